"""Top Race: bid for cars, race them all with every card; tips, shares and pit stops."""

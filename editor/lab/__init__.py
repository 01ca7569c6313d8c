"""The lab: playtests in processes of their own, beside the board that may be edited meanwhile.

`helper` plays and asks, `report` are what it tells, `runner` carries both ways; the rest shows
it. The window itself never imports what compiles races, and the charts only when the lab opens.
"""

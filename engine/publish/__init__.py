"""Publishing of tracks and reports: boards, cards, pages, pictures and files for other programs."""

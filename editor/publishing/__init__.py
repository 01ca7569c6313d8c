"""Publishing: the dialog of jobs, what a preview of their pages needs, and printing."""

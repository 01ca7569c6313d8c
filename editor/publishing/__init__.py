"""Publishing: the dialog of jobs, the preview of their pages, and printing."""

"""The document: the track being edited, its course and problems, and its selection."""

from editor.document.document import Document

__all__ = ["Document"]

"""Replacements for the icons of Qt's style in messages, file dialogs, docks and bars."""

from __future__ import annotations

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QProxyStyle, QStyle, QStyleOption, QWidget

from editor.look.icons import icon

_Stock = QStyle.StandardPixmap

STOCK = {
    _Stock.SP_MessageBoxInformation: "hint",
    _Stock.SP_MessageBoxWarning: "warning",
    _Stock.SP_MessageBoxCritical: "error",
    _Stock.SP_MessageBoxQuestion: "question",
    _Stock.SP_TitleBarCloseButton: "close",
    _Stock.SP_TitleBarNormalButton: "float",
    _Stock.SP_DockWidgetCloseButton: "close",
    _Stock.SP_LineEditClearButton: "close",
    _Stock.SP_ToolBarHorizontalExtensionButton: "more_right",
    _Stock.SP_ToolBarVerticalExtensionButton: "more_down",
    _Stock.SP_ArrowBack: "back",
    _Stock.SP_ArrowLeft: "back",
    _Stock.SP_ArrowForward: "forward",
    _Stock.SP_ArrowRight: "forward",
    _Stock.SP_ArrowUp: "up",
    _Stock.SP_FileDialogBack: "back",
    _Stock.SP_FileDialogToParent: "up",
    _Stock.SP_FileDialogNewFolder: "new_folder",
    _Stock.SP_FileDialogListView: "list",
    _Stock.SP_FileDialogDetailedView: "details",
    _Stock.SP_DirIcon: "folder",
    _Stock.SP_DirClosedIcon: "folder",
    _Stock.SP_DirLinkIcon: "folder",
    _Stock.SP_DirHomeIcon: "folder",
    _Stock.SP_DirOpenIcon: "open",
    _Stock.SP_FileIcon: "new",
    _Stock.SP_FileLinkIcon: "new",
    _Stock.SP_ComputerIcon: "computer",
    _Stock.SP_DesktopIcon: "computer",
    _Stock.SP_DriveHDIcon: "drive",
    _Stock.SP_TrashIcon: "delete",
}
"""The icon for every standard picture that Qt's own windows show here.

Buttons of dialogs have none, see `style.qss`.
"""


class OwnIcons(QProxyStyle):
    """Style of Qt with the icons of this program."""

    def standardIcon(  # noqa: N802
        self,
        standard: QStyle.StandardPixmap,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
    ) -> QIcon:
        """Return the icon for a standard picture of Qt."""
        name = STOCK.get(standard)
        return icon(name) if name else super().standardIcon(standard, option, widget)

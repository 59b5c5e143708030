"""A table put away so that nothing of it is left in memory."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from tabletop.models.session import Session
from tabletop.ui.table.view import TableView


def put_away(session: Session, view: TableView) -> None:
    """Close a session and its view, and delete them with all they own, at once."""
    session.close()
    view.close()
    session.deleteLater()
    view.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

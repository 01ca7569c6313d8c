"""Golden files; Qt without a display, with settings of its own for every test."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Callable, Generator
from pathlib import Path

import hypothesis
import pytest

# How long something takes on a busy machine says nothing about it.
hypothesis.settings.register_profile(
    "unhurried", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.load_profile("unhurried")

os.environ["QT_QPA_PLATFORM"] = "offscreen"

try:
    from PySide6.QtCore import QCoreApplication, QEvent, QSettings
except ImportError:
    QCoreApplication = QEvent = QSettings = None


def pytest_addoption(parser: pytest.Parser) -> None:
    """`pytest --renew-golden` writes the golden files anew instead of comparing."""
    parser.addoption("--renew-golden", action="store_true", help="write golden files anew")


def pytest_configure() -> None:
    """Programs that tests start find their modules compiled, and Ctrl-C ends them even where a
    shell has begun the tests in the background: there it is ignored, by all that they start too."""
    # Without bytecode each of the hundreds of programs would compile half a second of sources.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_sessionstart() -> None:
    """Compiled races are what is tested, on a machine that has not compiled them yet too."""
    from engine.compiled.prepare import compile_now, is_prepared

    if not is_prepared():
        compile_now()
    assert is_prepared(), "races cannot be compiled here"


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """The collector of garbage never looks at the tests and modules, of which none is garbage."""
    gc.disable()
    collected = yield
    gc.collect()
    gc.freeze()
    gc.enable()
    return collected


def pytest_runtest_teardown() -> None:
    """What a test has closed is gone before the next one: windows that linger are dressed, laid out
    and searched with every later one."""
    if QCoreApplication is not None and QCoreApplication.instance() is not None:
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """A check that a text is that of a file in `tests/golden`."""

    def check(name: str, text: str) -> None:
        file = Path(__file__).parent / "golden" / name
        if request.config.getoption("--renew-golden"):
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8")
        assert file.read_text("utf-8") == text

    return check


@pytest.fixture
def settings_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for what the editor remembers, empty at the start of a test."""
    folder = tmp_path / "settings"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(folder))
    return folder


@pytest.fixture(scope="session")
def dressed(qapp) -> object:
    """The application in its own look."""
    from editor.look import theme

    theme.dress(qapp)
    return qapp


@pytest.fixture
def window(qtbot, dressed, settings_folder: Path) -> object:
    """The main window on an empty track, 1280 × 800."""
    from editor.window.main_window import MainWindow
    from tests.helpers.window_actions import let_go

    made = MainWindow()
    made.play.setup_page.seed_box.setValue(7)
    qtbot.addWidget(made, before_close_func=let_go)
    made.show()
    qtbot.waitExposed(made)
    return made


@pytest.fixture
def hand(window) -> object:
    """A hand with a mouse and a keyboard on the board."""
    from tests.helpers.mouse_and_keyboard import Hand

    return Hand(window.view)

"""Work on foreign content ends in a sentence, whatever it does to the process that does it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time

import pytest

from engine.files import FileError
from engine.foreign.process import ForeignProcess, GivenUpError

needs_limits = pytest.mark.skipif(os.name == "nt", reason="this system limits no memory")


@pytest.fixture
def work():
    process = ForeignProcess()
    yield process
    process.close()


def test_work_is_done_elsewhere_and_the_process_reused(work) -> None:
    first = work.do(os.getpid, "a")
    assert first == work.pid != os.getpid()
    assert work.do(os.getpid, "b") == first


def test_a_crash_is_told_and_the_next_request_has_a_new_process(work) -> None:
    before = work.do(os.getpid, "a")
    with pytest.raises(FileError, match=r"deep\.svg: the program that reads it crashes"):
        work.do(signal.raise_signal, "deep.svg", signal.SIGABRT)
    assert work.do(os.getpid, "b") != before


@needs_limits
def test_a_gigabyte_of_memory_is_the_most(work) -> None:
    assert len(work.do(bytes, "small", 100_000_000)) == 100_000_000
    with pytest.raises(FileError, match="large: reading it takes more than 1 GB of memory"):
        work.do(bytes, "large", 1_000_000_000)
    assert work.do(len, "small", b"ab") == 2


def test_work_without_end_is_ended_at_the_deadline(work) -> None:
    work.do(os.getpid, "a")
    with pytest.raises(FileError, match=r"slow: reading it takes more than 0\.2 seconds"):
        work.do(time.sleep, "slow", 60, seconds=0.2)
    assert work.do(len, "quick", b"ab") == 2


@pytest.mark.skipif(
    not os.path.exists("/proc/self/schedstat"), reason="this system does not say who waits"
)
def test_waiting_for_a_processor_does_not_make_work_late(work) -> None:
    """The work has a sixth of one processor, and would need three times its deadline."""
    work.do(os.getpid, "a")
    numbers = range(5_000_000)
    begun = time.process_time()
    total = sum(numbers)
    seconds = 2 * (time.process_time() - begun)
    place = {min(os.sched_getaffinity(0))}
    os.sched_setaffinity(work.pid, place)
    others = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(5)]
    try:
        for other in others:
            os.sched_setaffinity(other.pid, place)
        assert work.do(sum, "busy", numbers, seconds=seconds) == total
    finally:
        for other in others:
            other.kill()
            other.wait()


def test_work_can_be_given_up_from_another_thread(work) -> None:
    work.do(os.getpid, "a")
    work.give_up()
    assert work.do(len, "quick", b"ab") == 2
    given_up = threading.Timer(0.2, work.give_up)
    given_up.start()
    with pytest.raises(GivenUpError, match="slow: reading it was given up"):
        work.do(time.sleep, "slow", 15)
    assert work.do(len, "quick", b"ab") == 2


def test_what_a_library_raises_unexpectedly_is_told_in_our_words(work) -> None:
    with pytest.raises(FileError) as told:
        work.do(int, "odd", "no number")
    assert str(told.value) == "odd: it is damaged or of an unknown kind; save it again"


def test_what_a_library_prints_does_not_spoil_the_answers(work) -> None:
    work.do(os.write, "noisy", 1, b"Hello")
    assert work.do(len, "quick", b"ab") == 2


def test_a_process_that_was_killed_while_idle_is_replaced(work) -> None:
    os.kill(work.do(os.getpid, "a"), signal.SIGTERM)
    deadline = time.monotonic() + 20
    while work._process.poll() is None and time.monotonic() < deadline:
        time.sleep(0.01)
    assert work.do(len, "quick", b"ab") == 2

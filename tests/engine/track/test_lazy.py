"""A value worked out once never makes another thread wait."""

from threading import Event, Thread

from engine.track.lazy import cached_property


class Slow:
    def __init__(self, until: Event) -> None:
        self.until = until
        self.times = 0

    @cached_property
    def answer(self) -> int:
        """42, once it may be told."""
        self.times += 1
        assert self.until.wait(20)
        return 42


def test_a_value_is_worked_out_once() -> None:
    ready = Event()
    ready.set()
    slow = Slow(ready)
    assert (slow.answer, slow.answer, slow.times) == (42, 42, 1)


def test_a_worker_at_one_value_does_not_hold_up_that_of_another() -> None:
    held, ready = Event(), Event()
    ready.set()
    worker = Thread(target=lambda: Slow(held).answer)
    worker.start()
    assert Slow(ready).answer == 42
    assert worker.is_alive()
    held.set()
    worker.join()

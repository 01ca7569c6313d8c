"""A hosted table that is played at, attacked and crowded."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from tests.helpers.hosted import Begun, hosted, plan


@pytest.fixture
def table(caplog: pytest.LogCaptureFixture) -> Iterator[Begun]:
    """A table for two persons and a bot; nothing that is done to it may end in an error of the
    server."""
    with hosted(plan(seats="person,person,random")) as (hosting, links):
        yield hosting, links[0]
    # Records of the test itself are not among those of its end.
    records = [*caplog.get_records("call"), *caplog.records]
    errors = [each for each in records if each.levelno >= logging.ERROR]
    assert not errors, errors

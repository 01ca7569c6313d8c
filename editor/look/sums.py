"""Numbers as people type them: decimal point or comma, sums such as 420/3, and units of length."""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable, Mapping
from math import isfinite

LENGTHS = {"mm": 1.0, "cm": 10.0, "in": 25.4}
"""Units of length in millimetres."""

_LONGEST = 100
"""Most characters of a sum."""

_MEASURED = re.compile(r"(\d+(?:\.\d*)?|\.\d+)\s*([a-z]+)")
_SIGNS = re.compile(r"[0-9.+\-*/() ]*")
_APART = re.compile(r"[\d.]\s+[\d.]")

_OPERATORS: Mapping[type[ast.operator], Callable[[float, float], float]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
}


def value_of_sum(text: str, units: Mapping[str, float]) -> float | None:
    """Return the value of `text`, or None if it is not a number or a sum of numbers.

    Point and comma are both the decimal sign, and digits are not grouped. `units` gives the factor
    of each unit that may follow a number.
    """
    text = text.strip().lower().replace(",", ".").replace("\N{MINUS SIGN}", "-")
    text = text.replace("×", "*").replace("÷", "/").replace("\xa0", " ")
    measured = _MEASURED.sub(lambda found: _measured(found, units), text)
    if len(text) > _LONGEST or not _SIGNS.fullmatch(measured) or _APART.search(text):
        return None
    if "**" in measured or "//" in measured:
        return None
    try:
        # Python reads 007 as a mistake.
        value = _value(ast.parse(re.sub(r"(?<![\d.])0+(?=\d)", "", measured), mode="eval").body)
    except (SyntaxError, ValueError, ZeroDivisionError, OverflowError):
        return None
    return value if isfinite(value) else None


def _measured(found: re.Match[str], units: Mapping[str, float]) -> str:
    number, unit = found.groups()
    return f"({number}*{units[unit]!r})" if unit in units else found.group()


def _value(node: ast.expr) -> float:
    """Return the value of a parsed sum. ValueError is raised for anything else."""
    match node:
        case ast.Constant(value=int() | float() as number):
            return float(number)
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return -_value(operand)
        case ast.UnaryOp(op=ast.UAdd(), operand=operand):
            return _value(operand)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _OPERATORS:
            return _OPERATORS[type(op)](_value(left), _value(right))
    raise ValueError

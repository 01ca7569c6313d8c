"""Races without a compiler: the very same functions, read for lists and Python's own numbers.

A number in an array is slow to reach and slow to count with; in a list it is four times faster.
So the source of a part is read once more: `table[row, column]` becomes `table[row][column]`, a
constant becomes its number, the greater of two is found without a call, and numbers of 64 bits are
cut to 64 bits. Nothing else changes. What an entry is given is turned into lists, and these are
written back at the end.
"""

from __future__ import annotations

import ast
import builtins
import sys
from collections.abc import Callable
from functools import cache
from itertools import count
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, TypeGuard

import numpy as np

from engine.race.compiled import parts

WORD, HALF = 1 << 64, 1 << 63
"""A number of 64 bits is less than the first; from the second on it is negative where it has a
sign."""

LONG, SHORT = 1000, 50
"""An array of one row with so many numbers is copied, one of many rows with so many each."""

Numbers = np.ndarray[Any, Any]


def on_lists(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function, to be called with arrays and played on lists."""
    twin = _twin(function)

    def called(*args: Any) -> Any:
        lists: dict[int, tuple[Any, Any]] = {}
        result = twin(*(_listed(arg, lists) for arg in args))
        for array, rows in lists.values():
            if _is_copied(array):
                array[...] = rows
        return result

    return called


def _listed(value: Any, lists: dict[int, tuple[Any, Any]]) -> Any:
    """An array as lists in lists, noted with the array, and tuples of them as records."""
    if isinstance(value, np.ndarray):
        if id(value) not in lists:
            lists[id(value)] = value, value.tolist() if _is_copied(value) else _rows(value)
        return lists[id(value)][1]
    if isinstance(value, tuple):
        return _record(type(value))(*(_listed(each, lists) for each in value))
    return value


def _is_copied(array: Numbers) -> bool:
    """Whether the rows are short enough to be copied. What is read and written in an array itself
    takes longer, but of long rows nobody asks for most."""
    return array.size > 0 and array.shape[-1] <= (LONG if array.ndim == 1 else SHORT)


def _rows(array: Numbers) -> Any:
    """The rows of an array where they are."""
    return memoryview(array) if array.ndim == 1 else [_rows(row) for row in array]  # type: ignore[arg-type]


@cache
def _record(kind: Any) -> Callable[..., Any]:
    """A named tuple whose fields are quicker to read."""
    fields: tuple[str, ...] = kind._fields
    names: dict[str, Any] = {}
    taken = "".join(f"\n    self.{field} = {field}" for field in fields)
    exec(f"def begin(self, {', '.join(fields)}):{taken}", names)
    return type(kind.__name__, (), {"__slots__": fields, "__init__": names["begin"]})


@cache
def _functions_of(module: ModuleType) -> dict[str, ast.FunctionDef]:
    """The sources of the functions of a module."""
    tree = ast.parse(Path(str(module.__file__)).read_text("utf-8"))
    return {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}


@cache
def _twin(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function as it is for lists, and those it calls."""
    module = sys.modules[function.__module__]
    reading = _Reading(_functions_of(module)[function.__name__], vars(module))
    tree = ast.fix_missing_locations(ast.Module([reading.result()], []))
    names: dict[str, Any] = {"__builtins__": builtins}
    exec(compile(tree, str(module.__file__), "exec"), names)
    for name in reading.used:
        value = vars(module)[name]
        names[name] = _twin(value) if isinstance(value, FunctionType) else _record(value)
    twin: Callable[..., Any] = names[function.__name__]
    return twin


class _Reading(ast.NodeTransformer):
    """Reads one function for lists; `used` are the functions and tuples that it needs."""

    def __init__(self, function: ast.FunctionDef, module: dict[str, Any]) -> None:
        args = [*function.args.args, *filter(None, [function.args.vararg])]
        stored = {node.id for node in ast.walk(function) if _is_stored(node)}
        own = {arg.arg for arg in args} | stored
        self._function = function
        self._globals = {name: value for name, value in module.items() if name not in own}
        self._words = {arg.arg for arg in args if _is_of_numpy(arg.annotation, "uint64")}
        self._numbers = count()
        self.used: set[str] = set()

    def result(self) -> ast.FunctionDef:
        """The function for lists; types are not needed any more."""
        old = self._function
        args = ast.arguments(
            posonlyargs=[],
            args=[ast.arg(arg.arg) for arg in old.args.args],
            vararg=old.args.vararg and ast.arg(old.args.vararg.arg),
            kwonlyargs=[],
            kw_defaults=[],
            defaults=[],
        )
        body = [self.visit(line) for line in old.body]
        return ast.copy_location(ast.FunctionDef(old.name, args, body, []), old)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> Any:
        """The type is not needed."""
        assert node.value is not None
        return self.visit(ast.copy_location(ast.Assign([node.target], node.value), node))

    def visit_Assign(self, node: ast.Assign) -> Any:
        """What is a word makes its name one."""
        if self._is_word(node.value):
            self._words |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        return self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> Any:
        """A constant becomes its number."""
        value = self._globals.get(node.id)
        if isinstance(value, int | np.integer):
            return ast.Constant(int(value))
        if value is not None:
            self.used.add(node.id)
        return node

    def visit_Subscript(self, node: ast.Subscript) -> Any:
        """A list is in a list, and every one is as long as the first."""
        keys = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        found = node.value
        if isinstance(found, ast.Attribute) and found.attr == "shape":
            (axis,) = keys
            assert isinstance(axis, ast.Constant)
            assert isinstance(axis.value, int)
            rows = self.visit(found.value)
            for _ in range(axis.value):
                rows = ast.Subscript(rows, ast.Constant(0), ast.Load())
            return ast.Call(ast.Name("len", ast.Load()), [rows], [])
        found = self.visit(found)
        for key in keys[:-1]:
            found = ast.Subscript(found, self.visit(key), ast.Load())
        return ast.Subscript(found, self.visit(keys[-1]), node.ctx)

    def visit_BinOp(self, node: ast.BinOp) -> Any:
        """A word stays one."""
        grows = isinstance(node.op, ast.Add | ast.Sub | ast.Mult | ast.LShift)
        is_cut = grows and self._is_word(node)
        found = ast.BinOp(self.visit(node.left), node.op, self.visit(node.right))
        return _cut(found) if is_cut else found

    def visit_Call(self, node: ast.Call) -> Any:
        """Numbers of 64 bits, the greater and the lesser of two: none of them takes a call."""
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name in ("max", "min") and len(node.args) == 2:
            (one, again), (other, other_again) = (self._kept(arg) for arg in node.args)
            by = ast.Gt() if name == "max" else ast.Lt()
            return ast.IfExp(ast.Compare(one, [by], [other]), again, other_again)
        if name == "int":
            return self.visit(node.args[0])
        if _is_of_numpy(node.func, "uint64"):
            value = self.visit(node.args[0])
            return value if isinstance(value, ast.Constant) else _cut(value)
        if _is_of_numpy(node.func, "int64"):
            value = self.visit(node.args[0])
            return _signed(value) if self._is_word(node.args[0]) else value
        return self.generic_visit(node)

    def _kept(self, node: ast.expr) -> tuple[ast.expr, ast.expr]:
        """An expression, and its value once more."""
        value = self.visit(node)
        if isinstance(value, ast.Name | ast.Constant):
            return value, value
        name = f"kept_{next(self._numbers)}"
        kept = ast.NamedExpr(ast.Name(name, ast.Store()), value)
        return kept, ast.Name(name, ast.Load())

    def _is_word(self, node: ast.expr) -> bool:
        """Whether this is a number of 64 bits without a sign."""
        if isinstance(node, ast.Name):
            return node.id in self._words or isinstance(self._globals.get(node.id), np.uint64)
        if isinstance(node, ast.BinOp):
            return self._is_word(node.left) or self._is_word(node.right)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            called = self._globals.get(node.func.id)
            return called in parts and "uint64" in called.__annotations__["return"]
        return isinstance(node, ast.Call) and _is_of_numpy(node.func, "uint64")


def _is_stored(node: ast.AST) -> TypeGuard[ast.Name]:
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)


def _is_of_numpy(node: ast.expr | None, name: str) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == name


def _cut(node: ast.expr) -> ast.expr:
    """The number within 64 bits."""
    return ast.BinOp(node, ast.BitAnd(), ast.Constant(WORD - 1))


def _signed(word: ast.expr) -> ast.expr:
    """A number of 64 bits with a sign."""
    moved = _cut(ast.BinOp(word, ast.Add(), ast.Constant(HALF)))
    return ast.BinOp(moved, ast.Sub(), ast.Constant(HALF))

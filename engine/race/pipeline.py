"""How numba compiles a race: parts only to code that is optimised once, together with their entry.

Left to itself numba optimises every function it compiles, and all that it calls, once more: most
of the time of a first start. It also asks at every index whether it counts from the end; nothing
in a race does.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

codegen: Any = import_module("numba.core.codegen")
compiler: Any = import_module("numba.core.compiler")
types: Any = import_module("numba.core.types")
arrays: Any = import_module("numba.np.arrayobj")


class NoEnvironment:
    """A code generator that keeps nothing for messages of errors: a race raises none."""

    def __init__(self, generator: Any) -> None:
        self._generator = generator

    def __getattr__(self, name: str) -> Any:
        return getattr(self._generator, name)

    def set_env(self, name: str, environment: object) -> None:
        """There is no place to keep it: the code of a part has no address."""


class PartLibrary(codegen.JITCodeLibrary):  # type: ignore[misc]
    """The code of a part: never run by itself, only linked into that of an entry."""

    @property
    def codegen(self) -> NoEnvironment:
        """What numba tells where to keep environments."""
        return NoEnvironment(self._codegen)

    def _optimize_functions(self, ll_module: Any) -> None:
        ll_module.data_layout = self._codegen._data_layout

    def finalize(self) -> None:
        """Leave the code as it is."""
        self._finalize_dynamic_globals()
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        """None: there is no machine code."""
        return 0


class EntryLibrary(codegen.JITCodeLibrary):  # type: ignore[misc]
    """The code of an entry and of all parts below it."""

    def finalize(self) -> None:
        """Link every part once, then optimise all together."""
        libraries: list[Any] = list(self._linking_libraries)
        for library in libraries:
            if isinstance(library, PartLibrary):
                below = library._linking_libraries
                libraries += [other for other in below if other not in libraries]
        self._linking_libraries: list[Any] = libraries
        super().finalize()


def _plain_index(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    """An index as it is."""
    return context.cast(builder, index, kind, types.intp)


class PartCompiler(compiler.CompilerBase):  # type: ignore[misc]
    """Compiles parts."""

    library: type = PartLibrary

    def compile_extra(self, func: Any) -> Any:
        """Compile a function into the kind of library that it belongs to."""
        generator = self.state.targetctx.codegen()
        self.state.library = self.library(generator, func.__qualname__)
        self.state.library.enable_object_caching()
        usual = arrays.fix_integer_index
        arrays.fix_integer_index = _plain_index
        try:
            return super().compile_extra(func)
        finally:
            arrays.fix_integer_index = usual

    def define_pipelines(self) -> list[Any]:
        """The usual steps."""
        return [compiler.DefaultPassBuilder.define_nopython_pipeline(self.state)]


class EntryCompiler(PartCompiler):
    """Compiles entries."""

    library = EntryLibrary

"""How numba compiles a race: parts only to code that is optimised once, together with their entry.

Left to itself numba optimises every function it compiles, and all that it calls, once more, asks
at every single `race[CAR]` anew what an index into such an array means, and looks in every function
for closures, `with` blocks and much else that no race contains: most of the time of a first start.
It also asks at every index whether it counts from the end; nothing in a race does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from engine.race.compiled import APART, CACHE, INLINED, parts

numba: Any = import_module("numba")
codegen: Any = import_module("numba.core.codegen")
compiler: Any = import_module("numba.core.compiler")
types: Any = import_module("numba.core.types")
llvm: Any = import_module("llvmlite.binding")
arrays: Any = import_module("numba.np.arrayobj")
functions: Any = import_module("numba.core.types.functions")
untyped: Any = import_module("numba.core.untyped_passes")
import_module("engine.race.lowering")

numba.config.CACHE_DIR = str(CACHE)
_OPTIONS = {"error_model": "numpy", "_nrt": False, "no_cfunc_wrapper": True}


SHORT = 100
"""What is called once or has fewer instructions than that becomes part of its caller."""


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


class ApartLibrary(PartLibrary):
    """The code of a part that is called rarely: not to be merged into that of its callers."""

    def _optimize_functions(self, ll_module: Any) -> None:
        super()._optimize_functions(ll_module)
        for function in ll_module.functions:
            if not function.is_declaration:
                function.add_function_attribute("noinline")


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

    def _optimize_final_module(self) -> None:
        """Once: numba's first round is there for counted references, and a race has none. Short
        code is quick code: all of it hardly fits into what a processor keeps at hand."""
        options = llvm.create_pipeline_tuning_options(speed_level=3)
        options.loop_unrolling = False
        options.inlining_threshold = SHORT
        builder = llvm.create_pass_builder(self._codegen._tm, options)
        builder.getModulePassManager().run(self._final_module, builder)


def _plain_index(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    """An index as it is."""
    return context.cast(builder, index, kind, types.intp)


STEPS = (
    untyped.TranslateByteCode,
    untyped.FixupArgs,
    untyped.IRProcessing,
    untyped.GenericRewrites,
    untyped.ReconstructSSA,
)
"""What is done to a function before its types are known."""

_known_calls: dict[Any, Any] = {}
"""What a call of an operator or a function with arguments of some types comes to."""


def _remembering(find: Callable[..., Any]) -> Callable[..., Any]:
    """Numba's search for the meaning of a call, but each call is searched for only once."""

    def get_call_type(self: Any, context: Any, args: Any, kws: Any) -> Any:
        if kws:
            return find(self, context, args, kws)
        call = self.key, context, args
        if call not in _known_calls:
            signature = find(self, context, args, kws)
            _known_calls[call] = signature, self._impl_keys.get(signature.args)
        signature, key = _known_calls[call]
        self._impl_keys[signature.args] = key
        return signature

    return get_call_type


@contextmanager
def _plainly() -> Iterator[None]:
    """Numba without what costs time and brings nothing here."""
    index, find = arrays.fix_integer_index, functions.BaseFunction.get_call_type
    arrays.fix_integer_index = _plain_index
    functions.BaseFunction.get_call_type = _remembering(find)
    try:
        yield
    finally:
        arrays.fix_integer_index = index
        functions.BaseFunction.get_call_type = find


class PartCompiler(compiler.CompilerBase):  # type: ignore[misc]
    """Compiles parts."""

    library: type = PartLibrary

    def compile_extra(self, func: Any) -> Any:
        """Compile a function into the kind of library that it belongs to."""
        generator = self.state.targetctx.codegen()
        self.state.library = self.library(generator, func.__qualname__)
        self.state.library.enable_object_caching()
        with _plainly():
            return super().compile_extra(func)

    def define_pipelines(self) -> list[Any]:
        """The usual steps without those for closures, `with` and what else is not here."""
        steps = compiler.PassManager("race")
        for step in STEPS:
            steps.add_pass(step, step._name)
        for builder in (
            compiler.DefaultPassBuilder.define_typed_pipeline,
            compiler.DefaultPassBuilder.define_nopython_lowering_pipeline,
        ):
            steps.passes.extend(builder(self.state).passes)
        steps.finalize()
        return [steps]


class ApartCompiler(PartCompiler):
    """Compiles parts that are called rarely."""

    library = ApartLibrary


class EntryCompiler(PartCompiler):
    """Compiles entries."""

    library = EntryLibrary


_dispatchers: dict[Callable[..., Any], Any] = {}
"""What compiles each part."""


def compiled_entry(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function as compiled code, or from the cache."""
    for each, way in parts.items():
        if each not in _dispatchers:
            _dispatchers[each] = _dispatcher(each, way)
            # By this name numba asks what it does not know for its type.
            each._numba_type_ = types.Dispatcher(_dispatchers[each])  # type: ignore[attr-defined]
    compile_: Any = numba.njit(cache=True, pipeline_class=EntryCompiler, **_OPTIONS)
    entry: Any = compile_(function)
    kept = entry._cache

    def load(signature: Any, context: Any) -> Any:
        # Numba would first learn all it can compile, which takes longer than to load.
        with kept._guard_against_spurious_io_errors():
            return kept._load_overload(signature, context)

    kept.load_overload = load
    compiled: Callable[..., Any] = entry
    return compiled


def _dispatcher(part: Callable[..., Any], way: str) -> Any:
    """What compiles a part for those who call it."""
    # Unless told otherwise a part called by an inlined one would be inlined too.
    dispatcher = numba.njit(
        no_cpython_wrapper=True,
        pipeline_class=ApartCompiler if way == APART else PartCompiler,
        forceinline=way == INLINED,
        **_OPTIONS,
    )(part)
    template_for = dispatcher.get_call_template

    def plain_template(args: Any, kws: Any) -> Any:
        # Numba would compile a callee anew for every constant it is called with.
        return template_for(tuple(map(types.unliteral, args)), kws)

    dispatcher.get_call_template = plain_template
    return dispatcher

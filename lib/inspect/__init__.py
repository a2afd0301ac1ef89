"""What objects are, take, hold and were written as."""

import _late
from inspect._annotations import get_annotations
from inspect._block import BlockFinder, EndOfBlock, getblock
from inspect._frames import (AGEN_CLOSED, AGEN_CREATED, AGEN_RUNNING, AGEN_SUSPENDED, CORO_CLOSED, CORO_CREATED,
                             CORO_RUNNING, CORO_SUSPENDED, GEN_CLOSED, GEN_CREATED, GEN_RUNNING, GEN_SUSPENDED,
                             ClosureVars, FrameInfo, Traceback, currentframe, getasyncgenlocals, getasyncgenstate,
                             getclosurevars, getcoroutinelocals, getcoroutinestate, getframeinfo, getgeneratorlocals,
                             getgeneratorstate, getinnerframes, getlineno, getouterframes, stack, trace)
from inspect._kinds import (CO_ASYNC_GENERATOR, CO_COROUTINE, CO_GENERATOR, CO_HAS_DOCSTRING, CO_ITERABLE_COROUTINE,
                            CO_NESTED, CO_NEWLOCALS, CO_NOFREE, CO_OPTIMIZED, CO_VARARGS, CO_VARKEYWORDS,
                            TPFLAGS_IS_ABSTRACT, _is_coroutine_mark, isabstract, isasyncgen, isasyncgenfunction, isawaitable, isbuiltin,
                            isclass, iscode, iscoroutine, iscoroutinefunction, isdatadescriptor, isframe, isfunction,
                            isgenerator, isgeneratorfunction, isgetsetdescriptor, ismemberdescriptor, ismethod,
                            ismethoddescriptor, ismethodwrapper, ismodule, isroutine, istraceback,
                            markcoroutinefunction)
from inspect._members import (Attribute, classify_class_attrs, getattr_static, getclasstree, getmembers,
                              getmembers_static, walktree)
from inspect._parameters import BoundArguments, Parameter, Signature, _empty, _ParameterKind, _void
from inspect._signature import (ArgInfo, Arguments, FullArgSpec, getargs, getargvalues, getcallargs, getfullargspec,
                                signature, unwrap)
from inspect._source import (ClassFoundException, findsource, getabsfile, getcomments, getdoc, getfile,
                             getmodule, getmodulename, getmro, getsource, getsourcefile, getsourcelines)
from inspect._text import (cleandoc, formatannotation, formatannotationrelativeto, formatargvalues, indentsize)
from inspect._buffer import BufferFlags

__all__ = [_name for _name in globals() if not _name.startswith("_")]
for _name in __all__:
    if getattr(globals()[_name], "__module__", "").startswith("inspect."):
        globals()[_name].__module__ = "inspect"


__getattr__ = _late.names(globals(), {})

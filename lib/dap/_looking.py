"""Requests that look at the program, and change its variables."""

import sys
import traceback

from ._answers import Refusal, WRONG_ARGUMENTS, argument, at_stop
from ._evaluating import complete, evaluate
from ._values import Names, group_of, text, type_name

_MOST_TEXT = 100_000  # of an evaluation's value


class LookRequests:
    """threads, stackTrace, scopes, variables, setVariable, setExpression, evaluate, completions, exceptionInfo, source, modules."""

    def _actor(self, arguments, stop):
        actor = self.actors.find(argument(arguments, "threadId", int), stop)
        if actor is None:
            raise Refusal(f"no thread {arguments['threadId']}", WRONG_ARGUMENTS)
        return actor

    def on_threads(self, arguments):
        if self._phase != "configured" or not self.program.is_running():
            return {"threads": []}
        return {"threads": [{"id": actor.number, "name": actor.name} for actor in self.actors.all(self.debugger.stop)]}

    @at_stop
    def on_stackTrace(self, arguments, stop):
        stack = self._actor(arguments, stop).stack
        start, levels = argument(arguments, "startFrame", int, 0), argument(arguments, "levels", int, 0)
        shown = stack[start:start + levels] if levels else stack[start:]
        return {"stackFrames": [self._frame(stop, frame, line) for frame, line in shown], "totalFrames": len(stack)}

    def _frame(self, stop, frame, line):
        code = frame.f_code
        name = code.co_filename
        told = {"id": stop.number_frame(frame, line), "name": code.co_qualname, "line": (line or 0) - 1 + self._base, "column": self._base,
                "source": self.debugger.sources.describe(name, frame.f_globals)}
        if self.debugger.sources.is_library(name):
            told["presentationHint"] = "subtle"
        return told

    def _frame_of(self, arguments, stop):
        number = argument(arguments, "frameId", int, None)
        frame = stop.frame_of(number) if number is not None else stop.stack()[0][0]
        if frame is None:
            raise Refusal(f"no frame {number}", WRONG_ARGUMENTS)
        return frame

    @at_stop
    def on_scopes(self, arguments, stop):
        argument(arguments, "frameId", int)
        frame = self._frame_of(arguments, stop)
        extra = ()
        if stop.error is not None and frame is stop.stack()[0][0]:
            extra = ("(exception)", stop.error),
        scopes = [("Locals", Names(frame.f_locals, extra), "locals")]
        if frame.f_locals is not frame.f_globals:
            scopes.append(("Globals", Names(frame.f_globals), None))
        told = []
        for name, names, hint in scopes:
            scope = {"name": name, "variablesReference": stop.number_group(names), "namedVariables": names.count()[0], "expensive": not hint}
            told.append({**scope, "presentationHint": hint} if hint else scope)
        return {"scopes": told}

    def _value(self, stop, value, expression, key="value", whole=False):
        """What the protocol says of a value, as `value` or `result`."""
        if whole:
            shown = value if isinstance(value, str) else repr(value)
            shown = shown if len(shown) <= _MOST_TEXT else shown[:_MOST_TEXT] + "…"
        else:
            shown = text(value)
        told = {key: shown, "type": type_name(value), "variablesReference": 0}
        group = group_of(value, expression)
        if group is not None:
            named, indexed = group.count()
            told.update(variablesReference=stop.number_group(group), namedVariables=named, indexedVariables=indexed)
        return told

    def _group(self, arguments, stop):
        number = argument(arguments, "variablesReference", int)
        group = stop.group_of(number)
        if group is None:
            raise Refusal(f"no variables {number}", WRONG_ARGUMENTS)
        return group

    @at_stop
    def on_variables(self, arguments, stop):
        group = self._group(arguments, stop)
        which = argument(arguments, "filter", str, None)
        if which not in (None, "named", "indexed"):
            raise Refusal(f"no such filter: {which}", WRONG_ARGUMENTS)
        children = group.children(which, argument(arguments, "start", int, 0), argument(arguments, "count", int, 0))
        told = []
        for name, value, expression in children:
            shown = {"name": name, **self._value(stop, value, expression)}
            told.append({**shown, "evaluateName": expression} if expression else shown)
        return {"variables": told}

    @at_stop
    def on_setVariable(self, arguments, stop):
        group, name = self._group(arguments, stop), argument(arguments, "name", str)
        value = self._evaluated(argument(arguments, "value", str), stop.stack()[0][0])
        try:
            group.set(name, value)
        except KeyError:
            raise Refusal(f"no variable {name}", WRONG_ARGUMENTS) from None
        except Exception as error:
            raise Refusal(f"{name} can't be set: {type(error).__name__}: {error}") from None
        return self._value(stop, value, None)

    def _evaluated(self, source, frame, statements=False):
        try:
            return self.debugger.while_running(lambda: evaluate(source, frame, statements))
        except BaseException as error:  # whatever was typed may raise anything
            raise Refusal(traceback.format_exception_only(error)[-1].strip()) from None

    @at_stop
    def on_setExpression(self, arguments, stop):
        target, source = argument(arguments, "expression", str), argument(arguments, "value", str)
        frame = self._frame_of(arguments, stop)
        value = self._evaluated(source, frame)
        self._evaluated(f"{target} = ({source})", frame, statements=True)
        return self._value(stop, value, target)

    @at_stop
    def on_evaluate(self, arguments, stop):
        source, context = argument(arguments, "expression", str), argument(arguments, "context", str, "")
        value = self._evaluated(source, self._frame_of(arguments, stop), statements=context in ("repl", ""))
        if context == "repl" and value is None:
            return {"result": "", "variablesReference": 0}
        return self._value(stop, value, source, "result", whole=context == "clipboard")

    @at_stop
    def on_completions(self, arguments, stop):
        lines = argument(arguments, "text", str).split("\n")
        row = argument(arguments, "line", int, self._base) - self._base
        column = argument(arguments, "column", int) - self._base
        if not 0 <= row < len(lines):
            raise Refusal("the line is not in the text", WRONG_ARGUMENTS)
        typed = lines[row][:max(column, 0)]
        start, names = complete(typed, self._frame_of(arguments, stop))
        return {"targets": [{"label": name, "type": kind, "start": start, "length": len(typed) - start} for name, kind in names]}

    @at_stop
    def on_exceptionInfo(self, arguments, stop):
        self._actor(arguments, stop)
        if stop.error is None:
            raise Refusal("no exception stopped it")
        body = {"exceptionId": _full_name(stop.error), "description": str(stop.error), "breakMode": stop.mode}
        return {**body, "details": _details(stop.error, 0)}

    def on_source(self, arguments):
        source = argument(arguments, "source", dict, {})
        reference = argument(source, "sourceReference", int, argument(arguments, "sourceReference", int, 0))
        found = self.debugger.sources.text(reference, argument(source, "path", str, None))
        if found is None:
            raise Refusal("this source is not known")
        return {"content": found, "mimeType": "text/x-python"}

    def on_modules(self, arguments):
        start, count = argument(arguments, "startModule", int, 0), argument(arguments, "moduleCount", int, 0)
        modules = [(name, module) for name, module in [*sys.modules.items()] if module is not None]
        shown = modules[start:start + count] if count else modules[start:]
        return {"modules": [self._module(name, module) for name, module in shown], "totalModules": len(modules)}

    def _module(self, name, module):
        told, file = {"id": name, "name": name, "isUserCode": False}, getattr(module, "__file__", None)
        if isinstance(file, str):
            told.update(isUserCode=not self.debugger.sources.is_library(file), path=self.debugger.sources.path(file))
        return told


def _full_name(error):
    kind = type(error)
    return kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"


def _details(error, depth):
    """`ExceptionDetails`: with the chain of what led to it."""
    told = {"message": str(error), "typeName": type(error).__qualname__, "fullTypeName": _full_name(error),
            "stackTrace": "".join(traceback.format_tb(error.__traceback__))}
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if cause is not None and depth < 20:
        told["innerException"] = [_details(cause, depth + 1)]
    return told

"""Trees to source text: ast.unparse.

An expression becomes a string, given how tightly the place where it stands binds: it puts itself in parentheses where it binds
more loosely. Statements are lines, each put out with its indentation.
"""

from _ast import *

# How tightly what stands in an expression binds, loosest first.
(WALRUS, COMMA, YIELD, TEST, OR, AND, NOT, COMPARE, BIT_OR, BIT_XOR, BIT_AND, SHIFT, SUM, PRODUCT, SIGN, POWER, AWAIT, ATOM) = range(18)
EXPRESSION = BIT_OR  # the operand of * and **

_BINARY = {
    Add: ("+", SUM), Sub: ("-", SUM), Mult: ("*", PRODUCT), MatMult: ("@", PRODUCT), Div: ("/", PRODUCT), Mod: ("%", PRODUCT),
    FloorDiv: ("//", PRODUCT), LShift: ("<<", SHIFT), RShift: (">>", SHIFT), BitOr: ("|", BIT_OR), BitXor: ("^", BIT_XOR),
    BitAnd: ("&", BIT_AND), Pow: ("**", POWER),
}
_COMPARE = {
    Eq: "==", NotEq: "!=", Lt: "<", LtE: "<=", Gt: ">", GtE: ">=", Is: "is", IsNot: "is not", In: "in", NotIn: "not in",
}
_UNARY = {Invert: ("~", SIGN), Not: ("not ", NOT), UAdd: ("+", SIGN), USub: ("-", SIGN)}

_LONG_QUOTES = ('"""', "'''")
_QUOTES = ("'", '"') + _LONG_QUOTES
_HUGE = "1e309"  # reads as infinity, which has no literal


def _tighter(level):
    return min(level + 1, ATOM)


def _escaped(text, keep):
    """The text as it stands in a literal, but for quotes; characters of `keep` stay as they are."""
    return "".join(c if c in keep or (c != "\\" and c.isprintable()) else c.encode("unicode_escape").decode("ascii") for c in text)


def _quoted(text, quotes, keep="\n\t"):
    """The text without its quotes, and those of `quotes` that it could stand in, best first."""
    body = _escaped(text, keep)
    fitting = [q for q in (_LONG_QUOTES if "\n" in body else quotes) if q in quotes or "\n" in body]
    fitting = [q for q in fitting if q not in body]
    if not fitting:  # as repr() writes it
        literal = repr(text)
        return literal[1:-1], [next((q for q in quotes if literal[0] in q), literal[0])]
    if body:
        last = body[-1]
        fitting.sort(key=lambda q: q[0] == last)
        if fitting[0][0] == last:
            body = body[:-1] + "\\" + last
    return body, fitting


def _docstring(text):
    body, quotes = _quoted(text, _LONG_QUOTES)
    return quotes[0] + body + quotes[0]


class Unparser:
    """The text of one tree."""

    def __init__(self):
        self.lines = []
        self.indent = 0
        self.ignores = {}

    # ---- statements

    def text(self, node):
        """The source of any node."""
        if isinstance(node, Module):
            self.ignores = {i.lineno: "ignore" + i.tag for i in node.type_ignores}
            self.documented(node.body)
        elif isinstance(node, Interactive):
            self.block(node.body)
        elif isinstance(node, stmt):
            self.statement(node)
        elif isinstance(node, ExceptHandler):
            self.handler(node, "except")
        elif isinstance(node, match_case):
            self.case(node)
        elif isinstance(node, list):
            self.block(node)
        elif isinstance(node, FunctionType):
            return f"({self.list(node.argtypes)}) -> {self.expression(node.returns)}"
        else:
            return self.other(node)
        return "\n".join(self.lines)

    def other(self, node):
        """What is no statement, alone."""
        if isinstance(node, Expression):
            return self.expression(node.body)
        return self.pattern(node) if isinstance(node, pattern) else self.expression(node)

    def put(self, text):
        self.lines.append("    " * self.indent + text)

    def blank(self):
        if self.lines:
            self.lines.append("")

    def block(self, body):
        for node in body or ():
            self.statement(node)

    def indented(self, body):
        self.indent += 1
        self.block(body)
        self.indent -= 1

    def documented(self, body):
        """A body whose first statement may be a docstring."""
        first = body[0] if body else None
        if isinstance(first, Expr) and isinstance(first.value, Constant) and isinstance(first.value.value, str):
            self.put(("u" if first.value.kind == "u" else "") + _docstring(first.value.value))
            body = body[1:]
        self.block(body)

    def statement(self, node):
        if isinstance(node, list):  # in a tree that a program made
            return self.block(node)
        getattr(self, "put_" + type(node).__name__, self.unknown)(node)

    def unknown(self, node):
        for kind in type(node).__mro__[1:]:
            write = getattr(self, "put_" + kind.__name__, None)
            if write:
                return write(node)
        for _, value in ((name, getattr(node, name, None)) for name in node._fields):
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, stmt):
                    self.statement(child)

    def comment(self, node):
        comment = self.ignores.get(node.lineno) if self.ignores else None
        comment = comment or node.type_comment
        return "" if comment is None else f" # type: {comment}"

    def put_Expr(self, node):
        self.put(self.expression(node.value, YIELD))

    def put_Assign(self, node):
        targets = "".join(self.expression(t, COMMA) + " = " for t in node.targets)
        self.put(targets + self.expression(node.value) + self.comment(node))

    def put_AugAssign(self, node):
        self.put(f"{self.expression(node.target)} {_BINARY[type(node.op)][0]}= {self.expression(node.value)}")

    def put_AnnAssign(self, node):
        target = self.expression(node.target)
        if not node.simple and isinstance(node.target, Name):
            target = f"({target})"
        value = f" = {self.expression(node.value)}" if node.value else ""
        self.put(f"{target}: {self.expression(node.annotation)}{value}")

    def put_TypeAlias(self, node):
        self.put(f"type {self.expression(node.name)}{self.type_parameters(node)} = {self.expression(node.value)}")

    def put_Return(self, node):
        self.put("return" + (" " + self.expression(node.value) if node.value else ""))

    def put_Pass(self, node):
        self.put("pass")

    def put_Break(self, node):
        self.put("break")

    def put_Continue(self, node):
        self.put("continue")

    def put_Delete(self, node):
        self.put("del " + self.list(node.targets))

    def put_Assert(self, node):
        self.put("assert " + self.expression(node.test) + (f", {self.expression(node.msg)}" if node.msg else ""))

    def put_Global(self, node):
        self.put("global " + ", ".join(node.names))

    def put_Nonlocal(self, node):
        self.put("nonlocal " + ", ".join(node.names))

    def put_Import(self, node):
        self.put("import " + self.list(node.names))

    def put_ImportFrom(self, node):
        self.put(f"from {'.' * (node.level or 0)}{node.module or ''} import {self.list(node.names)}")

    def show_alias(self, node, level):
        return node.name + (f" as {node.asname}" if node.asname else "")

    def put_Raise(self, node):
        if not node.exc:
            if node.cause:
                raise ValueError("Node can't use cause without an exception.")
            self.put("raise")
            return
        self.put("raise " + self.expression(node.exc) + (f" from {self.expression(node.cause)}" if node.cause else ""))

    def put_If(self, node, word="if"):
        self.put(f"{word} {self.expression(node.test)}:")
        self.indented(node.body)
        rest = node.orelse
        if rest and len(rest) == 1 and isinstance(rest[0], If):
            self.put_If(rest[0], "elif")
        elif rest:
            self.put("else:")
            self.indented(rest)

    def put_While(self, node):
        self.put(f"while {self.expression(node.test)}:")
        self.indented(node.body)
        self.otherwise(node.orelse)

    def otherwise(self, body, word="else"):
        if body:
            self.put(word + ":")
            self.indented(body)

    def put_For(self, node, word="for"):
        self.put(f"{word} {self.expression(node.target, COMMA)} in {self.expression(node.iter)}:{self.comment(node)}")
        self.indented(node.body)
        self.otherwise(node.orelse)

    def put_AsyncFor(self, node):
        self.put_For(node, "async for")

    def put_With(self, node, word="with"):
        self.put(f"{word} {self.list(node.items)}:{self.comment(node)}")
        self.indented(node.body)

    def put_AsyncWith(self, node):
        self.put_With(node, "async with")

    def show_withitem(self, node, level):
        return self.expression(node.context_expr) + (f" as {self.expression(node.optional_vars)}" if node.optional_vars else "")

    def put_Try(self, node, word="except"):
        self.put("try:")
        self.indented(node.body)
        for handler in node.handlers:
            self.handler(handler, word)
        self.otherwise(node.orelse)
        self.otherwise(node.finalbody, "finally")

    def put_TryStar(self, node):
        self.put_Try(node, "except*")

    def handler(self, node, word):
        kind = f" {self.expression(node.type)}" if node.type else ""
        self.put(word + kind + (f" as {node.name}" if node.name else "") + ":")
        self.indented(node.body)

    def definition(self, node, head, comment=""):
        self.blank()
        for decorator in node.decorator_list:
            self.put("@" + self.expression(decorator))
        self.put(head + ":" + comment)
        self.indent += 1
        self.documented(node.body)
        self.indent -= 1

    def put_FunctionDef(self, node, word="def"):
        returns = f" -> {self.expression(node.returns)}" if node.returns else ""
        self.definition(node, f"{word} {node.name}{self.type_parameters(node)}({self.expression(node.args)}){returns}", self.comment(node))

    def put_AsyncFunctionDef(self, node):
        self.put_FunctionDef(node, "async def")

    def put_ClassDef(self, node):
        bases = [self.expression(b) for b in node.bases] + [self.expression(k) for k in node.keywords]
        listed = f"({', '.join(bases)})" if bases else ""
        self.definition(node, f"class {node.name}{self.type_parameters(node)}{listed}")

    def type_parameters(self, node):
        params = getattr(node, "type_params", None)
        return f"[{self.list(params)}]" if params else ""

    def show_type_param(self, node, level):
        stars = {TypeVarTuple: "*", ParamSpec: "**"}.get(type(node), "")
        bound = getattr(node, "bound", None)
        text = stars + node.name + (f": {self.expression(bound)}" if bound else "")
        return text + (f" = {self.expression(node.default_value)}" if node.default_value else "")

    # ---- match

    def put_Match(self, node):
        self.put(f"match {self.expression(node.subject)}:")
        self.indent += 1
        for case in node.cases:
            self.case(case)
        self.indent -= 1

    def case(self, node):
        guard = f" if {self.expression(node.guard)}" if node.guard else ""
        self.put(f"case {self.pattern(node.pattern)}{guard}:")
        self.indented(node.body)

    def pattern(self, node, level=TEST):
        match node:
            case MatchValue():
                return self.expression(node.value)
            case MatchSingleton():
                return repr(node.value)
            case MatchSequence():
                return f"[{', '.join(map(self.pattern, node.patterns))}]"
            case MatchStar():
                return "*" + (node.name or "_")
            case MatchMapping():
                items = [f"{self.expression(k)}: {self.pattern(p)}" for k, p in zip(node.keys, node.patterns, strict=True)]
                if node.rest is not None:
                    items.append("**" + node.rest)
                return f"{{{', '.join(items)}}}"
            case MatchClass():
                items = list(map(self.pattern, node.patterns))
                items += [f"{name}={self.pattern(p)}" for name, p in zip(node.kwd_attrs, node.kwd_patterns)]
                return f"{self.expression(node.cls, ATOM)}({', '.join(items)})"
            case MatchAs():
                if node.pattern is None:
                    return node.name or "_"
                return self.wrapped(f"{self.pattern(node.pattern, BIT_OR)} as {node.name or '_'}", TEST, level)
            case MatchOr():
                return self.wrapped(" | ".join(self.pattern(p, _tighter(BIT_OR)) for p in node.patterns), BIT_OR, level)
            case _:
                return self.expression(node)

    # ---- expressions

    def wrapped(self, text, own, level):
        return f"({text})" if level > own else text

    def expression(self, node, level=TEST):
        """The expression, or part of one, as it stands in a place that binds so tightly. Trees that programs make may have another node where
        the grammar has one of a certain class only: what is there decides."""
        name = type(node).__name__
        write = getattr(self, "show_" + name, None)
        if not write:
            for kind in type(node).__mro__[1:]:
                write = getattr(self, "show_" + kind.__name__, None)
                if write:
                    break
            else:
                return ""
        return write(node, level)

    def list(self, nodes):
        return ", ".join([self.expression(n) for n in nodes])

    def show_Name(self, node, level):
        return node.id

    def show_Constant(self, node, level):
        if node.kind == "u":
            return "u" + self.constant(node.value)
        return self.constant(node.value)

    def constant(self, value):
        if isinstance(value, tuple):
            return f"({', '.join(map(self.constant, value))}{',' * (len(value) == 1)})"
        if value is ...:
            return "..."
        if isinstance(value, (float, complex)):
            return repr(value).replace("inf", _HUGE).replace("nan", f"({_HUGE}-{_HUGE})")
        return repr(value)

    def show_Attribute(self, node, level):
        value = self.expression(node.value, ATOM)
        dot = " ." if isinstance(node.value, Constant) and isinstance(node.value.value, int) else "."
        return value + dot + node.attr

    def show_Subscript(self, node, level):
        index = node.slice
        if isinstance(index, Tuple) and index.elts:
            inner = self.commas(index.elts)
        else:
            inner = self.expression(index)
        return f"{self.expression(node.value, ATOM)}[{inner}]"

    def show_Slice(self, node, level):
        lower, upper = (self.expression(part) if part else "" for part in (node.lower, node.upper))
        return f"{lower}:{upper}" + (f":{self.expression(node.step)}" if node.step else "")

    def show_Starred(self, node, level):
        return "*" + self.expression(node.value, EXPRESSION)

    def show_Call(self, node, level):
        arguments = [self.expression(a) for a in node.args] + [self.expression(k) for k in node.keywords]
        return f"{self.expression(node.func, ATOM)}({', '.join(arguments)})"

    def show_keyword(self, node, level):
        if node.arg is None:
            return "**" + self.expression(node.value)
        return f"{node.arg}={self.expression(node.value)}"

    def commas(self, nodes):
        return self.list(nodes) + ("," if len(nodes) == 1 else "")

    def show_Tuple(self, node, level):
        text = self.commas(node.elts)
        return f"({text})" if not node.elts or level > COMMA else text

    def show_List(self, node, level):
        return f"[{self.list(node.elts)}]"

    def show_Set(self, node, level):
        return f"{{{self.list(node.elts)}}}" if node.elts else "{*()}"

    def show_Dict(self, node, level):
        items = [
            "**" + self.expression(value, EXPRESSION) if key is None else f"{self.expression(key)}: {self.expression(value)}"
            for key, value in zip(node.keys, node.values)
        ]
        return f"{{{', '.join(items)}}}"

    def show_comprehension(self, node, level):
        head = " async for " if node.is_async else " for "
        ifs = "".join(" if " + self.expression(i, _tighter(TEST)) for i in node.ifs)
        return f"{head}{self.expression(node.target, COMMA)} in {self.expression(node.iter, _tighter(TEST))}{ifs}"

    def loops(self, node):
        return "".join(map(self.expression, node.generators))

    def show_ListComp(self, node, level):
        return f"[{self.expression(node.elt)}{self.loops(node)}]"

    def show_SetComp(self, node, level):
        return f"{{{self.expression(node.elt)}{self.loops(node)}}}"

    def show_GeneratorExp(self, node, level):
        return f"({self.expression(node.elt)}{self.loops(node)})"

    def show_DictComp(self, node, level):
        return f"{{{self.expression(node.key)}: {self.expression(node.value)}{self.loops(node)}}}"

    def show_NamedExpr(self, node, level):
        return self.wrapped(f"{self.expression(node.target, ATOM)} := {self.expression(node.value, ATOM)}", WALRUS, level)

    def show_Lambda(self, node, level):
        arguments = self.expression(node.args)
        return self.wrapped(f"lambda{' ' if arguments else ''}{arguments}: {self.expression(node.body)}", TEST, level)

    def show_IfExp(self, node, level):
        body, test = (self.expression(part, _tighter(TEST)) for part in (node.body, node.test))
        return self.wrapped(f"{body} if {test} else {self.expression(node.orelse)}", TEST, level)

    def show_Await(self, node, level):
        return self.wrapped("await" + (" " + self.expression(node.value, ATOM) if node.value else ""), AWAIT, level)

    def show_Yield(self, node, level):
        return self.wrapped("yield" + (" " + self.expression(node.value, ATOM) if node.value else ""), YIELD, level)

    def show_YieldFrom(self, node, level):
        if not node.value:
            raise ValueError("Node can't be used without a value attribute.")
        return self.wrapped("yield from " + self.expression(node.value, ATOM), YIELD, level)

    def show_BoolOp(self, node, level):
        word, own = (" and ", AND) if isinstance(node.op, And) else (" or ", OR)
        parts, inner = [], own
        for value in node.values:  # each binds a little tighter than the one before
            inner = _tighter(inner)
            parts.append(self.expression(value, inner))
        return self.wrapped(word.join(parts), own, level)

    def show_BinOp(self, node, level):
        # a chain of operators may be long to the left: climbed down by a loop
        spine = []
        while isinstance(node, BinOp):
            text, own = _BINARY[type(node.op)]
            spine.append((node, text, own, level))
            level = _tighter(own) if own == POWER else own
            node = node.left
        left = self.expression(node, level)
        for node, text, own, level in reversed(spine):
            right = self.expression(node.right, own if own == POWER else _tighter(own))
            left = self.wrapped(f"{left} {text} {right}", own, level)
        return left

    def show_UnaryOp(self, node, level):
        text, own = _UNARY[type(node.op)]
        return self.wrapped(text + self.expression(node.operand, own), own, level)

    def show_Compare(self, node, level):
        inner = _tighter(COMPARE)
        text = self.expression(node.left, inner)
        for op, right in zip(node.ops, node.comparators):
            text += f" {_COMPARE[type(op)]} {self.expression(right, inner)}"
        return self.wrapped(text, COMPARE, level)

    # ---- f-strings

    def show_JoinedStr(self, node, level):
        parts = [(self.replacement(v), isinstance(v, Constant)) for v in node.values]
        quotes, body = list(_QUOTES), []
        for text, literal in parts:
            if literal:
                text, fitting = _quoted(text, quotes, "")
                if set(fitting).isdisjoint(quotes):
                    return self.as_repr(parts)
                quotes = fitting
            elif "\n" in text:
                quotes = [q for q in quotes if q in _LONG_QUOTES]
            body.append(text)
        return f"f{quotes[0]}{''.join(body)}{quotes[0]}"

    def as_repr(self, parts):
        """No quotes fit: the literal parts are escaped as repr() escapes what holds a double quote."""
        return "f'''" + "".join([repr('"' + text)[2:-1] if literal else text for text, literal in parts]) + "'''"

    def show_FormattedValue(self, node, level):
        return self.replacement(node)  # alone it is no expression

    def replacement(self, node, spec=False):
        """A part of an f-string, without quotes."""
        if isinstance(node, JoinedStr):
            return "".join([self.replacement(v, spec) for v in node.values])
        if isinstance(node, Constant) and isinstance(node.value, str):
            text = node.value.replace("{", "{{").replace("}", "}}")
            if spec:
                for plain, escape in (("\\", "\\\\"), ("'", "\\'"), ('"', '\\"'), ("\n", "\\n")):
                    text = text.replace(plain, escape)
            return text
        if not isinstance(node, FormattedValue):
            raise ValueError(f"Unexpected node inside JoinedStr, {node!r}")
        expression = Unparser().expression(node.value, _tighter(TEST))
        text = ("{ " if expression.startswith("{") else "{") + expression
        if node.conversion != -1:
            text += "!" + chr(node.conversion)
        if node.format_spec:
            text += ":" + self.replacement(node.format_spec, True)
        return text + "}"

    # ---- parameters

    def show_arg(self, node, level):
        return node.arg + (f": {self.expression(node.annotation)}" if node.annotation else "")

    def show_arguments(self, node, level):
        positional = node.posonlyargs + node.args
        defaults = [None] * (len(positional) - len(node.defaults)) + node.defaults
        parts = []
        for number, (parameter, default) in enumerate(zip(positional, defaults), 1):
            parts.append(self.expression(parameter) + (f"={self.expression(default)}" if default else ""))
            if number == len(node.posonlyargs):
                parts.append("/")
        if node.vararg or node.kwonlyargs:
            parts.append("*" + (self.expression(node.vararg) if node.vararg else ""))
        for parameter, default in zip(node.kwonlyargs, node.kw_defaults):
            parts.append(self.expression(parameter) + (f"={self.expression(default)}" if default else ""))
        if node.kwarg:
            parts.append("**" + self.expression(node.kwarg))
        return ", ".join(parts)

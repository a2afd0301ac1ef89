"""Syntax trees: parsing, walking, changing, showing and unparsing them."""

import sys
from _ast import *

_PLACES = ("lineno", "col_offset", "end_lineno", "end_col_offset")


def parse(source, filename="<unknown>", mode="exec", *, type_comments=False, feature_version=None, optimize=-1):
    """The tree of a piece of source."""
    flags = PyCF_ONLY_AST | (PyCF_OPTIMIZED_AST if optimize > 0 else 0) | (PyCF_TYPE_COMMENTS if type_comments else 0)
    return compile(source, filename, mode, flags, _feature_version=_minor(feature_version), optimize=optimize)


def _minor(version):
    """The minor version of a language version, which may be that already; -1: this one."""
    if not isinstance(version, tuple):
        return -1 if version is None else version
    major, minor = version
    if major != 3:
        raise ValueError(f"Unsupported major version: {major}")
    return minor


# ---- literals


def _malformed(node):
    place = f" on line {node.lineno}" if getattr(node, "lineno", None) else ""
    return ValueError(f"malformed node or string{place}: {node!r}")


def _number(node):
    if isinstance(node, Constant) and type(node.value) in (int, float, complex):
        return node.value
    raise _malformed(node)


def _signed(node):
    if isinstance(node, UnaryOp) and isinstance(node.op, (UAdd, USub)):
        value = _number(node.operand)
        return +value if isinstance(node.op, UAdd) else -value
    return _number(node)


def _literal(node):
    if isinstance(node, Constant):
        return node.value
    if isinstance(node, Tuple):
        return tuple(map(_literal, node.elts))
    if isinstance(node, List):
        return list(map(_literal, node.elts))
    if isinstance(node, Set):
        return set(map(_literal, node.elts))
    if isinstance(node, Call) and isinstance(node.func, Name) and node.func.id == "set" and node.args == node.keywords == []:
        return set()
    if isinstance(node, Dict):
        if len(node.keys) != len(node.values):
            raise _malformed(node)
        return dict(zip(map(_literal, node.keys), map(_literal, node.values)))
    if isinstance(node, BinOp) and isinstance(node.op, (Add, Sub)):
        left, right = _signed(node.left), _number(node.right)
        if isinstance(left, (int, float)) and isinstance(right, complex):
            return left + right if isinstance(node.op, Add) else left - right
    return _signed(node)


def literal_eval(node_or_string):
    """The value of a display or literal, given as text or as a tree; nothing else is evaluated."""
    if isinstance(node_or_string, str):
        node_or_string = parse(node_or_string.lstrip(" \t"), mode="eval")
    if isinstance(node_or_string, Expression):
        node_or_string = node_or_string.body
    return _literal(node_or_string)


# ---- showing


class _Dumper:
    def __init__(self, annotate_fields, include_attributes, indent, show_empty):
        self.annotate, self.attributes, self.show_empty = annotate_fields, include_attributes, show_empty
        self.indent = indent if indent is None or isinstance(indent, str) else " " * indent

    def separators(self, level):
        """What stands before the first item and between items."""
        if self.indent is None:
            return "", ", "
        start = "\n" + self.indent * level
        return start, "," + start

    @staticmethod
    def is_default(node, name):
        """Is a field not there, or None where that is what it is if it isn't given?"""
        if not hasattr(node, name):
            return True
        return getattr(node, name) is None and getattr(type(node), name, ...) is None

    @staticmethod
    def kind(node, name):
        """What a field holds: object, if that is not said, and for a constant's value."""
        return getattr(type(node), "_field_types", {}).get(name, object)

    def is_list(self, node, name):
        """Is a field one that holds a list?"""
        return getattr(self.kind(node, name), "__origin__", None) is list

    def arguments(self, node, level):
        """The texts within a node's parentheses, and whether all are simple."""
        texts, simple, held = [], True, []
        named = self.annotate
        for name in node._fields:
            if self.is_default(node, name):
                named = True
                continue
            value = getattr(node, name)
            if not self.show_empty and (value is None and self.kind(node, name) is not object or value == [] and self.is_list(node, name)):
                if not named:
                    held.append(repr(value))  # shown only if something follows it by position
                continue
            if not named:
                texts += held
                held.clear()
            text, is_simple = self.show(value, level)
            simple = simple and is_simple
            texts.append(f"{name}={text}" if named else text)
        for name in node._attributes if self.attributes else ():
            if not self.is_default(node, name):
                text, is_simple = self.show(getattr(node, name), level)
                simple = simple and is_simple
                texts.append(f"{name}={text}")
        return texts, simple

    def show(self, node, level=0):
        """The text, and whether it is simple enough to share its line."""
        level += 1
        start, between = self.separators(level)
        if isinstance(node, AST):
            texts, simple = self.arguments(node, level)
            name = type(node).__name__
            if simple and len(texts) <= 3:
                return f"{name}({', '.join(texts)})", not texts
            return f"{name}({start}{between.join(texts)})", False
        if isinstance(node, list):
            if not node:
                return "[]", True
            return f"[{start}{between.join([self.show(item, level)[0] for item in node])}]", False
        return repr(node), True


def dump(node, annotate_fields=True, include_attributes=False, *, indent=None, show_empty=False):
    """The tree as text; with `indent`, over many lines."""
    if not isinstance(node, AST):
        raise TypeError(f"expected AST, got {type(node).__name__!r}")
    return _Dumper(annotate_fields, include_attributes, indent, show_empty).show(node)[0]


def unparse(ast_obj):
    """Source text that parses to an equal tree."""
    from _unparse import Unparser
    return Unparser().text(ast_obj)


# ---- places


def copy_location(new_node, old_node):
    """Gives the new node the old one's place, as far as both have one."""
    for name in _PLACES:
        if name in old_node._attributes and name in new_node._attributes:
            value = getattr(old_node, name, None)
            # an unknown end is worth copying, an unknown beginning is not
            if value is not None or (name.startswith("end_") and hasattr(old_node, name)):
                setattr(new_node, name, value)
    return new_node


def fix_missing_locations(node):
    """Gives nodes without a place that of what they stand in."""
    todo = [(node, (1, 0, 1, 0))]
    for parent, place in todo:
        known = list(place)
        for i, name in enumerate(_PLACES):
            if name in parent._attributes:
                missing = getattr(parent, name, None) is None if i >= 2 else not hasattr(parent, name)
                if missing:
                    setattr(parent, name, place[i])
                else:
                    known[i] = getattr(parent, name)
        todo.extend([(child, known) for child in iter_child_nodes(parent)])
    return node


def increment_lineno(node, n=1):
    """Moves the tree n lines down."""
    for child in walk(node):
        # A TypeIgnore has its line as a field.
        for name in ("lineno",) if isinstance(child, TypeIgnore) else {"lineno", "end_lineno"}.intersection(child._attributes):
            line = getattr(child, name, 0)
            if line is not None or name == "lineno":
                setattr(child, name, line + n)
    return node


# ---- walking


def iter_fields(node):
    """(name, value) of each field that the node has."""
    for name in node._fields:
        try:
            yield name, getattr(node, name)
        except AttributeError:
            pass


def iter_child_nodes(node):
    """The nodes directly below."""
    for _, value in iter_fields(node):
        if isinstance(value, AST):
            yield value
        elif isinstance(value, list):
            for item in value:
                if isinstance(item, AST):
                    yield item


def walk(node):
    """The node and all below it, the nearer ones first."""
    todo = [node]
    for node in todo:
        todo.extend(iter_child_nodes(node))
        yield node


class NodeVisitor:
    """Calls visit_KIND(node) for a node, or visits its children where there is no such method."""

    def visit(self, node):
        """Visits one node."""
        return getattr(self, "visit_" + type(node).__name__, self.generic_visit)(node)

    def generic_visit(self, node):
        """Visits the children."""
        for child in iter_child_nodes(node):
            self.visit(child)

    def visit_Constant(self, node):
        """Hands constants to the methods of their former kinds, which are deprecated."""
        value = node.value
        old = _former_kind(value)
        method = old and getattr(self, "visit_" + old, None)
        if not method:
            return self.generic_visit(node)
        from warnings import warn
        warn(f"visit_{old} is deprecated; add visit_Constant", DeprecationWarning, 2)
        return method(node)


class NodeTransformer(NodeVisitor):
    """A visitor whose results replace the nodes: None removes one, a list takes one's place in a list."""

    def generic_visit(self, node):
        for name, value in iter_fields(node):
            if isinstance(value, list):
                value[:] = self._visited(value)
            elif isinstance(value, AST):
                new = self.visit(value)
                if new is None:
                    delattr(node, name)
                else:
                    setattr(node, name, new)
        return node

    def _visited(self, items):
        kept = []
        for item in items:
            if isinstance(item, AST):
                item = self.visit(item)
                if item is None:
                    continue
                if not isinstance(item, AST):
                    kept.extend(item)
                    continue
            kept.append(item)
        return kept


# ---- text of nodes


def get_docstring(node, clean=True):
    """The docstring of a module, class or function, or None."""
    if not isinstance(node, (AsyncFunctionDef, FunctionDef, ClassDef, Module)):
        raise TypeError(f"{node.__class__.__name__!r} can't have docstrings")
    if not (node.body and isinstance(node.body[0], Expr)):
        return None
    value = node.body[0].value
    if not (isinstance(value, Constant) and isinstance(value.value, str)):
        return None
    if clean:
        from inspect import cleandoc
        return cleandoc(value.value)
    return value.value


def _source_lines(source, most=None):
    """The lines as the parser counts them: not at form feeds and the like."""
    lines, start = [], 0
    while start < len(source) and (most is None or len(lines) < most):
        ends = [i for i in (source.find("\n", start), source.find("\r", start)) if i >= 0]
        end = min(ends, default=len(source))
        end += 2 if source.startswith("\r\n", end) else 1
        lines.append(source[start:end])
        start = end
    return lines


def get_source_segment(source, node, *, padded=False):
    """The text that the node came from, or None; `padded` puts blanks before the first line of several."""
    try:
        if node.end_lineno is None or node.end_col_offset is None:
            return None
        first, last = node.lineno - 1, node.end_lineno - 1
        start, end = node.col_offset, node.end_col_offset
    except AttributeError:
        return None
    lines = [line.encode() for line in _source_lines(source, last + 1)]
    if first == last:
        return lines[first][start:end].decode()
    before = ""
    if padded:
        before = "".join([c if c in "\f\t" else " " for c in lines[first][:start].decode()])
    middle = b"".join(lines[first + 1:last]).decode()
    return before + lines[first][start:].decode() + middle + lines[last][:end].decode()


# ---- what earlier versions had


class slice(AST):
    """Deprecated."""


class Index(slice):
    """Deprecated: an index is the expression itself."""

    def __new__(cls, value, **kwargs):
        return value


class ExtSlice(slice):
    """Deprecated: use Tuple."""

    def __new__(cls, dims=(), **kwargs):
        return Tuple(list(dims), Load(), **kwargs)


class Suite(mod):
    """Deprecated."""


class AugLoad(expr_context):
    """Deprecated."""


class AugStore(expr_context):
    """Deprecated."""


class Param(expr_context):
    """Deprecated."""


Tuple.dims = property(lambda self: self.elts, lambda self, value: setattr(self, "elts", value), None, "Deprecated. Use elts instead.")


def _warn_former(what, instead, level=3):
    from warnings import warn
    warn(f"{what} is deprecated and will be removed in Python 3.14; use {instead} instead", DeprecationWarning, level)


def _former_attribute(name):
    def get(self):
        """Deprecated. Use value instead."""
        _warn_former(f"Attribute {name}", "value")
        return self.value

    def put(self, value):
        _warn_former(f"Attribute {name}", "value")
        self.value = value

    return property(get, put)


Constant.n = _former_attribute("n")
Constant.s = _former_attribute("s")


class _FormerType(type):
    def __instancecheck__(cls, instance):
        if cls in _former.values():
            _warn_former(f"ast.{cls.__name__}", "ast.Constant")
        if not isinstance(instance, Constant):
            return False
        for name, former in _former.items():
            if former is cls:
                return hasattr(instance, "value") and _former_kind(instance.value) == name
        return type.__instancecheck__(cls, instance)


def _former_new(cls, *args, **kwargs):
    if cls not in _former.values():  # a subclass
        return Constant.__new__(cls, *args, **kwargs)
    for name in kwargs:
        if name in cls._fields and args:
            raise TypeError(f"{cls.__name__} got multiple values for argument {name!r}")
    _warn_former(f"ast.{cls.__name__}", "ast.Constant")
    if cls is _former["Ellipsis"]:
        return Constant(..., *args, **kwargs)
    return Constant(*args, **kwargs)


# Constants were of these kinds once: name, fields, types of the values.
_former_kinds = {
    "Num": (("n",), (int, float, complex)),
    "Str": (("s",), (str,)),
    "Bytes": (("s",), (bytes,)),
    "NameConstant": (Constant._fields, (type(None), bool)),
    "Ellipsis": ((), (type(...),)),
}


def _former_kind(value):
    """The former kind of a constant's value, or None. A subclass counts, but a bool is no number."""
    for name, (_, types) in _former_kinds.items():
        if isinstance(value, types) and not (name == "Num" and isinstance(value, bool)):
            return name
    return None


_former = {
    name: _FormerType(name, (Constant,), {"_fields": fields, "__new__": _former_new, "__module__": "ast"})
    for name, (fields, _) in _former_kinds.items()
}


def __getattr__(name):
    if name in _former:
        _warn_former(f"ast.{name}", "ast.Constant")
        return globals().setdefault(name, _former[name])
    from _late import reach
    return reach(__name__, name)


# ---- command line


def main(args=None):
    """Shows the tree of a file."""
    import argparse

    parser = argparse.ArgumentParser(prog="python -m ast")
    parser.add_argument("infile", nargs="?", default="-", help="the file to parse; defaults to stdin")
    parser.add_argument("-m", "--mode", default="exec", choices=("exec", "single", "eval", "func_type"), help="what the text is")
    parser.add_argument("--no-type-comments", default=True, action="store_false", help="leave type comments out")
    parser.add_argument("-a", "--include-attributes", action="store_true", help="show places too")
    parser.add_argument("-i", "--indent", type=int, default=3, help="blanks to indent with")
    args = parser.parse_args(args)
    if args.infile == "-":
        name, source = "<stdin>", sys.stdin.buffer.read()
    else:
        name = args.infile
        with open(name, "rb") as file:
            source = file.read()
    tree = parse(source, name, args.mode, type_comments=args.no_type_comments)
    print(dump(tree, include_attributes=args.include_attributes, indent=args.indent))


if __name__ == "__main__":
    main()

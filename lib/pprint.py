"""Values printed for reading: broken into lines where they are wider than the page."""

import collections
import dataclasses
import io
import sys
import types

__all__ = ["pprint", "pformat", "isreadable", "isrecursive", "saferepr", "PrettyPrinter", "pp"]


def pprint(object, stream=None, indent=1, width=80, depth=None, *, compact=False, sort_dicts=True,
           underscore_numbers=False):
    """Prints a value."""
    PrettyPrinter(indent, width, depth, stream, compact=compact, sort_dicts=sort_dicts,
                  underscore_numbers=underscore_numbers).pprint(object)


def pformat(object, indent=1, width=80, depth=None, *, compact=False, sort_dicts=True, underscore_numbers=False):
    """What pprint() would print."""
    return PrettyPrinter(indent, width, depth, compact=compact, sort_dicts=sort_dicts,
                         underscore_numbers=underscore_numbers).pformat(object)


def pp(object, *args, sort_dicts=False, **kwargs):
    """pprint() with dicts in their own order."""
    pprint(object, *args, sort_dicts=sort_dicts, **kwargs)


def saferepr(object):
    """repr() that tells of recursion."""
    return PrettyPrinter()._flat(object, {}, None, 0)[0]


def isreadable(object):
    """Could eval() read the value's repr?"""
    return PrettyPrinter()._flat(object, {}, None, 0)[1]


def isrecursive(object):
    """Does the value contain itself?"""
    return PrettyPrinter()._flat(object, {}, None, 0)[2]


class _safe_key:
    """Compares anything: by type and place where values can't be compared."""

    __slots__ = ("obj",)

    def __init__(self, obj):
        self.obj = obj

    def __lt__(self, other):
        try:
            return self.obj < other.obj
        except TypeError:
            return (str(type(self.obj)), id(self.obj)) < (str(type(other.obj)), id(other.obj))


def _safe_tuple(pair):
    return _safe_key(pair[0]), _safe_key(pair[1])


def _recursion(object):
    return f"<Recursion on {type(object).__name__} with id={id(object)}>"


def _has_made_repr(object):
    """Has a dataclass the __repr__ that was made for it, not one of its own?"""
    made = getattr(type(object).__repr__, "__wrapped__", None)
    return object.__dataclass_params__.repr and getattr(made, "__code__", None) is not None and \
        made.__code__.co_filename == "<string>"


class PrettyPrinter:
    """Prints with given options."""

    def __init__(self, indent=1, width=80, depth=None, stream=None, *, compact=False, sort_dicts=True,
                 underscore_numbers=False):
        indent, width = int(indent), int(width)
        if indent < 0:
            raise ValueError("indent must be >= 0")
        if depth is not None and depth <= 0:
            raise ValueError("depth must be > 0")
        if not width:
            raise ValueError("width must be != 0")
        self._indent_per_level = indent
        self._width = width
        self._depth = depth
        self._stream = sys.stdout if stream is None else stream
        self._compact = bool(compact)
        self._sort_dicts = sort_dicts
        self._underscore_numbers = underscore_numbers
        self._readable = True
        self._recursive = False

    def pprint(self, object):
        """Prints a value and a newline."""
        if self._stream is not None:
            self._format(object, self._stream, 0, 0, {}, 0)
            self._stream.write("\n")

    def pformat(self, object):
        """The text of a value."""
        out = io.StringIO()
        self._format(object, out, 0, 0, {}, 0)
        return out.getvalue()

    def isreadable(self, object):
        """Could eval() read it?"""
        _, readable, recursive = self.format(object, {}, 0, 0)
        return readable and not recursive

    def isrecursive(self, object):
        """Does it contain itself?"""
        return self.format(object, {}, 0, 0)[2]

    def format(self, object, context, maxlevels, level):
        """(text on one line, could eval() read it?, is it recursive?); programs override it."""
        return self._flat(object, context, maxlevels, level)

    def _repr(self, object, context, level):
        text, readable, recursive = self.format(object, context.copy(), self._depth, level)
        self._readable = self._readable and readable
        self._recursive = self._recursive or recursive
        return text

    # ---- on one line ----

    def _flat(self, object, context, maxlevels, level):
        cls = type(object)
        if cls is int:
            return (f"{object:_d}" if self._underscore_numbers else repr(object)), True, False
        if cls in (str, float, complex, bool, bytes, bytearray, type(None)):
            return repr(object), True, False
        own = getattr(cls, "__repr__", None)
        is_dict = issubclass(cls, dict) and own is dict.__repr__
        is_list = issubclass(cls, list) and own is list.__repr__
        if not is_dict and not is_list and not (issubclass(cls, tuple) and own is tuple.__repr__):
            text = repr(object)
            return text, bool(text) and not text.startswith("<"), False
        if not object:
            return ("{}" if is_dict else "[]" if is_list else "()"), True, False
        if maxlevels and level >= maxlevels:
            return ("{...}" if is_dict else "[...]" if is_list else "(...,)" if len(object) == 1 else "(...)"), False, id(object) in context
        if id(object) in context:
            return _recursion(object), False, True
        context[id(object)] = 1
        readable, recursive = True, False

        def part(value):
            nonlocal readable, recursive
            text, is_readable, is_recursive = self.format(value, context, maxlevels, level + 1)
            readable = readable and is_readable
            recursive = recursive or is_recursive
            return text

        if is_dict:
            pairs = sorted(object.items(), key=_safe_tuple) if self._sort_dicts else object.items()
            text = "{" + ", ".join([f"{part(key)}: {part(value)}" for key, value in pairs]) + "}"
        else:
            inner = ", ".join([part(item) for item in object])
            text = f"[{inner}]" if is_list else f"({inner},)" if len(object) == 1 else f"({inner})"
        del context[id(object)]
        return text, readable, recursive

    # ---- on several ----

    def _format(self, object, stream, indent, allowance, context, level):
        """Writes a value that starts at column `indent` and has `allowance` more characters behind it."""
        if id(object) in context:
            stream.write(_recursion(object))
            self._recursive = True
            self._readable = False
            return
        text = self._repr(object, context, level)
        room = self._width - indent - allowance
        if len(text) > room:
            method = self._dispatch.get(type(object).__repr__)
            if method is not None:
                context[id(object)] = 1
                method(self, object, stream, indent, allowance, context, level + 1)
                del context[id(object)]
                return
            if dataclasses.is_dataclass(object) and not isinstance(object, type) and _has_made_repr(object):
                context[id(object)] = 1
                self._pprint_dataclass(object, stream, indent, allowance, context, level + 1)
                del context[id(object)]
                return
        stream.write(text)

    _dispatch = {}

    def _bracketed(self, opening, closing, writer, items, stream, indent, allowance, context, level):
        stream.write(opening)
        writer(items, stream, indent + len(opening) - 1, allowance + len(closing), context, level)
        stream.write(closing)

    def _format_items(self, items, stream, indent, allowance, context, level):
        """Items a line each, or with `compact` as many as fit."""
        indent += self._indent_per_level
        if self._indent_per_level > 1:
            stream.write((self._indent_per_level - 1) * " ")
        separator = ",\n" + " " * indent
        room = width = self._width - indent + 1
        items = list(items)
        between = ""
        for k, item in enumerate(items):
            last = k == len(items) - 1
            if last:
                width -= allowance
                room -= allowance
            if self._compact:
                text = self._repr(item, context, level)
                need = len(text) + 2
                if room < need:
                    room = width
                    if between:
                        between = separator
                if room >= need:
                    room -= need
                    stream.write(between)
                    between = ", "
                    stream.write(text)
                    continue
            stream.write(between)
            between = separator
            self._format(item, stream, indent, allowance if last else 1, context, level)

    def _format_pairs(self, pairs, stream, indent, allowance, context, level, between=": ", key_text=None):
        """Keys with values, a line each."""
        separator = ",\n" + " " * indent
        pairs = list(pairs)
        for k, (key, value) in enumerate(pairs):
            text = key if key_text else self._repr(key, context, level)
            stream.write(text + between)
            last = k == len(pairs) - 1
            self._format(value, stream, indent + len(text) + len(between), allowance if last else 1, context, level)
            if not last:
                stream.write(separator)

    def _pprint_dict(self, object, stream, indent, allowance, context, level):
        stream.write("{")
        if self._indent_per_level > 1:
            stream.write((self._indent_per_level - 1) * " ")
        if object:
            pairs = sorted(object.items(), key=_safe_tuple) if self._sort_dicts else object.items()
            self._format_pairs(pairs, stream, indent + self._indent_per_level, allowance + 1, context, level)
        stream.write("}")
    _dispatch[dict.__repr__] = _pprint_dict

    def _pprint_ordered_dict(self, object, stream, indent, allowance, context, level):
        if not object:
            stream.write(repr(object))
            return
        name = type(object).__name__ + "("
        stream.write(name)
        self._format(list(object.items()), stream, indent + len(name), allowance + 1, context, level)
        stream.write(")")
    _dispatch[collections.OrderedDict.__repr__] = _pprint_ordered_dict

    def _pprint_list(self, object, stream, indent, allowance, context, level):
        self._bracketed("[", "]", self._format_items, object, stream, indent, allowance, context, level)
    _dispatch[list.__repr__] = _pprint_list

    def _pprint_tuple(self, object, stream, indent, allowance, context, level):
        self._bracketed("(", ",)" if len(object) == 1 else ")", self._format_items, object, stream, indent, allowance,
                        context, level)
    _dispatch[tuple.__repr__] = _pprint_tuple

    def _pprint_set(self, object, stream, indent, allowance, context, level):
        if not object:
            stream.write(repr(object))
            return
        plain = type(object) is set
        opening, closing = ("{", "}") if plain else (type(object).__name__ + "({", "})")
        self._bracketed(opening, closing, self._format_items, sorted(object, key=_safe_key), stream, indent, allowance,
                        context, level)
    _dispatch[set.__repr__] = _pprint_set
    _dispatch[frozenset.__repr__] = _pprint_set

    def _pprint_str(self, object, stream, indent, allowance, context, level):
        if not object:
            stream.write(repr(object))
            return
        if level == 1:  # the whole value: its pieces go into brackets
            indent += 1
            allowance += 1
        pieces = []
        lines = object.splitlines(True)
        for k, line in enumerate(lines):
            room = self._width - indent - (allowance if k == len(lines) - 1 else 0)
            text = repr(line)
            if len(text) <= room:
                pieces.append(text)
                continue
            # Words, as many a line as fit; each word keeps the white space behind it.
            import re

            words = re.findall(r"\S*\s*", line)
            words.pop()
            current = ""
            for n, word in enumerate(words):
                candidate = current + word
                limit = room
                if n == len(words) - 1 and k == len(lines) - 1:
                    limit = self._width - indent - allowance
                elif k == len(lines) - 1:
                    limit = self._width - indent
                if len(repr(candidate)) > limit:
                    if current:
                        pieces.append(repr(current))
                    current = word
                else:
                    current = candidate
            if current:
                pieces.append(repr(current))
        if len(pieces) == 1:
            stream.write(pieces[0])
            return
        stream.write(("(" if level == 1 else "") + ("\n" + " " * indent).join(pieces) + (")" if level == 1 else ""))
    _dispatch[str.__repr__] = _pprint_str

    def _pprint_bytes(self, object, stream, indent, allowance, context, level, bracketed=None):
        if len(object) <= 4:
            stream.write(repr(object))
            return
        bracketed = level == 1 if bracketed is None else bracketed
        if bracketed:
            indent += 1
            allowance += 1
            stream.write("(")
        # Groups of four, as many a line as fit.
        current = b""
        between = ""
        final = len(object) // 4 * 4
        room = self._width - indent
        for at in range(0, len(object), 4):
            part = object[at:at + 4]
            if at == final:
                room -= allowance
            if current and len(repr(current + part)) > room:
                stream.write(between + repr(current))
                between = "\n" + " " * indent
                current = part
            else:
                current += part
        if current:
            stream.write(between + repr(current))
        if bracketed:
            stream.write(")")
    _dispatch[bytes.__repr__] = _pprint_bytes

    def _pprint_bytearray(self, object, stream, indent, allowance, context, level):
        stream.write("bytearray(")
        self._pprint_bytes(bytes(object), stream, indent + 10, allowance + 1, context, level + 1, False)
        stream.write(")")
    _dispatch[bytearray.__repr__] = _pprint_bytearray

    def _pprint_mappingproxy(self, object, stream, indent, allowance, context, level):
        stream.write("mappingproxy(")
        self._format(object.copy(), stream, indent + 13, allowance + 1, context, level)
        stream.write(")")
    _dispatch[types.MappingProxyType.__repr__] = _pprint_mappingproxy

    def _fields(self, name, fields, object, stream, indent, allowance, context, level):
        """name(field=value, …), a field a line."""
        indent += len(name) + 1
        stream.write(name + "(")
        separator = ",\n" + " " * indent
        fields = list(fields)
        for k, (key, value) in enumerate(fields):
            last = k == len(fields) - 1
            stream.write(key + "=")
            if id(value) in context:
                stream.write("...")  # as the repr of these classes says it
            else:
                self._format(value, stream, indent + len(key) + 1, allowance if last else 1, context, level)
            if not last:
                stream.write(separator)
        stream.write(")")

    def _pprint_simplenamespace(self, object, stream, indent, allowance, context, level):
        name = "namespace" if type(object) is types.SimpleNamespace else object.__class__.__name__
        self._fields(name, object.__dict__.items(), object, stream, indent, allowance, context, level)
    _dispatch[types.SimpleNamespace.__repr__] = _pprint_simplenamespace

    def _pprint_dataclass(self, object, stream, indent, allowance, context, level):
        fields = [(field.name, getattr(object, field.name)) for field in dataclasses.fields(object) if field.repr]
        self._fields(object.__class__.__name__, fields, object, stream, indent, allowance, context, level)

    def _pprint_default_dict(self, object, stream, indent, allowance, context, level):
        if not object:
            stream.write(repr(object))
            return
        factory = self._repr(object.default_factory, context, level)
        indent += len(type(object).__name__) + 1
        stream.write(f"{type(object).__name__}({factory},\n{' ' * indent}")
        self._pprint_dict(object, stream, indent, allowance + 1, context, level)
        stream.write(")")
    _dispatch[collections.defaultdict.__repr__] = _pprint_default_dict

    def _pprint_counter(self, object, stream, indent, allowance, context, level):
        if not object:
            stream.write(repr(object))
            return
        opening = type(object).__name__ + "({"
        stream.write(opening)
        if self._indent_per_level > 1:
            stream.write((self._indent_per_level - 1) * " ")
        self._format_pairs(object.most_common(), stream, indent + len(opening) - 1 + self._indent_per_level, allowance + 2,
                           context, level)
        stream.write("})")
    _dispatch[collections.Counter.__repr__] = _pprint_counter

    def _pprint_chain_map(self, object, stream, indent, allowance, context, level):
        if not object.maps:
            stream.write(repr(object))
            return
        name = type(object).__name__ + "("
        stream.write(name)
        indent += len(name)
        for k, mapping in enumerate(object.maps):
            last = k == len(object.maps) - 1
            self._format(mapping, stream, indent, allowance + 1 if last else 1, context, level)
            stream.write(")" if last else ",\n" + " " * indent)
    _dispatch[collections.ChainMap.__repr__] = _pprint_chain_map

    def _pprint_deque(self, object, stream, indent, allowance, context, level):
        if not object:
            stream.write(repr(object))
            return
        name = type(object).__name__ + "("
        stream.write(name)
        indent += len(name)
        if object.maxlen is None:
            self._bracketed("[", "])", self._format_items, object, stream, indent, allowance, context, level)
        else:
            self._bracketed("[", "]", self._format_items, object, stream, indent, 1, context, level)
            maxlen = self._repr(object.maxlen, context, level)
            stream.write(f",\n{' ' * indent}maxlen={maxlen})")
    _dispatch[collections.deque.__repr__] = _pprint_deque

    def _pprint_wrapped(self, object, stream, indent, allowance, context, level):
        self._format(object.data, stream, indent, allowance, context, level - 1)
    for _class in (collections.UserDict, collections.UserList, collections.UserString):
        _dispatch[_class.__repr__] = _pprint_wrapped
    del _class

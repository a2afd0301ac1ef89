"""Constants of characters, and two ways to fill in texts."""

import _string

__all__ = ["ascii_letters", "ascii_lowercase", "ascii_uppercase", "capwords", "digits", "hexdigits", "octdigits",
           "printable", "punctuation", "whitespace", "Formatter", "Template"]

whitespace = " \t\n\r\v\f"
ascii_lowercase = "abcdefghijklmnopqrstuvwxyz"
ascii_uppercase = ascii_lowercase.upper()
ascii_letters = ascii_lowercase + ascii_uppercase
digits = "0123456789"
hexdigits = digits + "abcdefABCDEF"
octdigits = digits[:8]
punctuation = "".join(ch for ch in map(chr, range(33, 127)) if not ch.isalnum())
printable = digits + ascii_letters + punctuation + whitespace


def capwords(s, sep=None):
    """Each word with a capital; runs of white space become one blank unless a separator is given."""
    return (sep or " ").join(word.capitalize() for word in s.split(sep))


_none = object()



class Template:
    """A text with $names: "$name" and "${name}" are filled in, "$$" is a dollar sign."""

    delimiter = "$"
    idpattern = r"(?a:[_a-z][_a-z0-9]*)"
    braceidpattern = None
    flags = None  # re.IGNORECASE, set with the pattern

    def __init_subclass__(cls):
        super().__init_subclass__()
        # A subclass that changes none of these needs no regular expression.
        for name in ("delimiter", "idpattern", "braceidpattern", "flags", "pattern"):
            if name in cls.__dict__:
                cls._compile_pattern()
                break

    @classmethod
    def _compile_pattern(cls):
        import re
        pattern = cls.__dict__.get("pattern", _none)
        if pattern is _none or isinstance(pattern, _LazyPattern):
            delimiter = re.escape(cls.delimiter)
            bid = cls.braceidpattern or cls.idpattern
            pattern = (rf"{delimiter}(?:(?P<escaped>{delimiter})|(?P<named>{cls.idpattern})"
                       rf"|{{(?P<braced>{bid})}}|(?P<invalid>))")
        if cls.flags is None:
            cls.flags = re.IGNORECASE
        cls._regex = cls.pattern = re.compile(pattern, cls.flags | re.VERBOSE)

    def __init__(self, template):
        self.template = template

    _regex = None

    def _pieces(self):
        """(start, kind, text) of each place, and the literal text between: yields (literal, kind, name, start)."""
        template = self.template
        if self._regex is not None:
            at = 0
            for match in self._regex.finditer(template):
                for kind in ("named", "braced", "escaped", "invalid"):
                    name = match.groupdict().get(kind)
                    if name is not None:
                        break
                else:
                    raise ValueError("Unrecognized named group in pattern", self.pattern)
                yield template[at:match.start()], kind, name, match.start(), match.group()
                at = match.end()
            yield template[at:], None, None, at, ""
            return
        at = 0
        length = len(template)
        while (start := template.find("$", at)) >= 0:
            literal = template[at:start]
            i = start + 1
            braced = template[i:i + 1] == "{"
            if template[i:i + 1] == "$":
                kind, name, end = "escaped", "$", i + 1
            else:
                first = i + braced
                end = first
                while end < length and ((ch := template[end]) == "_" or (ch.isascii() and ch.isalpha())
                                        or (end > first and ch.isascii() and ch.isdigit())):
                    end += 1
                name = template[first:end]
                if not name or (braced and template[end:end + 1] != "}"):
                    kind, name, end = "invalid", "", start + 1
                else:
                    kind = "braced" if braced else "named"
                    end += braced
            yield literal, kind, name, start, template[start:end]
            at = end
        yield template[at:], None, None, at, ""

    def _invalid(self, at):
        lines = self.template[:at + len(self.delimiter)].splitlines(keepends=True)
        if not lines:
            column, line = 1, 1
        else:
            column = at + len(self.delimiter) - len("".join(lines[:-1]))
            line = len(lines)
        raise ValueError("Invalid placeholder in string: line %d, col %d" % (line, column))

    def _mapping(self, mapping, keywords):
        if mapping is _none:
            return keywords
        if keywords:
            from collections import ChainMap
            return ChainMap(keywords, mapping)
        return mapping

    def substitute(self, mapping=_none, /, **kws):
        """Fill all places in; KeyError if a name is missing, ValueError for a stray delimiter."""
        mapping = self._mapping(mapping, kws)
        out = []
        for literal, kind, name, start, whole in self._pieces():
            out.append(literal)
            if kind == "named" or kind == "braced":
                out.append(str(mapping[name]))
            elif kind == "escaped":
                out.append(self.delimiter)
            elif kind == "invalid":
                self._invalid(start)
        return "".join(out)

    def safe_substitute(self, mapping=_none, /, **kws):
        """Fill in what can be; leave the rest as it stands."""
        mapping = self._mapping(mapping, kws)
        out = []
        for literal, kind, name, start, whole in self._pieces():
            out.append(literal)
            if kind == "named" or kind == "braced":
                try:
                    out.append(str(mapping[name]))
                except KeyError:
                    out.append(whole)
            elif kind == "escaped":
                out.append(self.delimiter)
            elif kind == "invalid":
                out.append(whole)
        return "".join(out)

    def is_valid(self):
        """Are there no stray delimiters?"""
        return all(kind != "invalid" for _, kind, _, _, _ in self._pieces())

    def get_identifiers(self):
        """The names, in order of first appearance."""
        return list(dict.fromkeys(name for _, kind, name, _, _ in self._pieces() if kind in ("named", "braced")))


class _LazyPattern:
    """Template.pattern, compiled when it is asked for."""

    def __get__(self, instance, owner):
        owner._compile_pattern()
        return owner.pattern


Template.pattern = _LazyPattern()


class Formatter:
    """str.format() in steps that subclasses can change."""

    def format(self, format_string, /, *args, **kwargs):
        return self.vformat(format_string, args, kwargs)

    def vformat(self, format_string, args, kwargs):
        used = set()
        result, _ = self._vformat(format_string, args, kwargs, used, 2)
        self.check_unused_args(used, args, kwargs)
        return result

    def _vformat(self, format_string, args, kwargs, used_args, recursion_depth, auto_arg_index=0):
        if recursion_depth < 0:
            raise ValueError("Max string recursion exceeded")
        result = []
        for literal, name, spec, conversion in self.parse(format_string):
            if literal:
                result.append(literal)
            if name is None:
                continue
            first, _ = _string.formatter_field_name_split(name)
            if first == "":
                if auto_arg_index is False:
                    raise ValueError("cannot switch from manual field specification to automatic field numbering")
                name = str(auto_arg_index) + name
                auto_arg_index += 1
            elif isinstance(first, int):
                if auto_arg_index:
                    raise ValueError("cannot switch from manual field specification to automatic field numbering")
                auto_arg_index = False
            obj, arg_used = self.get_field(name, args, kwargs)
            used_args.add(arg_used)
            obj = self.convert_field(obj, conversion)
            spec, auto_arg_index = self._vformat(spec, args, kwargs, used_args, recursion_depth - 1, auto_arg_index)
            result.append(self.format_field(obj, spec))
        return "".join(result), auto_arg_index

    def get_value(self, key, args, kwargs):
        return args[key] if isinstance(key, int) else kwargs[key]

    def check_unused_args(self, used_args, args, kwargs):
        pass

    def format_field(self, value, format_spec):
        return format(value, format_spec)

    def convert_field(self, value, conversion):
        if conversion is None:
            return value
        if conversion == "s":
            return str(value)
        if conversion == "r":
            return repr(value)
        if conversion == "a":
            return ascii(value)
        raise ValueError(f"Unknown conversion specifier {conversion!s}")

    def parse(self, format_string):
        return _string.formatter_parser(format_string)

    def get_field(self, field_name, args, kwargs):
        first, rest = _string.formatter_field_name_split(field_name)
        obj = self.get_value(first, args, kwargs)
        for is_attr, name in rest:
            obj = getattr(obj, name) if is_attr else obj[name]
        return obj, first

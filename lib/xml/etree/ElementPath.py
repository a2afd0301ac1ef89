"""Paths to elements, a small part of XPath: each step of a path is a function from a context and elements to elements."""

import re

_TOKEN = re.compile(
    r"""('[^']*'|"[^"]*")|(::|//?|\.\.|\(\)|!=|[/.*:\[\]()@=])|((?:\{[^}]+\})?[^/\[\]()@!=\s]+)|\s+"""
)


def xpath_tokenizer(pattern, namespaces=None):
    """Pairs of a sign and a word; words have their namespaces written out."""
    default = namespaces.get("") if namespaces else None
    attribute = False
    for match in _TOKEN.finditer(pattern):
        string, sign, word = match.groups()
        if word and word[0] != "{":
            prefix, colon, local = word.partition(":")
            if colon:
                try:
                    word = f"{{{namespaces[prefix]}}}{local}"
                except (KeyError, TypeError):
                    raise SyntaxError(f"prefix {prefix!r} not found in prefix map") from None
            elif default and not attribute:
                word = f"{{{default}}}{word}"
        if string is not None:
            yield string, ""
        else:
            yield sign or "", word or ""
        attribute = sign == "@"


class _Context:
    def __init__(self, root):
        self.root = root
        self._parents = None

    @property
    def parents(self):
        if self._parents is None:
            self._parents = {child: parent for parent in self.root.iter() for child in parent}
        return self._parents


def _is_wild(tag):
    return "*" in tag or tag.startswith("{}")


def _matcher(tag):
    """Does an element's tag fit one that may have wildcards?"""
    if tag in ("*", "{*}*"):
        return lambda e: isinstance(e.tag, str)
    if tag.startswith("{*}"):
        local, suffix = tag[3:], tag[2:]
        return lambda e: isinstance(e.tag, str) and (e.tag == local or e.tag.endswith(suffix))
    if tag.startswith("{}") and tag != "{}*":
        local = tag[2:]
        return lambda e: e.tag == local
    if tag == "{}*":
        return lambda e: isinstance(e.tag, str) and e.tag[:1] != "{"
    if tag.endswith("}*"):
        prefix = tag[:-1]
        return lambda e: isinstance(e.tag, str) and e.tag.startswith(prefix)
    return lambda e: e.tag == tag


def _children(tag):
    fits = _matcher(tag)
    everything, wild = tag == "*", _is_wild(tag)

    def select(context, result):
        for element in result:
            for child in element:
                if everything or (fits(child) if wild else child.tag == tag):
                    yield child

    return select


def _self(context, result):
    return result


def _parent(context, result):
    seen = {}
    for element in result:
        parent = context.parents.get(element)
        if parent is not None and parent not in seen:
            seen[parent] = None
            yield parent


def _descendants(tag):
    fits, wild = _matcher(tag), tag != "*" and _is_wild(tag)

    def select(context, result):
        for element in result:
            for found in element.iter(None if wild else tag):
                if found is not element and (not wild or fits(found)):
                    yield found

    return select


def _predicate(following):
    """The step of what stands in brackets."""
    words, shape = [], []
    for sign, word in following:
        if sign == "]":
            break
        if sign == "" and word == "" and not sign:
            continue
        if sign and sign[0] in "'\"":
            sign, word = "'", sign[1:-1]
        shape.append(sign or "-")
        words.append(word)
    else:
        raise SyntaxError("invalid path")
    shape = "".join(shape)
    wanted = words[-1] if words else None
    if shape == "@-":
        return lambda context, result: (e for e in result if e.get(words[1]) is not None)
    if shape in ("@-='", "@-!='"):
        if shape == "@-='":
            return lambda context, result: (e for e in result if e.get(words[1]) == wanted)
        return lambda context, result: (e for e in result if e.get(words[1]) not in (None, wanted))
    if shape == "-" and not re.fullmatch(r"-?\d+", words[0]):
        return lambda context, result: (e for e in result if e.find(words[0]) is not None)
    if shape in (".='", ".!='"):
        equal = shape == ".='"
        return lambda context, result: (e for e in result if ("".join(e.itertext()) == wanted) is equal)
    if shape in ("-='", "-!='") and not words[0].isdecimal():
        equal = shape == "-='"
        return lambda context, result: (
            e for e in result if any(("".join(found.itertext()) == wanted) is equal for found in e.iterfind(words[0]))
        )
    if shape == "-" or shape == "-()" or shape == "-()-":
        return _position(shape, words)
    raise SyntaxError("invalid predicate")


def _position(shape, words):
    if shape == "-":
        index = int(words[0]) - 1
        if index < 0:
            raise SyntaxError("XPath position >= 1 expected")
    else:
        if words[0] != "last":
            raise SyntaxError("unsupported function")
        index = -1
        if shape == "-()-":
            try:
                index = int(words[2]) - 1
            except ValueError:
                raise SyntaxError("unsupported expression") from None
            if index > -2:
                raise SyntaxError("XPath offset from last() must be negative")

    def select(context, result):
        for element in result:
            parent = context.parents.get(element)
            if parent is None:
                continue
            alike = parent.findall(element.tag)
            if -len(alike) <= index < len(alike) and alike[index] is element:
                yield element

    return select


def _steps(path, namespaces):
    tokens = iter(xpath_tokenizer(path + "*" if path[-1:] == "/" else path, namespaces))
    steps = []
    token = next(tokens, None)
    while token is not None:
        sign, word = token
        if sign == "//":
            sign, word = next(tokens, ("", ""))
            if sign == "*" or word:
                steps.append(_descendants(word or "*"))
            else:
                raise SyntaxError("invalid descendant")
        elif sign == "*" or (not sign and word):
            steps.append(_children(word or "*"))
        elif sign == ".":
            steps.append(_self)
        elif sign == "..":
            steps.append(_parent)
        elif sign == "[":
            steps.append(_predicate(tokens))
        else:
            raise SyntaxError("invalid path")
        token = next(tokens, None)
        if token is not None and token[0] == "/":
            token = next(tokens, None)
    return steps


_cache = {}
_CACHED = 100


def iterfind(elem, path, namespaces=None):
    if path[:1] == "/":
        raise SyntaxError("cannot use absolute path on element")
    key = (path, tuple(sorted(namespaces.items())) if namespaces else None)
    steps = _cache.get(key)
    if steps is None:
        steps = _steps(path, namespaces)
        if len(_cache) >= _CACHED:
            _cache.clear()
        _cache[key] = steps
    context, result = _Context(elem), [elem]
    for step in steps:
        result = step(context, result)
    return iter(result)


def _is_name(path):
    """Whether a path is a tag as it stands. What stands in braces is no step."""
    return not re.search(r"[/*\[@.{]", re.sub(r"\{[^}*]+\}", "", path))


def find(elem, path, namespaces=None):
    if namespaces is None and _is_name(path):
        return next((child for child in elem if child.tag == path), None)
    return next(iterfind(elem, path, namespaces), None)


def findall(elem, path, namespaces=None):
    if namespaces is None and _is_name(path):
        return [child for child in elem if child.tag == path]
    return list(iterfind(elem, path, namespaces))


def findtext(elem, path, default=None, namespaces=None):
    found = find(elem, path, namespaces)
    if found is None:
        return default
    return "" if found.text is None else found.text

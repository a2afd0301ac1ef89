"""XInclude: elements that stand for other documents are replaced by them."""

import copy
from urllib.parse import urljoin

from . import ElementTree

XINCLUDE = "{http://www.w3.org/2001/XInclude}"
XINCLUDE_INCLUDE = XINCLUDE + "include"
XINCLUDE_FALLBACK = XINCLUDE + "fallback"
DEFAULT_MAX_INCLUSION_DEPTH = 6


class FatalIncludeError(SyntaxError):
    pass


class LimitedRecursiveIncludeError(FatalIncludeError):
    pass


def default_loader(href, parse, encoding=None):
    """The root of an XML file, or the text of another one."""
    if parse == "xml":
        with open(href, "rb") as file:
            return ElementTree.parse(file).getroot()
    with open(href, encoding=encoding or "utf-8") as file:
        return file.read()


def include(elem, loader=None, base_url=None, max_depth=DEFAULT_MAX_INCLUSION_DEPTH):
    if max_depth is not None and max_depth < 0:
        raise ValueError(f"expected non-negative depth or None for 'max_depth', got {max_depth!r}")
    root = elem.getroot() if isinstance(elem, ElementTree.ElementTree) else elem
    _expand(root, loader or default_loader, base_url, max_depth, max_depth, frozenset())


def _expand(root, loader, base_url, left, most, parents):
    pending = [root]
    while pending:
        element = pending.pop()
        index = 0
        while index < len(element):
            child = element[index]
            if child.tag == XINCLUDE_INCLUDE:
                index += _replace(element, index, child, loader, base_url, left, most, parents)
            elif child.tag == XINCLUDE_FALLBACK:
                raise FatalIncludeError(f"xi:fallback tag must be child of xi:include ({child.tag!r})")
            else:
                pending.append(child)
                index += 1


def _replace(element, index, child, loader, base_url, left, most, parents):
    """How many children now stand where one xi:include stood."""
    href = child.get("href")
    if base_url:
        href = urljoin(base_url, href)
    kind = child.get("parse", "xml")
    if kind == "xml":
        if href in parents:
            raise FatalIncludeError(f"recursive include of {href}")
        if left == 0:
            raise LimitedRecursiveIncludeError(f"maximum xinclude depth reached when including file {href}")
        found = loader(href, kind)
        if found is None:
            raise FatalIncludeError(f"cannot load {href!r} as {kind!r}")
        found = copy.copy(found)
        _expand(found, loader, href, None if left is None else left - 1, most, parents | {href})
        if child.tail:
            found.tail = (found.tail or "") + child.tail
        element[index] = found
        return 1
    if kind != "text":
        raise FatalIncludeError(f"unknown parse type in xi:include tag ({kind!r})")
    text = loader(href, kind, child.get("encoding"))
    if text is None:
        raise FatalIncludeError(f"cannot load {href!r} as {kind!r}")
    text += child.tail or ""
    if index:
        before = element[index - 1]
        before.tail = (before.tail or "") + text
    else:
        element.text = (element.text or "") + text
    del element[index]
    return 0

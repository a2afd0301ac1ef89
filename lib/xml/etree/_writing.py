"""From trees to text: the prefixes of namespaces, and how XML and HTML are written; however deep a tree is, nothing nests calls."""

__name__ = "xml.etree.ElementTree"   # where the public names belong

import re

from ._elements import PI, Comment, Element, QName

public = None   # the public module, which says so when it is loaded: a program may have taken it out of sys.modules

_namespace_map = {
    "http://www.w3.org/XML/1998/namespace": "xml",
    "http://www.w3.org/1999/xhtml": "html",
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#": "rdf",
    "http://schemas.xmlsoap.org/wsdl/": "wsdl",
    "http://www.w3.org/2001/XMLSchema": "xs",
    "http://www.w3.org/2001/XMLSchema-instance": "xsi",
    "http://purl.org/dc/elements/1.1/": "dc",
}


def register_namespace(prefix, uri):
    if re.fullmatch(r"ns\d+", prefix):
        raise ValueError("Prefix format reserved for internal use")
    for known, used in list(_namespace_map.items()):
        if known == uri or used == prefix:
            del _namespace_map[known]
    _namespace_map[uri] = prefix


register_namespace._namespace_map = _namespace_map


def _namespaces(root, default=None):
    """How each tag, attribute and QName of a tree is written, and the prefix of each namespace."""
    names = {None: None}
    prefixes = {default: ""} if default else {}

    def add(name):
        if name in names:
            return
        try:
            if name[:1] == "{":
                uri, local = name[1:].rsplit("}", 1)
                prefix = prefixes.get(uri)
                if prefix is None:
                    prefix = _namespace_map.get(uri, f"ns{len(prefixes)}")
                    if prefix != "xml":
                        prefixes[uri] = prefix
                names[name] = f"{prefix}:{local}" if prefix else local
            elif default:
                raise ValueError("cannot use non-qualified names with default_namespace option")
            else:
                names[name] = name
        except TypeError:
            _raise_serialization_error(name)

    for element in root.iter():
        tag = element.tag
        if isinstance(tag, str):
            if tag not in names:
                add(tag)
        elif isinstance(tag, QName):
            add(tag.text)
        elif tag is not None and tag is not Comment and tag is not PI:
            _raise_serialization_error(tag)
        attributes = element.attrib if type(element) is Element else dict(element.items())
        if attributes:
            for key, value in attributes.items():
                if key not in names:
                    add(key.text if isinstance(key, QName) else key)
                if isinstance(value, QName):
                    add(value.text)
        if isinstance(element.text, QName):
            add(element.text.text)
    return names, prefixes


def _raise_serialization_error(value):
    raise TypeError(f"cannot serialize {value!r} (type {type(value).__name__})")


def _escape_cdata(text):
    try:
        if "&" in text:
            text = text.replace("&", "&amp;")
        if "<" in text:
            text = text.replace("<", "&lt;")
        if ">" in text:
            text = text.replace(">", "&gt;")
        return text
    except (TypeError, AttributeError):
        _raise_serialization_error(text)


_ATTRIBUTE = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\r": "&#13;", "\n": "&#10;", "\t": "&#09;"}
_ATTRIBUTE_SPECIAL = re.compile('[&<>"\r\n\t]')


def _escape_attrib(text):
    if isinstance(text, str) and text.isalnum():
        return text
    try:
        return _ATTRIBUTE_SPECIAL.sub(lambda match: _ATTRIBUTE[match[0]], text)
    except (TypeError, AttributeError):
        _raise_serialization_error(text)


def _escape_attrib_html(text):
    try:
        return text.replace("&", "&amp;").replace(">", "&gt;").replace('"', "&quot;")
    except (TypeError, AttributeError):
        _raise_serialization_error(text)


def _start_tag(element, tag, names, namespaces, escape):
    attributes = element.attrib if type(element) is Element else dict(element.items())
    start = "<" + tag
    for uri, prefix in sorted(namespaces.items(), key=lambda item: item[1]) if namespaces else ():
        start += f' xmlns{":" + prefix if prefix else ""}="{escape(uri)}"'
    if attributes:
        for key, value in attributes.items():
            key = names[key.text if isinstance(key, QName) else key]
            start += f' {key}="{names[value.text] if isinstance(value, QName) else escape(value)}"'
    return start


def _walk(root, opens, closes):
    """Calls `opens` on each element, and `closes` behind its children, without nested calls.

    The answer of `opens` says whether to go into the element; None: all of it was written, what follows it, too.
    """
    pending = [(None, iter((root,)))]
    while pending:
        parent, children = pending[-1]
        for element in children:
            if inside := opens(element):
                pending.append((element, iter(element)))
                break
            if inside is not None and element.tail:
                closes(element, True)
        else:
            pending.pop()
            if parent is not None:
                closes(parent, False)


_PARTS = 2000  # so many texts are joined before they are written: a stream's write() costs more than they do


def _serialize_xml(write, elem, qnames, namespaces, short_empty_elements, **kwargs):
    """Writes an element and what follows it; a program may put a function of its own in the place of this one, which is asked of each element then."""
    own, module, declared = _serialize_xml, public, namespaces
    parts = []
    put = parts.append

    def flush():
        text = "".join(parts)
        parts.clear()
        write(text)

    pending, children, end = [], iter((elem,)), ""  # what is written behind the last of these children; the same of those around
    try:
        while True:
            for element in children:
                if len(parts) > _PARTS or module._serialize_xml is not own:
                    flush()
                    if module._serialize_xml is not own and element is not elem:
                        module._serialize_xml(write, element, qnames, None, short_empty_elements=short_empty_elements)
                        continue
                tag, text, tail = element.tag, element.text, element.tail
                tail = _escape_cdata(tail) if tail else ""
                if tag is Comment or tag is PI:
                    put(f"<!--{text}-->{tail}" if tag is Comment else f"<?{text}?>{tail}")
                    continue
                text = _escape_cdata(text) if text else ""
                name = qnames[tag.text if isinstance(tag, QName) else tag]
                if name is None:
                    put(text)
                    after = tail
                else:
                    start = _start_tag(element, name, qnames, declared, _escape_attrib)
                    declared, after = None, f"</{name}>{tail}"
                    put(start)  # stands when what follows raises
                    if not (element._children if type(element) is Element else len(element)):
                        put(f">{text}{after}" if text or not short_empty_elements else f" />{tail}")
                        continue
                    put(f">{text}")
                pending.append((children, end))
                children, end = iter(element), after
                break
            else:
                put(end)
                if not pending:
                    break
                children, end = pending.pop()
    finally:
        flush()


HTML_EMPTY = {
    "area", "base", "basefont", "br", "col", "embed", "frame", "hr", "img", "input", "isindex", "link", "meta", "param", "source", "track", "wbr",
}


def _serialize_html(write, elem, qnames, namespaces, **kwargs):
    declared = namespaces

    def opens(element):
        nonlocal declared
        tag, text = element.tag, element.text
        if tag is Comment:
            write(f"<!--{_escape_cdata(text)}-->")
            return False
        if tag is PI:
            write(f"<?{_escape_cdata(text)}?>")
            return False
        tag = qnames[tag.text if isinstance(tag, QName) else tag]
        if tag is not None:
            write(_start_tag(element, tag, qnames, declared, _escape_attrib_html) + ">")
            declared = None
        if text:
            write(text if tag is not None and tag.lower() in ("script", "style") else _escape_cdata(text))
        return True

    def closes(element, whole):
        tag = None if whole else qnames[element.tag.text if isinstance(element.tag, QName) else element.tag]
        if tag is not None and tag.lower() not in HTML_EMPTY:
            write(f"</{tag}>")
        if element.tail:
            write(_escape_cdata(element.tail))

    _walk(elem, opens, closes)


def _serialize_text(write, elem):
    for text in elem.itertext():
        write(text)
    if elem.tail:
        write(elem.tail)

"""Canonical XML (C14N 2.0): one spelling for all documents that say the same."""

import io

_TEXT = {ord("&"): "&amp;", ord("<"): "&lt;", ord(">"): "&gt;", ord("\r"): "&#xD;"}
_ATTRIBUTE = {ord("&"): "&amp;", ord("<"): "&lt;", ord('"'): "&quot;", ord("\t"): "&#x9;", ord("\n"): "&#xA;", ord("\r"): "&#xD;"}


def canonicalize(xml_data=None, *, out=None, from_file=None, **options):
    from . import ElementTree

    if xml_data is None and from_file is None:
        raise ValueError("Either 'xml_data' or 'from_file' must be provided as input")
    stream = out if out is not None else io.StringIO()
    parser = ElementTree.XMLParser(target=C14NWriterTarget(stream.write, **options))
    if xml_data is not None:
        parser.feed(xml_data)
        parser.close()
    else:
        ElementTree.parse(from_file, parser=parser)
    return stream.getvalue() if out is None else None


class C14NWriterTarget:
    """A parser's target that writes what it is told in canonical form."""

    __module__ = "xml.etree.ElementTree"

    def __init__(
        self, write, *, with_comments=False, strip_text=False, rewrite_prefixes=False, qname_aware_tags=None, qname_aware_attrs=None,
        exclude_attrs=None, exclude_tags=None,
    ):
        self._write = write
        self._with_comments, self._strip, self._rewrite = with_comments, strip_text, rewrite_prefixes
        self._name_tags, self._name_attributes = set(qname_aware_tags or ()), set(qname_aware_attrs or ())
        self._no_attributes, self._no_tags = set(exclude_attrs or ()), set(exclude_tags or ())
        self._data = []
        self._pending = None  # a start tag: text may name prefixes that it is to declare
        self._seen = [{"xml": "http://www.w3.org/XML/1998/namespace"}]  # by element: what is in scope in the input, by prefix, latest last
        self._declared = [{"http://www.w3.org/XML/1998/namespace": "xml"}]  # and in the output
        self._new = {}
        self._spaces = [not strip_text]
        self._skipping = 0
        self._root_seen = self._root_done = False
        self._numbered = {}  # rewritten prefixes, each a namespace's for the whole document

    def start_ns(self, prefix, uri):
        self._flush()
        self._new[prefix] = uri

    def data(self, data):
        if not self._skipping:
            self._data.append(data)

    def _flush(self):
        text = "".join(self._data)
        self._data = []
        if self._strip and not self._spaces[-1]:
            text = text.strip()
        if self._pending:
            tag, attributes, scope = self._pending
            self._pending = None
            self._open(tag, attributes, scope, text if text and self._is_name(text, scope, tag) else None)
            if text and self._is_name(text, scope, tag):
                return
        if text and self._root_seen and not self._root_done:
            self._write(text.translate(_TEXT))

    def _is_name(self, text, scope, tag):
        return tag in self._name_tags and text.count(":") <= 1 and " " not in text.strip() and bool(text.strip())

    def start(self, tag, attrs):
        self._flush()
        if self._skipping or tag in self._no_tags:
            self._skipping += 1
            self._new = {}
            return
        scope = {**self._seen[-1]}
        for prefix, uri in self._new.items():
            scope.pop(prefix, None)
            scope[prefix] = uri
        self._new = {}
        self._seen.append(scope)
        if self._no_attributes:
            attrs = {key: value for key, value in attrs.items() if key not in self._no_attributes}
        space = attrs.get("{http://www.w3.org/XML/1998/namespace}space")
        self._spaces.append(space == "preserve" if space else self._spaces[-1])
        self._pending = tag, attrs, scope
        self._root_seen = True
        if tag not in self._name_tags:
            self._flush()

    def _prefix(self, uri, scope, declared, fresh):
        if uri in declared:
            return declared[uri]
        if self._rewrite:
            prefix = self._numbered.setdefault(uri, f"n{len(self._numbered)}")
        elif (prefix := next((used for used in reversed(scope) if scope[used] == uri), None)) is None:
            raise ValueError(f'Namespace "{uri}" of name is not declared in scope')
        for known, used in list(declared.items()):
            if used == prefix:
                del declared[known]
        declared[uri] = fresh[uri] = prefix
        return prefix

    def _open(self, tag, attributes, scope, name_text):
        declared = {**self._declared[-1]}
        fresh = {}
        write_name = lambda name, is_attribute=False: self._spell(name, scope, declared, fresh, is_attribute)
        if self._rewrite:
            # An element's namespaces are numbered in their own order, those that its values name among them.
            uris = {name[1:].rpartition("}")[0] for name in (tag, *attributes) if name[:1] == "{"}
            if tag[:1] != "{":
                uris.add("")
            values = [value for key, value in attributes.items() if key in self._name_attributes]
            uris.update(self._uri_of_value(value, scope) for value in (*values, (name_text or "").strip()))
            for uri in sorted(uris - {None}):
                self._prefix(uri, scope, declared, fresh)
        shown = write_name(tag)
        items = []
        for key in sorted(attributes, key=lambda name: tuple(name[1:].split("}", 1)) if name[:1] == "{" else ("", name)):
            value = attributes[key]
            if key in self._name_attributes and ":" in value:
                value = self._spell_value(value, scope, declared, fresh)
            items.append((write_name(key, True), value))
        text = self._spell_value(name_text.strip(), scope, declared, fresh) if name_text else None
        if tag[:1] != "{" and "" in declared.values() and not self._rewrite:
            declared = {uri: prefix for uri, prefix in declared.items() if prefix}
            fresh[""] = ""
        self._declared.append(declared)
        spaces = sorted((f"xmlns:{prefix}" if prefix else "xmlns", uri) for uri, prefix in fresh.items())
        self._write(f"<{shown}")
        for key, value in spaces + items:
            self._write(f' {key}="{value.translate(_ATTRIBUTE)}"')
        self._write(">")
        if text is not None:
            self._write(text.translate(_TEXT))

    def _spell(self, name, scope, declared, fresh, is_attribute):
        if name[:1] == "{":
            uri, _, local = name[1:].rpartition("}")
        elif self._rewrite and not is_attribute:
            uri, local = "", name
        else:
            return name
        prefix = self._prefix(uri, scope, declared, fresh)
        return f"{prefix}:{local}" if prefix else local

    def _spell_value(self, value, scope, declared, fresh):
        uri = self._uri_of_value(value, scope)
        return value if uri is None else f"{self._prefix(uri, scope, declared, fresh)}:{value.partition(':')[2]}"

    def _uri_of_value(self, value, scope):
        """The namespace that a value's prefix stands for, or None."""
        prefix, colon, _ = value.partition(":")
        return scope.get(prefix) if colon else None

    def end(self, tag):
        if self._skipping:
            self._skipping -= 1
            return
        self._flush()
        prefixes = self._declared.pop()
        uri, _, local = tag[1:].rpartition("}") if tag[:1] == "{" else ("", "", tag)
        shown = f"{prefixes[uri]}:{local}" if prefixes.get(uri) else local
        self._write(f"</{shown}>")
        self._seen.pop()
        self._spaces.pop()
        self._root_done = len(self._seen) == 1

    def comment(self, text):
        if self._with_comments and not self._skipping:
            self._single(f"<!--{text.translate(_TEXT)}-->")

    def pi(self, target, data):
        if not self._skipping:
            self._single(f"<?{target} {data.translate(_TEXT)}?>" if data else f"<?{target}?>")

    def _single(self, shown):
        self._flush()
        if self._root_done:
            shown = "\n" + shown
        elif not self._root_seen:
            shown += "\n"
        self._write(shown)


canonicalize.__module__ = C14NWriterTarget.__module__

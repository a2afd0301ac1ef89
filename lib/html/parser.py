"""A parser that tells what HTML is made of, tag by tag, and takes whatever it is given."""

import re
import _markupbase
from html import unescape

__all__ = ['HTMLParser']

_TAG_OPEN = re.compile(r'<[a-zA-Z]')
_TAG_NAME = re.compile(r'[a-zA-Z][^\t\n\r\f />\x00]*')
_BETWEEN = re.compile(r'[\s/]*')
_ATTRIBUTE_NAME = re.compile(r'[^\s/>][^\s/=>]*')
_EQUALS = re.compile(r'\s*=+\s*')
_UNQUOTED = re.compile(r'[^>\s]*')
_END_TAG = re.compile(r'</\s*([a-zA-Z][-.a-zA-Z0-9:_]*)\s*>')
_MARKUP = re.compile(r'[&<]')
_CHARREF = re.compile(r'&#(?:[0-9]+|[xX][0-9a-fA-F]+)(?=[^0-9a-fA-F]);?')
_ENTITYREF = re.compile(r'&([a-zA-Z][-.a-zA-Z0-9]*)(?=[^a-zA-Z0-9]);?')
_INCOMPLETE = re.compile(r'&[a-zA-Z#]')
_REFERENCE_END = re.compile(r'[\s;]')
_LONGEST_REFERENCE = 34


class HTMLParser(_markupbase.ParserBase):
    """Calls handle_starttag(), handle_data() and so on, to be overridden, while it is fed; close() says that there is no more.

    convert_charrefs: references in text are handed over as the characters that they stand for.
    """

    CDATA_CONTENT_ELEMENTS = ('script', 'style')

    def __init__(self, *, convert_charrefs=True):
        super().__init__()
        self.convert_charrefs = convert_charrefs
        self.reset()

    def reset(self):
        """Begin anew, and forget what was not handled yet."""
        self.rawdata = ''
        self.lasttag = '???'
        self.interesting = _MARKUP
        self.cdata_elem = None
        self._starttag_text = None
        super().reset()

    def feed(self, data):
        """Handle some text; what is incomplete at its end waits for more."""
        self.rawdata = self.rawdata + data
        self.goahead(0)

    def close(self):
        """Handle all that waits."""
        self.goahead(1)

    def get_starttag_text(self):
        """The text of the last start tag."""
        return self._starttag_text

    def set_cdata_mode(self, elem):
        """Take everything for text up to an element's end tag."""
        self.cdata_elem = elem.lower()
        self.interesting = re.compile(rf'</\s*{self.cdata_elem}\s*>', re.IGNORECASE)

    def clear_cdata_mode(self):
        """Take markup for markup again."""
        self.interesting = _MARKUP
        self.cdata_elem = None

    def _text(self, begin, end):
        if begin < end:
            data = self.rawdata[begin:end]
            self.handle_data(unescape(data) if self.convert_charrefs and not self.cdata_elem else data)
            self.updatepos(begin, end)
        return end

    def goahead(self, end):
        """Handle what is complete, at the end all. Each step of the loop is some text and one piece of markup."""
        at, size = 0, len(self.rawdata)
        while at < size:
            markup = self._next_markup(at, end)
            if markup < 0:
                break
            at = self._text(at, markup)
            if at == size:
                break
            after = self._reference(at, end) if self.rawdata[at] == '&' else self._markup(at, end)
            if after < 0:
                break
            at = after
        if end and at < size:
            if not self.convert_charrefs and not self.cdata_elem and _INCOMPLETE.fullmatch(self.rawdata, at, size):
                at = self.updatepos(at, at + (self.rawdata[at + 1] != '#')) # '&x' at the very end is x
            at = self._text(at, size)
        self.rawdata = self.rawdata[at:]

    def _next_markup(self, at, end):
        """Where the text from a place on ends; -1 if that can't be said yet."""
        text = self.rawdata
        if self.cdata_elem or not self.convert_charrefs:
            found = self.interesting.search(text, at)
            return found.start() if found else -1 if self.cdata_elem else len(text)
        markup = text.find('<', at)
        if markup < 0:
            reference = text.rfind('&', max(at, len(text) - _LONGEST_REFERENCE))
            # A reference at the end may go on.
            return -1 if reference >= 0 and not _REFERENCE_END.search(text, reference) else len(text)
        return markup

    def _markup(self, at, end):
        """Handle what begins with '<'; where it ends, or -1 if it is not complete."""
        text = self.rawdata
        if _TAG_OPEN.match(text, at):
            after = self.parse_starttag(at)
        elif text.startswith('</', at):
            after = self.parse_endtag(at)
        elif text.startswith('<!--', at):
            after = self.parse_comment(at)
        elif text.startswith('<?', at):
            after = self.parse_pi(at)
        elif text.startswith('<!', at):
            after = self.parse_html_declaration(at)
        else:
            return self._text(at, at + 1) if at + 1 < len(text) or self.cdata_elem else -1
        if after >= 0:
            return self.updatepos(at, after)
        if not end:
            return -1
        # What never becomes complete is text: up to its '>', or to the next tag, or its '<' alone.
        after = text.find('>', at + 1) + 1
        return self._text(at, after or max(text.find('<', at + 1), at + 1))

    def _reference(self, at, end):
        """Handle what begins with '&'; where it ends, or -1 if it is not complete."""
        text = self.rawdata
        found = _CHARREF.match(text, at)
        if found:
            self.handle_charref(found[0].strip('&#;'))
            return self.updatepos(at, found.end())
        if text.startswith('&#', at):
            return self._text(at, at + 2) if ';' in text[at:] else -1
        found = _ENTITYREF.match(text, at)
        if found:
            self.handle_entityref(found[1])
            return self.updatepos(at, found.end())
        if _INCOMPLETE.match(text, at) or at + 1 == len(text):
            return -1
        return self._text(at, at + 1)

    # Pieces of markup

    def parse_html_declaration(self, i):
        """What begins with '<!'."""
        if self.rawdata.startswith('<!--', i):
            return self.parse_comment(i)
        if self.rawdata.startswith('<![', i):
            return self.parse_marked_section(i)
        if self.rawdata[i:i + 9].lower() != '<!doctype':
            return self.parse_bogus_comment(i)
        end = self.rawdata.find('>', i + 9)
        if end < 0:
            return -1
        self.handle_decl(self.rawdata[i + 2:end])
        return end + 1

    def parse_bogus_comment(self, i, report=1):
        """What is taken for a comment up to the next '>'."""
        end = self.rawdata.find('>', i + 2)
        if end < 0:
            return -1
        if report:
            self.handle_comment(self.rawdata[i + 2:end])
        return end + 1

    def parse_pi(self, i):
        """A processing instruction."""
        end = self.rawdata.find('>', i + 2)
        if end < 0:
            return -1
        self.handle_pi(self.rawdata[i + 2:end])
        return end + 1

    def _attributes(self, at):
        """The attributes of a start tag, where it ends, -1 if it is not complete, and whether it ends itself."""
        text, attributes = self.rawdata, []
        while True:
            before = at
            at = _BETWEEN.match(text, at).end()
            name = _ATTRIBUTE_NAME.match(text, at)
            if not name:
                return attributes, at + 1 if at < len(text) else -1, at > before and text[at - 1] == '/'
            at, value = name.end(), None
            equals = _EQUALS.match(text, at)
            if equals:
                at = equals.end()
                quote = text[at:at + 1]
                if quote == '"' or quote == "'":
                    close = text.find(quote, at + 1)
                    if close < 0:
                        return attributes, -1, False
                    value, at = text[at + 1:close], close + 1
                else:
                    value = _UNQUOTED.match(text, at)[0]
                    at += len(value)
            attributes.append((name[0].lower(), unescape(value) if value else value))

    def parse_starttag(self, i):
        """A start tag."""
        self._starttag_text = None
        name = _TAG_NAME.match(self.rawdata, i + 1)
        attributes, end, empty = self._attributes(name.end())
        if end < 0:
            return -1
        self._starttag_text = self.rawdata[i:end]
        self.lasttag = tag = name[0].lower()
        if empty:
            self.handle_startendtag(tag, attributes)
        else:
            self.handle_starttag(tag, attributes)
            if tag in self.CDATA_CONTENT_ELEMENTS:
                self.set_cdata_mode(tag)
        return end

    def parse_endtag(self, i):
        """An end tag."""
        text = self.rawdata
        end = text.find('>', i + 1) + 1
        if not end:
            return -1
        found = _END_TAG.match(text, i)
        if found and (not self.cdata_elem or found[1].lower() == self.cdata_elem):
            self.handle_endtag(found[1].lower())
            self.clear_cdata_mode()
            return end
        if self.cdata_elem:
            self.handle_data(text[i:end])
            return end
        name = _TAG_NAME.match(text, i + 2)
        if not name:
            return i + 3 if text.startswith('</>', i) else self.parse_bogus_comment(i)
        self.handle_endtag(name[0].lower())
        return text.find('>', name.end()) + 1

    # To be overridden

    def handle_startendtag(self, tag, attrs):
        """A tag that ends itself, '<br/>'."""
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_starttag(self, tag, attrs):
        """A start tag: its name, and (name, value) pairs; names are in lower case, the value may be None."""

    def handle_endtag(self, tag):
        """An end tag, its name in lower case."""

    def handle_charref(self, name):
        """A reference by number, '65' or 'x41'; not with convert_charrefs."""

    def handle_entityref(self, name):
        """A reference by name; not with convert_charrefs."""

    def handle_data(self, data):
        """Text."""

    def handle_comment(self, data):
        """A comment."""

    def handle_decl(self, decl):
        """A declaration, without '<!' and '>'."""

    def handle_pi(self, data):
        """A processing instruction, without '<?' and '>'."""

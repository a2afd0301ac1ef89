"""A parser that tells what HTML is made of, tag by tag, and takes whatever it is given."""

import re
import _markupbase
from html import unescape

__all__ = ['HTMLParser']

# Programs put patterns of their own in the place of these, which are therefore looked up when they are used.
interesting_normal = re.compile('[&<]')
starttagopen = re.compile('<[a-zA-Z]')
piclose = endendtag = re.compile('>')
commentclose = _markupbase._COMMENT_END
# A reference's pattern takes the character behind it too.
charref = re.compile(r'&#(?:[0-9]+|[xX][0-9a-fA-F]+)[^0-9a-fA-F]')
entityref = re.compile(r'&([a-zA-Z][-.a-zA-Z0-9]*)[^a-zA-Z0-9]')
incomplete = re.compile('&[a-zA-Z#]')
endtagfind = re.compile(r'</\s*([a-zA-Z][-.a-zA-Z0-9:_]*)\s*>')

_TAG = r'[a-zA-Z][^\t\n\r\f />\x00]*'
_ATTRIBUTE = r"""(?<=['"\s/])[^\s/>][^\s/=>]*"""
_VALUE = r"""'[^']*'|"[^"]*"|(?!['"])[^>\s]*"""
_GAP = r'(?:\s|/(?!>))*'
tagfind_tolerant = re.compile(f'({_TAG}){_GAP}')
attrfind_tolerant = re.compile(rf'({_ATTRIBUTE})(\s*=+\s*({_VALUE}))?{_GAP}')  # name, '=' and value, value
locatestarttagend_tolerant = re.compile(rf'<{_TAG}(?:[\s/]*(?:{_ATTRIBUTE}(?:\s*=+\s*(?:{_VALUE}))?{_GAP})*)?\s*')

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
        self.interesting = interesting_normal
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
        self.interesting = interesting_normal
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
            if not self.convert_charrefs and not self.cdata_elem and incomplete.fullmatch(self.rawdata, at, size):
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
        if starttagopen.match(text, at):
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
        found = charref.match(text, at)
        if found:
            self.handle_charref(found[0][2:-1])
            return self._reference_end(at, found.end() - 1)
        if text.startswith('&#', at):
            return self._text(at, at + 2) if ';' in text[at:] else -1
        found = entityref.match(text, at)
        if found:
            self.handle_entityref(found[1])
            return self._reference_end(at, found.end(1))
        if incomplete.match(text, at) or at + 1 == len(text):
            return -1
        return self._text(at, at + 1)

    def _reference_end(self, at, end):
        return self.updatepos(at, end + self.rawdata.startswith(';', end))

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
        end = piclose.search(self.rawdata, i + 2)
        if not end:
            return -1
        self.handle_pi(self.rawdata[i + 2:end.start()])
        return end.end()

    def check_for_whole_start_tag(self, i):
        """Where the start tag at a place ends, or -1 if it may go on."""
        text = self.rawdata
        end = locatestarttagend_tolerant.match(text, i).end()
        following = text[end:end + 1]
        if following == '>':
            return end + 1
        if text.startswith('/>', end):
            return end + 2
        return -1 if following in '/=' or following.isascii() and following.isalpha() else end

    def parse_starttag(self, i):
        """A start tag; what is no attribute in it makes it text."""
        self._starttag_text = None
        end = self.check_for_whole_start_tag(i)
        if end < 0:
            return -1
        text = self._starttag_text = self.rawdata[i:end]
        name = tagfind_tolerant.match(self.rawdata, i + 1)
        self.lasttag = tag = name[1].lower()
        at, attributes = name.end(), []
        while at < end and (found := attrfind_tolerant.match(self.rawdata, at)):
            attribute, given, value = found.group(1, 2, 3)
            if not given:
                value = None
            elif value[:1] in ('"', "'") and value[:1] == value[-1:]:
                value = value[1:-1]
            attributes.append((attribute.lower(), unescape(value) if value else value))
            at = found.end()
        close = self.rawdata[at:end].strip()
        if close == '/>':
            self.handle_startendtag(tag, attributes)
        elif close != '>':
            self.handle_data(text)
        else:
            self.handle_starttag(tag, attributes)
            if tag in self.CDATA_CONTENT_ELEMENTS:
                self.set_cdata_mode(tag)
        return end

    def parse_endtag(self, i):
        """An end tag."""
        text = self.rawdata
        end = endendtag.search(text, i + 1)
        if not end:
            return -1
        end = end.end()
        found = endtagfind.match(text, i)
        if found and (not self.cdata_elem or found[1].lower() == self.cdata_elem):
            self.handle_endtag(found[1].lower())
            self.clear_cdata_mode()
            return end
        if self.cdata_elem:
            self.handle_data(text[i:end])
            return end
        name = tagfind_tolerant.match(text, i + 2)
        if not name:
            return i + 3 if text.startswith('</>', i) else self.parse_bogus_comment(i)
        self.handle_endtag(name[1].lower())
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

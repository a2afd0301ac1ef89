"""What parsers of markup have in common: where they are, comments, marked sections and declarations."""

import re

_NAME = re.compile(r'[a-zA-Z][-_.a-zA-Z0-9]*\s*')
_COMMENT_END = re.compile(r'--\s*>')
_SECTION_END = re.compile(r']\s*]\s*>')
_CONDITION_END = re.compile(r']\s*>')
_SECTIONS = {'temp', 'cdata', 'ignore', 'include', 'rcdata'}
_CONDITIONS = {'if', 'else', 'endif'}
_LISTS = {'attlist', 'linktype', 'link', 'element'}
_IN_DECLARATION = re.compile(r'''[\[\]>]|"[^"]*"|'[^']*'|<!--.*?-->''', re.DOTALL)


class ParserBase:
    """A parser whose text is in rawdata. The parse_…() functions return where they ended, or -1 if the text is not complete."""

    def __init__(self):
        if self.__class__ is ParserBase:
            raise RuntimeError('_markupbase.ParserBase must be subclassed')

    def reset(self):
        self.lineno = 1
        self.offset = 0

    def getpos(self):
        """(line, column) of the present place; lines count from 1, columns from 0."""
        return self.lineno, self.offset

    def updatepos(self, i, j):
        """Count the lines from i to j; returns j."""
        lines = self.rawdata.count('\n', i, j)
        if lines:
            self.lineno += lines
            self.offset = j - self.rawdata.rindex('\n', i, j) - 1
        elif j > i:
            self.offset += j - i
        return j

    def _scan_name(self, i, declstartpos):
        """The name at a place, in lower case, and where it ends; (None, -1) if it may go on."""
        text = self.rawdata
        if i == len(text):
            return None, -1
        found = _NAME.match(text, i)
        if not found:
            self.updatepos(declstartpos, i)
            raise AssertionError('expected name token at %r' % text[declstartpos:declstartpos + 20])
        if found.end() == len(text):
            return None, -1
        return found[0].strip().lower(), found.end()

    def parse_declaration(self, i):
        """A declaration, '<!…>', that is no comment; quoted '>' and what is in brackets of a doctype belong to it."""
        text = self.rawdata
        if text.startswith('<![', i):
            return self.parse_marked_section(i)
        if text[i + 2:i + 3] in ('', '-'):
            return -1
        if text[i + 2] == '>':
            return i + 3
        name, at = self._scan_name(i + 2, i)
        depth = 0
        while at >= 0 and (found := _IN_DECLARATION.search(text, at)):
            at = found.end()
            if found[0] == '[' and name != 'doctype':
                raise AssertionError(f"unsupported '[' char in {name} declaration" if name in _LISTS else "unexpected '[' char in declaration")
            depth += {'[': 1, ']': -1}.get(found[0], 0)
            if found[0] == '>' and depth <= 0:
                (self.handle_decl if name == 'doctype' else self.unknown_decl)(text[i + 2:at - 1])
                return at
        return -1

    def parse_marked_section(self, i, report=1):
        """A marked section, '<![name[…]]>' or '<![if …]>'."""
        name, at = self._scan_name(i + 3, i)
        if at < 0:
            return at
        if name in _SECTIONS:
            end = _SECTION_END.search(self.rawdata, i + 3)
        elif name in _CONDITIONS:
            end = _CONDITION_END.search(self.rawdata, i + 3)
        else:
            raise AssertionError('unknown status keyword %r in marked section' % self.rawdata[i + 3:at])
        if not end:
            return -1
        if report:
            self.unknown_decl(self.rawdata[i + 3:end.start()])
        return end.end()

    def parse_comment(self, i, report=1):
        """A comment, '<!--…-->'."""
        if not self.rawdata.startswith('<!--', i):
            raise AssertionError('unexpected call to parse_comment()')
        end = _COMMENT_END.search(self.rawdata, i + 4)
        if not end:
            return -1
        if report:
            self.handle_comment(self.rawdata[i + 4:end.start()])
        return end.end()

    def unknown_decl(self, data):
        """Called with what stands in a marked section; to be overridden."""

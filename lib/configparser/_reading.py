"""Reading: the lines of a source into sections and options."""

import sys

from configparser._errors import (DuplicateOptionError, DuplicateSectionError, MissingSectionHeaderError, MultilineContinuationError,
                                  ParsingError)

__name__ = 'configparser'


def _without_comment(line, whole, inline):
    """A line without its comment and the space around it, and whether there was a comment.

    A prefix of whole makes a comment of a line that begins with it; one of inline does so at the line's beginning and behind space.
    """
    end = len(line)
    for prefix in inline:
        at = line.find(prefix)
        while 0 <= at < end:
            if at == 0 or line[at - 1].isspace():
                end = at
                break
            at = line.find(prefix, at + 1)
    stripped = line.strip()
    if stripped.startswith(whole):
        return '', True
    return line[:end].strip(), end < len(line)


class Reader:
    """Reads one source into a parser. While it does, a value is a list of its lines."""

    def __init__(self, parser, source):
        self.parser = parser
        self.source = source
        self.section = None     # the options of the section, and its name
        self.name = None
        self.option = None      # the option whose value may go on
        self.indent = 0         # of the line that began it
        self.lineno = 0
        self.seen = set()       # names of sections, and (section, option)
        self.wrong = []

    def read(self, lines):
        """All of a source; raises what was wrong with single lines at the end. What was read before an error stays."""
        try:
            self._lines(lines)
        finally:
            self._join()
        ParsingError._raise_all(self.wrong)

    def _lines(self, lines):
        parser = self.parser
        if parser._allow_unnamed_section:
            self._begin_section(parser._unnamed)
        for self.lineno, line in enumerate(lines, 1):
            text, commented = _without_comment(line, parser._comment_prefixes, parser._inline_comment_prefixes)
            if text:
                self._line(line, text)
            elif not parser._empty_lines_in_values:
                self.indent = sys.maxsize # an empty line ends the value
            elif not commented and self.section is not None and self.option and self.section[self.option] is not None:
                self.section[self.option].append('')

    def _line(self, line, text):
        indent = len(line) - len(line.lstrip())
        if self.section is not None and self.option and indent > self.indent:
            lines = self.section[self.option]
            if lines is None:
                raise MultilineContinuationError(self.source, self.lineno, line)
            lines.append(text)
            return
        self.indent = indent
        header = self.parser.SECTCRE.match(text)
        if header:
            self._begin_section(header['header'])
        elif self.section is None:
            raise MissingSectionHeaderError(self.source, self.lineno, line)
        else:
            self._begin_option(line, text)

    def _begin_section(self, name):
        parser = self.parser
        self.name, self.option = name, None
        if name == parser.default_section:
            self.section = parser._defaults
            return
        if name not in parser._sections:
            self.section = parser._new_section(name)
        elif parser._strict and name in self.seen:
            raise DuplicateSectionError(name, self.source, self.lineno)
        else:
            self.section = parser._sections[name]
        self.seen.add(name)

    def _begin_option(self, line, text):
        parser = self.parser
        found = parser._optcre.match(text)
        if not found or not found['option']:
            self.wrong.append(ParsingError(self.source, (self.lineno, line)))
            if not found:
                return
        value = found['value']
        self.option = option = parser.optionxform(found['option'].rstrip())
        if parser._strict and (self.name, option) in self.seen:
            raise DuplicateOptionError(self.name, option, self.source, self.lineno)
        self.seen.add((self.name, option))
        self.section[option] = [value.strip()] if value is not None else None

    def _join(self):
        """Make a str of each value's lines."""
        parser = self.parser
        for name, options in [(parser.default_section, parser._defaults), *parser._sections.items()]:
            for option, value in options.items():
                if isinstance(value, list):
                    value = '\n'.join(value).rstrip()
                options[option] = parser._interpolation.before_read(parser, name, option, value)

"""Examples: what stands in a docstring as in a session of the interpreter, taken out of it."""

import re

__name__ = 'doctest'

OPTIONFLAGS_BY_NAME = {}


def register_optionflag(name):
    """The flag of a name, a new one if there is none."""
    return OPTIONFLAGS_BY_NAME.setdefault(name, 1 << len(OPTIONFLAGS_BY_NAME))


DONT_ACCEPT_TRUE_FOR_1 = register_optionflag('DONT_ACCEPT_TRUE_FOR_1')
DONT_ACCEPT_BLANKLINE = register_optionflag('DONT_ACCEPT_BLANKLINE')
NORMALIZE_WHITESPACE = register_optionflag('NORMALIZE_WHITESPACE')
ELLIPSIS = register_optionflag('ELLIPSIS')
SKIP = register_optionflag('SKIP')
IGNORE_EXCEPTION_DETAIL = register_optionflag('IGNORE_EXCEPTION_DETAIL')
COMPARISON_FLAGS = DONT_ACCEPT_TRUE_FOR_1 | DONT_ACCEPT_BLANKLINE | NORMALIZE_WHITESPACE | ELLIPSIS | SKIP | IGNORE_EXCEPTION_DETAIL
REPORT_UDIFF = register_optionflag('REPORT_UDIFF')
REPORT_CDIFF = register_optionflag('REPORT_CDIFF')
REPORT_NDIFF = register_optionflag('REPORT_NDIFF')
REPORT_ONLY_FIRST_FAILURE = register_optionflag('REPORT_ONLY_FIRST_FAILURE')
FAIL_FAST = register_optionflag('FAIL_FAST')
REPORTING_FLAGS = REPORT_UDIFF | REPORT_CDIFF | REPORT_NDIFF | REPORT_ONLY_FIRST_FAILURE | FAIL_FAST


def _ended(text):
    return text if text.endswith('\n') else text + '\n'


class Example:
    """One example: source, the output that is wanted (want), the message of the exception that is (exc_msg, None for no exception).

    lineno is its line in the docstring, from 0; indent its indentation; options are flags that it sets (True) or unsets (False).
    """

    def __init__(self, source, want, exc_msg=None, lineno=0, indent=0, options=None):
        self.source = _ended(source)
        self.want = _ended(want) if want else want
        self.exc_msg = None if exc_msg is None else _ended(exc_msg)
        self.lineno = lineno
        self.indent = indent
        self.options = {} if options is None else options

    def _key(self):
        return self.source, self.want, self.lineno, self.indent, self.exc_msg

    def __eq__(self, other):
        if type(self) is not type(other):
            return NotImplemented
        return self._key() == other._key() and self.options == other.options

    def __hash__(self):
        return hash(self._key())


class DocTest:
    """The examples of one docstring, which run one after the other in globs; where it stands, as far as that is known."""

    def __init__(self, examples, globs, name, filename, lineno, docstring):
        assert not isinstance(examples, str), 'DocTest no longer accepts str; use DocTestParser instead'
        self.examples = examples
        self.docstring = docstring
        self.globs = globs.copy()
        self.name = name
        self.filename = filename
        self.lineno = lineno

    def __repr__(self):
        count = len(self.examples)
        shown = 'no examples' if not count else '1 example' if count == 1 else f'{count} examples'
        return f'<{self.__class__.__name__} {self.name} from {self.filename}:{self.lineno} ({shown})>'

    def __eq__(self, other):
        if type(self) is not type(other):
            return NotImplemented
        return (self.examples == other.examples and self.docstring == other.docstring and self.globs == other.globs and
                self.name == other.name and self.filename == other.filename and self.lineno == other.lineno)

    def __hash__(self):
        return hash((self.docstring, self.name, self.filename, self.lineno))

    def __lt__(self, other):
        if not isinstance(other, DocTest):
            return NotImplemented
        return self._place() < other._place()

    def _place(self):
        return self.name, self.filename or '', -1 if self.lineno is None else self.lineno, id(self)


class DocTestParser:
    """Takes examples out of texts."""

    _PROMPT = re.compile(r'( *)>>>(.*)')
    _EXCEPTION = re.compile(r'^Traceback \((?:most recent call last|innermost last)\):[ \t]*$(?P<stack>.*?)^(?P<msg>\w.*)', re.M | re.S)
    _DIRECTIVE = re.compile(r'#\s*doctest:\s*([^\n\'"]*)$', re.MULTILINE)
    _INDENT = re.compile(r'^( *)(?=\S)', re.MULTILINE)

    def parse(self, string, name='<string>'):
        """The text's parts in order: Examples, and str for what is between them."""
        string = string.expandtabs()
        indents = [len(each) for each in self._INDENT.findall(string)]
        if least := min(indents, default=0):
            string = '\n'.join(line[least:] for line in string.split('\n'))
        lines = string.split('\n')
        parts, text, at = [], [], 0
        while at < len(lines):
            found = self._PROMPT.match(lines[at])
            if not found:
                text.append(lines[at] + '\n')
                at += 1
                continue
            end = self._source_end(lines, at, found[1])
            stop = self._want_end(lines, end)
            example = self._example(lines[at:end], lines[end:stop], len(found[1]), name, at)
            if example:
                example.indent += least
            parts.append(''.join(text))
            text = []
            if example:
                parts.append(example)
            at = stop
        last = ''.join(text)
        # What split() took for one more line was the end.
        parts.append(last[:-1] if last else last)
        return parts

    @staticmethod
    def _source_end(lines, at, indent):
        at += 1
        while at < len(lines) and lines[at].lstrip(' ').startswith('...') and re.match(r' *\.\.\.(?: |$|[^.])', lines[at]):
            at += 1
        return at

    def _want_end(self, lines, at):
        """The wanted output ends at an empty line or at a prompt."""
        while at < len(lines) and lines[at].strip() and not re.match(r' *>>>', lines[at]):
            at += 1
        return at

    # An example as a match, for those that look for examples by themselves: sybil, for one.
    _EXAMPLE_RE = re.compile(r'^(?P<source>(?P<indent> *)>>>.*(?:\n *\.\.\.(?:[ ].*|[^.\n].*|$))*)\n?(?P<want>(?:(?! *$)(?! *>>>).+$\n?)*)', re.MULTILINE)
    _IS_BLANK_OR_COMMENT = re.compile(r' *(?:#.*)?$').match

    def _parse_example(self, m, name, lineno):
        """(source, options, expected output, exception's message or None) of a match of _EXAMPLE_RE."""
        want = m['want'].split('\n')
        if len(want) > 1 and not want[-1].strip():
            del want[-1]
        source, want, message, options = self._parts(m['source'].split('\n'), want, len(m['indent']), name, lineno)
        return source, options, want, message

    def _example(self, source_lines, want_lines, indent, name, lineno):
        """The Example of some lines; None if its source is but comment."""
        source, want, message, options = self._parts(source_lines, want_lines, indent, name, lineno)
        if all(not line.strip() or line.lstrip().startswith('#') for line in source.split('\n')):
            return None
        return Example(source, want, message, lineno=lineno, indent=indent, options=options)

    def _parts(self, source_lines, want_lines, indent, name, lineno):
        """(source, expected output, exception's message or None, options) of an example's lines."""
        self._check_prompts(source_lines, indent, name, lineno)
        self._check_indent(source_lines[1:], ' ' * indent + '.', name, lineno)
        source = '\n'.join(line[indent + 4:] for line in source_lines)
        self._check_indent(want_lines, ' ' * indent, name, lineno + len(source_lines))
        want = '\n'.join(line[indent:] for line in want_lines)
        found = self._EXCEPTION.match(want)
        return source, want, found['msg'] if found else None, self._options(source, name, lineno)

    @staticmethod
    def _check_prompts(lines, indent, name, lineno):
        for number, line in enumerate(lines, lineno + 1):
            if len(line) >= indent + 4 and line[indent + 3] != ' ':
                raise ValueError(f'line {number} of the docstring for {name} lacks blank after {line[indent:indent + 3]}: {line!r}')

    @staticmethod
    def _check_indent(lines, prefix, name, lineno):
        for number, line in enumerate(lines, lineno + 1):
            if line and not line.startswith(prefix):
                raise ValueError(f'line {number} of the docstring for {name} has inconsistent leading whitespace: {line!r}')

    def _options(self, source, name, lineno):
        """The flags that comments '# doctest: +FLAG' set."""
        options = {}
        for directive in self._DIRECTIVE.findall(source):
            for word in directive.replace(',', ' ').split():
                if word[0] not in '+-' or word[1:] not in OPTIONFLAGS_BY_NAME:
                    raise ValueError(f'line {lineno + 1} of the doctest for {name} has an invalid option: {word!r}')
                options[OPTIONFLAGS_BY_NAME[word[1:]]] = word[0] == '+'
        if options and all(not line.strip() or line.lstrip().startswith('#') for line in source.split('\n')):
            raise ValueError(f'line {lineno} of the doctest for {name} has an option directive on a line with no example: {source!r}')
        return options

    def get_doctest(self, string, globs, name, filename, lineno):
        """The DocTest of a text."""
        return DocTest(self.get_examples(string, name), globs, name, filename, lineno, string)

    def get_examples(self, string, name='<string>'):
        """The text's Examples."""
        return [part for part in self.parse(string, name) if isinstance(part, Example)]

"""What can be wrong with a configuration. Each error keeps what it was made from, as attributes and in args, so that it can be pickled."""

__name__ = 'configparser'

MAX_INTERPOLATION_DEPTH = 10


class Error(Exception):
    """The base of this module's errors."""

    def __init__(self, msg=''):
        self.message = msg
        Exception.__init__(self, msg)

    def __repr__(self):
        return self.message

    __str__ = __repr__


class NoSectionError(Error):
    """There is no section of that name."""

    def __init__(self, section):
        Error.__init__(self, f'No section: {section!r}')
        self.section = section
        self.args = (section,)


def _place(source, lineno):
    """'While reading from …' with the line, if there is one."""
    line = '' if lineno is None else f' [line {lineno:2d}]'
    return f'While reading from {source!r}{line}: '


class DuplicateSectionError(Error):
    """A section occurs twice in one source, or is added though it is there."""

    def __init__(self, section, source=None, lineno=None):
        says = f'ection {section!r} already exists'
        Error.__init__(self, 'S' + says if source is None else f'{_place(source, lineno)}s{says}')
        self.section = section
        self.source = source
        self.lineno = lineno
        self.args = (section, source, lineno)


class DuplicateOptionError(Error):
    """An option occurs twice in a section of one source."""

    def __init__(self, section, option, source=None, lineno=None):
        says = f'ption {option!r} in section {section!r} already exists'
        Error.__init__(self, 'O' + says if source is None else f'{_place(source, lineno)}o{says}')
        self.section = section
        self.option = option
        self.source = source
        self.lineno = lineno
        self.args = (section, option, source, lineno)


class NoOptionError(Error):
    """There is no such option in the section."""

    def __init__(self, option, section):
        Error.__init__(self, f'No option {option!r} in section: {section!r}')
        self.option = option
        self.section = section
        self.args = (option, section)


class InterpolationError(Error):
    """The base of what goes wrong while values are put into a value."""

    def __init__(self, option, section, msg):
        Error.__init__(self, msg)
        self.option = option
        self.section = section
        self.args = (option, section, msg)


class InterpolationMissingOptionError(InterpolationError):
    """A value refers to an option that is not there."""

    def __init__(self, option, section, rawval, reference):
        InterpolationError.__init__(self, option, section, (
            f'Bad value substitution: option {option!r} in section {section!r} contains an interpolation key {reference!r} '
            f'which is not a valid option name. Raw value: {rawval!r}'))
        self.reference = reference
        self.args = (option, section, rawval, reference)


class InterpolationSyntaxError(InterpolationError):
    """A value's references are malformed."""


class InterpolationDepthError(InterpolationError):
    """Values refer to each other too deeply."""

    def __init__(self, option, section, rawval):
        InterpolationError.__init__(self, option, section, (
            f'Recursion limit exceeded in value substitution: option {option!r} in section {section!r} contains an interpolation '
            f'key which cannot be substituted in {MAX_INTERPOLATION_DEPTH} steps. Raw value: {rawval!r}'))
        self.args = (option, section, rawval)


class ParsingError(Error):
    """A source has lines that are none of a configuration's; errors lists them with their numbers."""

    def __init__(self, source, *args):
        super().__init__(f'Source contains parsing errors: {source!r}')
        self.source = source
        self.errors = []
        self.args = (source,)
        for each in args:
            self.append(*each)

    def append(self, lineno, line):
        """One more wrong line."""
        self.errors.append((lineno, line))
        self.message += f'\n\t[line {lineno:2d}]: {line!r}'

    def combine(self, others):
        """This error with all lines of others."""
        for other in others:
            for error in other.errors:
                self.append(*error)
        return self

    @staticmethod
    def _raise_all(exceptions):
        """Raise the first of some errors, with the lines of all; nothing if there are none."""
        exceptions = iter(exceptions)
        first = next(exceptions, None)
        if first is not None:
            raise first.combine(exceptions)


class MissingSectionHeaderError(ParsingError):
    """A source has options before its first section."""

    def __init__(self, filename, lineno, line):
        Error.__init__(self, f'File contains no section headers.\nfile: {filename!r}, line: {lineno}\n{line!r}')
        self.source = filename
        self.lineno = lineno
        self.line = line
        self.args = (filename, lineno, line)


class MultilineContinuationError(ParsingError):
    """An option without a value goes on in an indented line."""

    def __init__(self, filename, lineno, line):
        Error.__init__(self, f'Key without value continued with an indented line.\nfile: {filename!r}, line: {lineno}\n{line!r}')
        self.source = filename
        self.lineno = lineno
        self.line = line
        self.args = (filename, lineno, line)

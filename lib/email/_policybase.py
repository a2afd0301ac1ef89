"""Policies: how messages are read and written. A policy never changes; clone() and + make others."""

import abc
from email import header
from email.charset import UNKNOWN8BIT
from email.utils import _has_surrogates

__all__ = ['Policy', 'Compat32', 'compat32']


class _PolicyBase:
    """Holds settings: each is an attribute of the class, which instances may override when they are made."""

    def __init__(self, **kw):
        for name, value in kw.items():
            if not hasattr(type(self), name):
                raise TypeError(f'{name!r} is an invalid keyword argument for {type(self).__name__}')
            object.__setattr__(self, name, value)

    def __repr__(self):
        settings = ', '.join([f'{name}={value!r}' for name, value in self.__dict__.items()])
        return f'{type(self).__name__}({settings})'

    def clone(self, **kw):
        """A policy like this one but for some settings."""
        made = type(self).__new__(type(self))
        for name, value in self.__dict__.items():
            object.__setattr__(made, name, value)
        for name, value in kw.items():
            if not hasattr(self, name):
                raise TypeError(f'{name!r} is an invalid keyword argument for {type(self).__name__}')
            object.__setattr__(made, name, value)
        return made

    def __setattr__(self, name, value):
        problem = f'attribute {name!r} is read-only' if hasattr(self, name) else f'has no attribute {name!r}'
        raise AttributeError(f'{type(self).__name__!r} object {problem}')

    def __add__(self, other):
        """A policy like the left one but for what the right one sets itself."""
        return self.clone(**other.__dict__)


class Policy(_PolicyBase, metaclass=abc.ABCMeta):
    """The settings that every policy has, and what a policy decides.

    raise_on_defect: a defect is raised rather than noted. linesep: how lines end when written. cte_type: '7bit' if nothing but ASCII may
    be written. max_line_length: of lines written, None for any. mangle_from_: whether lines of a body that begin with 'From ' get a '>'.
    message_factory: makes messages, None for Message. verify_generated_headers: whether a header that would end early is refused.
    """

    raise_on_defect = False
    linesep = '\n'
    cte_type = '8bit'
    max_line_length = 78
    mangle_from_ = False
    message_factory = None
    verify_generated_headers = True

    def handle_defect(self, obj, defect):
        """Raise a defect or note it."""
        if self.raise_on_defect:
            raise defect
        self.register_defect(obj, defect)

    def register_defect(self, obj, defect):
        """Note a defect."""
        obj.defects.append(defect)

    def header_max_count(self, name):
        """How many headers of a name there may be, None for any number."""
        return None

    @abc.abstractmethod
    def header_source_parse(self, sourcelines):
        """(name, value) of a header's lines, as a message is to keep them."""
        raise NotImplementedError

    @abc.abstractmethod
    def header_store_parse(self, name, value):
        """(name, value) as a message is to keep what a program sets."""
        raise NotImplementedError

    @abc.abstractmethod
    def header_fetch_parse(self, name, value):
        """The value that a program sees of one that a message keeps."""
        raise NotImplementedError

    @abc.abstractmethod
    def fold(self, name, value):
        """The header as it is written, with its line ends."""
        raise NotImplementedError

    @abc.abstractmethod
    def fold_binary(self, name, value):
        """The header as it is written, in bytes."""
        raise NotImplementedError


class Compat32(Policy):
    """Headers are strings, or Headers where they hold bytes that are no ASCII."""

    mangle_from_ = True

    def _sanitize_header(self, name, value):
        if isinstance(value, str) and _has_surrogates(value):
            return header.Header(value, charset=UNKNOWN8BIT, header_name=name)
        return value

    def header_source_parse(self, sourcelines):
        name, value = sourcelines[0].split(':', 1)
        return name, ''.join((value, *sourcelines[1:])).lstrip(' \t\r\n').rstrip('\r\n')

    def header_store_parse(self, name, value):
        return name, value

    def header_fetch_parse(self, name, value):
        return self._sanitize_header(name, value)

    def fold(self, name, value):
        return self._fold(name, value, sanitize=True)

    def fold_binary(self, name, value):
        return self._fold(name, value, sanitize=self.cte_type == '7bit').encode('ascii', 'surrogateescape')

    def _fold(self, name, value, sanitize):
        if isinstance(value, str):
            if not _has_surrogates(value):
                value = header.Header(value, header_name=name)
            elif sanitize:
                # Bytes of a character set that nobody knows: they must not be split as characters could be.
                value = header.Header(value, charset=UNKNOWN8BIT, header_name=name)
            else:
                return f'{name}: {value}{self.linesep}'
        return f'{name}: {value.encode(linesep=self.linesep, maxlinelen=self.max_line_length or 0)}{self.linesep}'


compat32 = Compat32()

"""Struct sequences, tuples whose items have names too, for the extension modules that make some."""

from _collections import _tuplegetter


def _new(cls, sequence, dict=None, /):
    items = tuple(sequence)
    if len(items) != cls.n_fields:
        raise TypeError(f'{cls.__module__}.{cls.__name__}() takes a {cls.n_fields}-sequence ({len(items)}-sequence given)')
    return tuple.__new__(cls, items)


def _repr(self):
    shown = ', '.join(f'{name}={value!r}' for name, value in zip(self.__match_args__, self))
    return f'{type(self).__module__}.{type(self).__name__}({shown})'


def _reduce(self):
    return type(self), (tuple(self), {})


def _replace(self, /, **changes):
    unknown = changes.keys() - set(self.__match_args__)
    if unknown:
        raise TypeError(f'Got unexpected field name(s): {sorted(unknown)!r}')
    return type(self)(changes.get(name, value) for name, value in zip(self.__match_args__, self))


def make(module, name, fields, doc):
    """The class of that module and name; fields are named in one str."""
    names = tuple(fields.split())
    members = dict(__slots__=(), __module__=module, __doc__=doc, __match_args__=names, n_fields=len(names),
                   n_sequence_fields=len(names), n_unnamed_fields=0, __new__=_new, __repr__=_repr, __reduce__=_reduce,
                   __replace__=_replace)
    for place, field in enumerate(names):
        members[field] = _tuplegetter(place, None)
    return type(name, (tuple,), members)

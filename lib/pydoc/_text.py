"""Documentation as text for a terminal, headings overstruck, and the same in plain characters."""

import inspect
import re
from reprlib import Repr

from pydoc._doc import ClassParts, Doc, ModuleParts, Routine
from pydoc._look import ROUTINE_KINDS, _own_doc, classname, cram, getdoc, splitdoc, stripid

_RULE = '-' * 70

_GENERATED = '''
The following documentation is automatically generated from the Python
source files.  It may be incomplete, incorrect or include features that
are considered implementation detail and may vary between Python
implementations.  When in doubt, consult the module reference at the
location listed above.
'''


class TextRepr(Repr):
    """Reprs cut to a line's length."""

    __module__ = 'pydoc'

    def __init__(self):
        Repr.__init__(self)
        self.maxlist = self.maxtuple = 20
        self.maxdict = 10
        self.maxstring = self.maxother = 100

    def repr1(self, x, level):
        """A value's repr by its type."""
        method = getattr(self, 'repr_' + '_'.join(type(x).__name__.split()), None)
        return method(x, level) if method else cram(stripid(repr(x)), self.maxother)

    def repr_string(self, x, level):
        """A str's repr, raw where that saves escapes."""
        text = cram(x, self.maxstring)
        shown = repr(text)
        if '\\' in text and '\\' not in shown.replace(r'\\', ''):
            return 'r' + shown[0] + text + shown[0]
        return shown

    repr_str = repr_string

    def repr_instance(self, x, level):
        """An instance's repr, without its address."""
        try:
            return cram(stripid(repr(x)), self.maxstring)
        except Exception:
            return f'<{type(x).__name__} instance>'


class TextDoc(Doc):
    """Documentation as text, its headings bold by overstriking."""

    __module__ = 'pydoc'

    _repr_instance = TextRepr()
    repr = _repr_instance.repr

    def bold(self, text):
        """A text overstruck with itself."""
        return ''.join(f'{char}\b{char}' for char in text)

    def indent(self, text, prefix='    '):
        """A text with a prefix before each line, none of them ending in blanks."""
        return '\n'.join((prefix + line).rstrip() for line in text.split('\n')) if text else ''

    def section(self, title, contents):
        """A heading and what is under it."""
        return f'{self.bold(title)}\n{self.indent(contents).rstrip()}\n\n'

    def formattree(self, tree, modname, parent=None, prefix=''):
        """A tree of classes as inspect.getclasstree() makes it, a line each."""
        lines = []
        for entry in tree:
            if isinstance(entry, tuple):
                cls, bases = entry
                line = prefix + classname(cls, modname)
                if bases and bases != (parent,):
                    line += f"({', '.join(classname(base, modname) for base in bases)})"
                lines.append(line + '\n')
                parent_of_next = cls
            else:
                lines.append(self.formattree(entry, modname, parent_of_next, prefix + '    '))
        return ''.join(lines)

    def docmodule(self, object, name=None, mod=None, *ignored):
        """A module's documentation."""
        name = object.__name__      # not the one it was asked for by
        parts = ModuleParts(object)
        summary, rest = splitdoc(getdoc(object))
        out = [self.section('NAME', name + (summary and ' - ' + summary))]
        location = self.getdocloc(object)
        if location is not None:
            out.append(self.section('MODULE REFERENCE', location + '\n' + _GENERATED))
        if rest:
            out.append(self.section('DESCRIPTION', rest))
        if parts.contents:
            names = [each + (' (package)' if is_package else '') for each, is_package in parts.contents]
            out.append(self.section('PACKAGE CONTENTS', '\n'.join(names)))
        if parts.submodules:
            out.append(self.section('SUBMODULES', '\n'.join(parts.submodules)))
        if parts.classes:
            tree = inspect.getclasstree([value for _, value in parts.classes], True)
            contents = [self.formattree(tree, name)]
            contents.extend(self.document(value, key, name) for key, value in parts.classes)
            out.append(self.section('CLASSES', '\n'.join(contents)))
        if parts.functions:
            out.append(self.section('FUNCTIONS', '\n'.join(self.document(value, key, name) for key, value in parts.functions)))
        if parts.data:
            shown = (self.docother(value, key, name, maxlen=70) for key, value in parts.data)
            out.append(self.section('DATA', '\n'.join(shown)))
        out.extend(self.section(title.upper(), text) for title, text in parts.texts())
        out.append(self.section('FILE', parts.file()))
        return ''.join(out)

    def docclass(self, object, name=None, mod=None, *ignored):
        """A class's documentation."""
        name = name or object.__name__
        title = 'class ' + self.bold(object.__name__)
        if name != object.__name__:
            title = f'{self.bold(name)} = {title}'
        if object.__bases__:
            title += f"({', '.join(classname(base, object.__module__) for base in object.__bases__)})"
        parts = ClassParts(object, name)
        blocks = []
        if parts.call:
            blocks.append(parts.call + '\n')
        if parts.doc:
            blocks.append(parts.doc + '\n')
        if len(parts.order) > 2:
            order = (f'    {classname(base, object.__module__)}\n' for base in parts.order)
            blocks.append('Method resolution order:\n' + ''.join(order))
        if parts.subclasses:
            names = [f'    {each}\n' for each in parts.subclasses]
            if parts.more_subclasses:
                names.append(f'    ... and {parts.more_subclasses} other subclasses\n')
            blocks.append('Built-in subclasses:\n' + ''.join(names))
        groups = [self._group(parts, mod, *group) for group in parts.groups()]
        blocks.append((_RULE + '\n').join(groups))
        contents = '\n'.join(block for block in blocks if block).rstrip()
        return f"{title}\n{self.indent(contents, ' |  ') if contents else ''}\n"

    def _group(self, parts, mod, title, home, kind, rows):
        """The attributes of a kind that come from one class."""
        whence = 'defined here' if home is None else 'inherited from ' + classname(home, parts.object.__module__)
        out = [f'{title} {whence}:\n\n']
        for row in rows:
            name, value = row[0], parts.value_of(row)
            if kind in ROUTINE_KINDS:
                out.append(self.document(value, name, mod, parts.object, row[2]))
            elif kind == 'data':
                doc = getdoc(value) if callable(value) or inspect.isdatadescriptor(value) else None
                out.append(self.docother(value, name, mod, maxlen=70, doc=doc) + '\n')
            else:
                out.append(self.docdata(value, name, mod))
            out.append('\n')
        return ''.join(out)

    def formatvalue(self, object):
        """A default value as it stands in a signature."""
        return '=' + self.repr(object)

    def docroutine(self, object, name=None, mod=None, cl=None, homecls=None):
        """A function's or method's documentation."""
        routine = Routine(object, name, mod, cl, homecls)
        if routine.is_lambda:
            title = self.bold(routine.name)
        elif routine.name == routine.realname:
            title = self.bold(routine.realname)
        else:
            title = f'{self.bold(routine.name)} = {routine.realname}'
        line = f"{'async ' if routine.is_async else ''}{title}{routine.signature}{routine.note}\n"
        doc = '' if routine.is_twin else getdoc(object)
        return line + (self.indent(doc).rstrip() + '\n' if doc else '')

    def docdata(self, object, name=None, mod=None, cl=None, *ignored):
        """A descriptor's documentation."""
        if name is None:
            name = getattr(object, '__name__', None)
        doc = getdoc(object)
        return (self.bold(name) + '\n' if name else '') + (self.indent(doc) + '\n' if doc else '')

    docproperty = docdata

    def docother(self, object, name=None, mod=None, parent=None, *ignored, maxlen=None, doc=None):
        """A value and, if it is said, its documentation."""
        shown = self.repr(object)
        if maxlen:
            line = (name + ' = ' if name else '') + shown
            room = maxlen - len(line)
            if room < 0:
                shown = shown[:room] + '...'
        line = (self.bold(name) + ' = ' if name else '') + shown
        if not doc:
            doc = getdoc(object) if doc is None and maxlen is None and _own_doc(object) is not None else ''
        return line + ('\n' + self.indent(doc) + '\n' if doc else '')


class _PlainTextDoc(TextDoc):
    """Documentation in plain characters."""

    def bold(self, text):
        return text


def plain(text):
    """A text without overstriking."""
    return re.sub('.\b', '', text)

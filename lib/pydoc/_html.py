"""Documentation as HTML: a page of headings and definition lists, names linked to where they are described."""

import inspect
import pkgutil
import re
from html import escape
from reprlib import Repr

from pydoc._doc import ClassParts, Doc, ModuleParts, Routine
from pydoc._look import ROUTINE_KINDS, classname, cram, getdoc, splitdoc, stripid

_STYLE = """\
body { font: 16px/1.45 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; color: #222; background: #fff }
h1 { font-size: 1.6rem; border-bottom: 3px solid #36c } h2 { font-size: 1.2rem; background: #eef2fb; padding: .3rem .6rem }
h3 { font-size: 1.05rem; margin-bottom: .2rem } h4 { margin: .8rem 0 .2rem; color: #555 }
code, dt, pre { font-family: ui-monospace, monospace; font-size: .92em } dd { margin-bottom: .6rem }
pre { margin: .2rem 0; white-space: pre-wrap } .grey { color: #777 } .columns { columns: 4 }
.class { border-left: 3px solid #cdd8f2; padding-left: .8rem; margin-bottom: 1.4rem } a { color: #24a }
"""

# What becomes a link in a text of documentation.
_LINKS = re.compile(r'\b(?:(?P<url>(?:https?|ftp)://\S+[\w/])|RFC[- ]?(?P<rfc>\d+)|PEP[- ]?(?P<pep>\d+)|(?P<self>self\.)?(?P<name>\w+))')


class HTMLRepr(Repr):
    """Reprs cut to a line's length, for HTML."""

    __module__ = 'pydoc'

    def __init__(self):
        Repr.__init__(self)
        self.maxlist = self.maxtuple = 20
        self.maxdict = 10
        self.maxstring = self.maxother = 100

    def escape(self, text):
        """A text with HTML's own characters escaped."""
        return escape(text, quote=False)

    def repr(self, object):
        """A value's repr."""
        return Repr.repr(self, object)

    def repr1(self, x, level):
        """A value's repr by its type."""
        method = getattr(self, 'repr_' + '_'.join(type(x).__name__.split()), None)
        return method(x, level) if method else self.escape(cram(stripid(repr(x)), self.maxother))

    def repr_string(self, x, level):
        """A str's repr."""
        return self.escape(repr(cram(x, self.maxstring)))

    repr_str = repr_string

    def repr_instance(self, x, level):
        """An instance's repr, without its address."""
        try:
            return self.escape(cram(stripid(repr(x)), self.maxstring))
        except Exception:
            return self.escape(f'<{type(x).__name__} instance>')

    repr_unicode = repr_string


class HTMLDoc(Doc):
    """Documentation as HTML."""

    __module__ = 'pydoc'

    _repr_instance = HTMLRepr()
    repr = _repr_instance.repr
    escape = _repr_instance.escape

    def page(self, title, contents):
        """A whole page."""
        return (f'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Python: {self.escape(title)}</title>\n'
                f'<style>\n{_STYLE}</style>\n</head>\n<body>\n{contents}\n</body>\n</html>\n')

    def heading(self, title, extras=''):
        """A page's heading; title and extras are HTML."""
        return f'<h1>{title}</h1>\n' + (f'<p>{extras}</p>\n' if extras else '')

    def section(self, title, cls, contents, width=6, prelude='', marginalia=None, gap='&nbsp;'):
        """A section; title, prelude and contents are HTML, cls names its kind."""
        return f'<section class="{cls}">\n<h2>{title}</h2>\n{prelude}{contents}</section>\n'

    def bigsection(self, title, *args):
        """A section of the page's first level."""
        return self.section(title, *args)

    def preformat(self, text):
        """A text with its lines and blanks kept."""
        return f'<pre>{self.escape(text.expandtabs())}</pre>\n'

    def multicolumn(self, list, format):
        """A list in columns, each entry formatted."""
        return '<div class="columns">' + '<br>\n'.join(format(item) for item in list) + '</div>\n'

    def grey(self, text):
        """HTML that matters less."""
        return f'<span class="grey">{text}</span>'

    def namelink(self, name, *dicts):
        """A name, linked by the first dict that has it."""
        for links in dicts:
            if name in links:
                return f'<a href="{links[name]}">{name}</a>'
        return name

    def classlink(self, object, modname):
        """A class's name in a module, linked to its description."""
        shown = self.escape(classname(object, modname))
        if object.__module__ in (modname, '__main__'):
            return f'<a href="#{object.__name__}">{shown}</a>'
        return f'<a href="{object.__module__}.html#{object.__name__}">{shown}</a>'

    parentlink = classlink

    def modulelink(self, object):
        """A module's name, linked to its page."""
        return f'<a href="{object.__name__}.html">{object.__name__}</a>'

    def modpkglink(self, modpkginfo):
        """The link to a module of a package: (name, path of the package, whether it is a package, whether another hides it)."""
        name, path, is_package, is_hidden = modpkginfo
        if is_hidden:
            return self.grey(name)
        address = f'{path}.{name}.html' if path else f'{name}.html'
        shown = f'<strong>{name}</strong>&nbsp;(package)' if is_package else name
        return f'<a href="{address}">{shown}</a>'

    def filelink(self, url, path):
        """A file's name, linked to it."""
        return f'<a href="file:{url}">{self.escape(path)}</a>'

    def markup(self, text, escape=None, funcs={}, classes={}, methods={}):
        """A text of documentation, with links for addresses, RFCs, PEPs and the names that the dicts have."""
        escape = escape or self.escape
        out, done = [], 0
        for match in _LINKS.finditer(text):
            shown = escape(match.group())
            name = match['name']
            if match['url']:
                link = f'<a href="{shown}">{shown}</a>'
            elif match['rfc']:
                link = f'<a href="https://www.rfc-editor.org/rfc/rfc{int(match["rfc"])}.txt">{shown}</a>'
            elif match['pep']:
                link = f'<a href="https://peps.python.org/pep-{int(match["pep"]):04d}/">{shown}</a>'
            elif match['self'] and name in methods:
                link = 'self.' + self.namelink(name, methods)
            elif text[match.end():match.end() + 1] == '(' and name and not match['self']:
                link = self.namelink(name, methods, funcs, classes)
            elif name and not match['self']:
                link = self.namelink(name, classes)
            else:
                continue
            out += escape(text[done:match.start()]), link
            done = match.end()
        return ''.join(out) + escape(text[done:])

    def formattree(self, tree, modname, parent=None):
        """A tree of classes as inspect.getclasstree() makes it, as nested lists."""
        lines = []
        for entry in tree:
            if isinstance(entry, tuple):
                cls, bases = entry
                line = self.classlink(cls, modname)
                if bases and bases != (parent,):
                    line += f"({', '.join(self.classlink(base, modname) for base in bases)})"
                lines.append(f'<li>{line}\n')
                of_next = cls
            else:
                lines.append(self.formattree(entry, modname, of_next))
        return f"<ul>\n{''.join(lines)}</ul>\n"

    def formatvalue(self, object):
        """A default value as it stands in a signature."""
        return self.grey('=' + self.repr(object))

    def _doc(self, object, links=()):
        """An object's documentation as HTML."""
        doc = getdoc(object)
        return f'<pre>{self.markup(doc, None, *links)}</pre>\n' if doc else ''

    def docmodule(self, object, name=None, mod=None, *ignored):
        """A module's documentation."""
        name = object.__name__
        parts = ModuleParts(object)
        linked = [f'<a href="{".".join(name.split(".")[:place])}.html">{each}</a>' for place, each in enumerate(name.split('.')[:-1], 1)]
        facts = [self.escape(text) if title != 'version' else 'version ' + self.escape(text) for title, text in parts.texts()]
        file = parts.file()
        where = self.filelink(file, file) if file != '(built-in)' else '(built-in)'
        location = self.getdocloc(object)
        extras = ['<a href=".">index</a>', where] + ([f'<a href="{location}">Module reference</a>'] if location else []) + facts
        out = [self.heading('.'.join(linked + [f'<strong>{name.split(".")[-1]}</strong>']), '<br>\n'.join(extras))]
        classes = {value.__name__: '#' + value.__name__ for _, value in parts.classes}
        functions = {key: '#-' + key for key, _ in parts.functions}
        out.append(self._doc(object, (functions, classes)))
        if parts.contents:
            packages = [(each, name, is_package, False) for each, is_package in parts.contents]
            out.append(self.bigsection('Package Contents', 'contents', self.multicolumn(packages, self.modpkglink)))
        elif modules := [value for _, value in inspect.getmembers(object, inspect.ismodule)]:
            out.append(self.bigsection('Modules', 'contents', self.multicolumn(modules, self.modulelink)))
        if parts.classes:
            tree = inspect.getclasstree([value for _, value in parts.classes], True)
            documents = [self.document(value, key, name, functions, classes) for key, value in parts.classes]
            out.append(self.bigsection('Classes', 'classes', self.formattree(tree, name) + ''.join(documents)))
        if parts.functions:
            documents = [self.document(value, key, name, functions, classes) for key, value in parts.functions]
            out.append(self.bigsection('Functions', 'functions', f"<dl>\n{''.join(documents)}</dl>\n"))
        if parts.data:
            documents = [self.document(value, key) for key, value in parts.data]
            out.append(self.bigsection('Data', 'data', f"<dl>\n{''.join(documents)}</dl>\n"))
        return ''.join(out)

    def docclass(self, object, name=None, mod=None, funcs={}, classes={}, *ignored):
        """A class's documentation."""
        name = name or object.__name__
        shown = f'class <strong>{object.__name__}</strong>'
        if name != object.__name__:
            shown = f'<strong>{name}</strong> = {shown}'
        bases = ', '.join(self.classlink(base, object.__module__) for base in object.__bases__)
        parts = ClassParts(object, name)
        methods = {row: f'#{object.__name__}-{row}' for row in dir(object)}
        out = [f'<div class="class">\n<h3 id="{object.__name__}">{shown}' + (f'({bases})' if bases else '') + '</h3>\n']
        if parts.call:
            out.append(self.preformat(parts.call))
        if parts.doc:
            out.append(f'<pre>{self.markup(parts.doc, None, funcs, classes, methods)}</pre>\n')
        if len(parts.order) > 2:
            order = ', '.join(self.classlink(base, object.__module__) for base in parts.order)
            out.append(f'<p>Method resolution order: {order}</p>\n')
        for title, home, kind, rows in parts.groups():
            whence = 'defined here' if home is None else 'inherited from ' + self.classlink(home, object.__module__)
            documents = [self._attribute(parts, row, kind, mod, funcs, classes, methods) for row in rows]
            out.append(f"<h4>{title} {whence}</h4>\n<dl>\n{''.join(documents)}</dl>\n")
        return ''.join(out) + '</div>\n'

    def _attribute(self, parts, row, kind, mod, funcs, classes, methods):
        """An attribute of a class."""
        name, value = row[0], parts.value_of(row)
        if kind in ROUTINE_KINDS:
            return self.document(value, name, mod, funcs, classes, methods, parts.object, row[2])
        if kind == 'data':
            return self.docother(value, name, mod)
        return self.docdata(value, name, mod)

    def docroutine(self, object, name=None, mod=None, funcs={}, classes={}, methods={}, cl=None, homecls=None):
        """A function's or method's documentation."""
        routine = Routine(object, name, mod, cl, homecls)
        anchor = f'{cl.__name__ if cl else ""}-{routine.name}'
        title = f'<strong>{self.escape(routine.name)}</strong>'
        if routine.name != routine.realname and not routine.is_lambda:
            title += ' = ' + self.escape(routine.realname)
        line = ('async ' if routine.is_async else '') + title + self.escape(routine.signature)
        note = self.grey(self.escape(routine.note)) if routine.note else ''
        doc = '' if routine.is_twin else self._doc(object, (funcs, classes, methods))
        return f'<dt id="{anchor}">{line}{note}</dt>\n<dd>{doc}</dd>\n'

    def docdata(self, object, name=None, mod=None, cl=None, *ignored):
        """A descriptor's documentation."""
        return f"<dt><strong>{self.escape(name or getattr(object, '__name__', ''))}</strong></dt>\n<dd>{self._doc(object)}</dd>\n"

    docproperty = docdata

    def docother(self, object, name=None, mod=None, *ignored):
        """A value."""
        shown = f'<strong>{self.escape(name)}</strong> = ' if name else ''
        return f'<dt>{shown}{self.repr(object)}</dt>\n'

    def index(self, dir, shadowed=None):
        """The links to the modules in a folder; shadowed has the names that folders before it have, and gets this one's."""
        shadowed = {} if shadowed is None else shadowed
        found = []
        for _, name, is_package in pkgutil.iter_modules([dir]):
            found.append((name, '', is_package, name in shadowed))
            shadowed[name] = 1
        found.sort()
        return self.bigsection(self.escape(dir), 'index', self.multicolumn(found, self.modpkglink))

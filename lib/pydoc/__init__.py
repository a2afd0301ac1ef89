"""Documentation of modules, classes and functions, made from what they say of themselves, as text or HTML.

help(thing) at the prompt, `coil -m pydoc NAME` on the command line; -k KEYWORD searches the modules' summaries, -w NAME
writes NAME.html, -p PORT and -b serve the pages to a browser.
"""

__all__ = ['help']

import inspect
import pkgutil

from pydoc._doc import Doc
from pydoc._find import (ErrorDuringImport, ModuleScanner, apropos, importfile, ispath, locate, pathdirs, resolve, safeimport,
                         source_synopsis, synopsis)
from pydoc._helper import Helper
from pydoc._html import HTMLDoc, HTMLRepr
from pydoc._look import (_own_doc, allmethods, classify_class_attrs, classname, cram, describe, getdoc, is_bound as _is_bound_method, isdata, ispackage, parentname, replace,
                         sort_attributes, splitdoc, stripid, visiblename)
from pydoc._pagers import getpager, pager, pipepager, plainpager, tempfilepager, ttypager
from pydoc._text import TextDoc, TextRepr, _PlainTextDoc, plain
import _late

get_pager, pipe_pager, plain_pager, tempfile_pager, tty_pager = getpager, pipepager, plainpager, tempfilepager, ttypager

text, plaintext, html = TextDoc(), _PlainTextDoc(), HTMLDoc()
help = Helper()

_TITLE = 'Python Library Documentation: %s'


def _has_text(thing):
    """Whether a thing is described itself, not by its type."""
    return (inspect.ismodule(thing) or inspect.isclass(thing) or inspect.isroutine(thing) or inspect.isdatadescriptor(thing)
            or bool(_own_doc(thing)))


def render_doc(thing, title=_TITLE, forceload=0, renderer=None):
    """The documentation of an object, or of what a str names, by a renderer (text is the default), under a title."""
    renderer = renderer or text
    found, name = resolve(thing, forceload)
    words = describe(found)
    module = inspect.getmodule(found)
    if name and '.' in name:
        words += ' in ' + name[:name.rfind('.')]
    elif module and module is not found:
        words += ' in module ' + module.__name__
    if not _has_text(found):
        if hasattr(found, '__origin__'):
            found = found.__origin__
        else:
            found = type(found)
            words += ' object'
    return title % words + '\n\n' + renderer.document(found, name)


def doc(thing, title=_TITLE, forceload=0, output=None, is_cli=False):
    """Show the documentation of an object or of what a str names, or write it to output."""
    if output is not None:
        output.write(_or_error(thing, title, forceload, plaintext, is_cli))
    else:
        shown = _or_error(thing, title, forceload, None, is_cli)
        if shown is not None:
            pager(shown, _pager_title(thing))


def _or_error(thing, title, forceload, renderer, is_cli):
    """What render_doc() gives, or the text of its error; on the command line that goes up."""
    try:
        return render_doc(thing, title, forceload, renderer)
    except ImportError as error:
        if is_cli:
            raise
        return str(error) if renderer else f'{error}\n'


def _pager_title(thing):
    """What a pager calls the text on a thing."""
    name = thing if isinstance(thing, str) else getattr(thing, '__name__', type(thing).__name__)
    return f'Help on {name}: '


def writedoc(thing, forceload=0):
    """Write the HTML documentation of an object, or of what a str names, into NAME.html of the current folder."""
    found, name = resolve(thing, forceload)
    page = html.page(describe(found), html.document(found, name))
    with open(name + '.html', 'w', encoding='utf-8') as file:
        file.write(page)
    print('wrote', name + '.html')


def writedocs(dir, pkgpath='', done=None):
    """Write the HTML documentation of every module in a folder and the packages below it."""
    for _, name, _ in pkgutil.walk_packages([dir], pkgpath):
        writedoc(name)


def browse(port=0, *, open_browser=True, hostname='localhost'):
    """Serve the documentation of all modules to a browser until the end is asked for at the prompt."""
    from pydoc._serve import browse as run
    run(port, open_browser, hostname)


def cli():
    """Do what the command line asks for."""
    from pydoc._cli import main
    main()


__getattr__ = _late.names(globals(), {'_start_server': 'pydoc._serve:_start_server', '_url_handler': 'pydoc._serve:_url_handler'})

if __name__ == '__main__':
    cli()

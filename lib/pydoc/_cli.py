"""What `coil -m pydoc` does."""

import getopt
import os
import sys

import pydoc

_USAGE = """pydoc - the Python documentation tool

{0} <name> ...
    Show text documentation on something.  <name> may be the name of a
    Python keyword, topic, function, module, or package, or a dotted
    reference to a class or function within a module or module in a
    package.  If <name> contains a '{1}', it is used as the path to a
    Python source file to document. If name is 'keywords', 'topics',
    or 'modules', a listing of these things is displayed.

{0} -k <keyword>
    Search for a keyword in the synopsis lines of all available modules.

{0} -n <hostname>
    Start an HTTP server with the given hostname (default: localhost).

{0} -p <port>
    Start an HTTP server on the given port on the local machine.  Port
    number 0 can be used to get an arbitrary unused port.

{0} -b
    Start an HTTP server on an arbitrary unused port and open a web browser
    to interactively browse documentation.  This option can be used in
    combination with -n and/or -p.

{0} -w <name> ...
    Write out the HTML documentation for a module to a file in the current
    directory.  If <name> contains a '{1}', it is treated as a filename; if
    it names a directory, documentation is written for all the contents.
"""


class _Misused(Exception):
    """The command line cannot be understood."""


def _put_here_first():
    """Let modules of the current folder be found, not those beside this file."""
    here, own = os.getcwd(), os.path.dirname(os.path.abspath(__file__))
    if not any(os.path.abspath(entry or '.') == here for entry in sys.path):
        sys.path[:] = [here] + [entry for entry in sys.path if os.path.abspath(entry or '.') != own]


def _describe(name, writing):
    """Show a name's documentation, or write it as HTML; the value is whether it was found."""
    if pydoc.ispath(name) and not os.path.exists(name):
        print(f'file {name!r} does not exist')
        return False
    try:
        thing = pydoc.importfile(name) if pydoc.ispath(name) and os.path.isfile(name) else name
        if not writing:
            pydoc.help.help(thing, is_cli=True)
        elif pydoc.ispath(name) and os.path.isdir(name):
            pydoc.writedocs(name)
        else:
            pydoc.writedoc(thing)
    except (ImportError, pydoc.ErrorDuringImport) as error:
        print(error)
        return False
    return True


def main():
    """Do what the command line asks for."""
    _put_here_first()
    try:
        options, names = getopt.getopt(sys.argv[1:], 'bk:n:p:w')
        writing = serving = opening = False
        port, host = 0, 'localhost'
        for option, value in options:
            if option == '-k':
                pydoc.apropos(value)
                return
            writing = writing or option == '-w'
            serving = serving or option in ('-b', '-n', '-p')
            opening = opening or option == '-b'
            port = value if option == '-p' else port
            host = value if option == '-n' else host
        if serving:
            pydoc.browse(int(port), open_browser=opening, hostname=host)
            return
        if not names:
            raise _Misused
    except (getopt.error, ValueError, _Misused):
        print(_USAGE.format('pydoc', os.sep))
        return
    if not all(_describe(name, writing) for name in names):
        sys.exit(1)

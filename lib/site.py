"""Folders of modules that are installed for all programs, or for one user, and what the prompt offers.

Coil's start needs none of it: what is bundled is found by itself. Importing this module changes nothing; main() adds the folders that
there are to sys.path, with the entries that their .pth files list.
"""

import builtins
import io
import os
import sys

PREFIXES = [sys.prefix, sys.exec_prefix]
ENABLE_USER_SITE = None  # may the user's folder be used? False: the program said no, None: it would be unsafe
USER_SITE = None
USER_BASE = None


def makepath(*paths):
    """(a path made absolute, the same in the form in which paths are compared)."""
    folder = os.path.join(*paths)
    try:
        folder = os.path.abspath(folder)
    except OSError:
        pass
    return folder, os.path.normcase(folder)


def _trace(message):
    if sys.flags.verbose:
        print(message, file=sys.stderr)


def abs_paths():
    """Makes the files that modules say they are from absolute."""
    for module in list(sys.modules.values()):
        loader = getattr(module, '__loader__', None) or getattr(getattr(module, '__spec__', None), 'loader', None)
        if getattr(loader, '__module__', None) not in ('_frozen_importlib', '_frozen_importlib_external'):
            continue
        for name in ('__file__', '__cached__'):
            file = getattr(module, name, None)
            if file and not file.startswith('<'):
                setattr(module, name, os.path.abspath(file))


def removeduppaths():
    """Makes sys.path's entries absolute, each once; the set of them as they are compared. Entries that are no paths stay."""
    kept, known = [], set()
    for entry in sys.path:
        if entry.startswith('<'):
            kept.append(entry)
            continue
        folder, key = makepath(entry)
        if key not in known:
            kept.append(folder)
            known.add(key)
    sys.path[:] = kept
    return known


def _init_pathinfo():
    return {makepath(entry)[1] for entry in sys.path if not entry.startswith('<') and os.path.exists(entry)}


def addpackage(sitedir, name, known_paths):
    """Reads a .pth file: lines are folders for sys.path, or, where they begin with `import`, run."""
    reset = known_paths is None
    if reset:
        known_paths = _init_pathinfo()
    file = os.path.join(sitedir, name)
    _trace(f'Processing .pth file: {file!r}')
    try:
        with io.open_code(file) as stream:
            content = stream.read()
    except OSError:
        return None
    for number, line in enumerate(content.decode('utf-8-sig').splitlines(), 1):
        if not line.strip() or line.startswith('#'):
            continue
        try:
            if line.startswith(('import ', 'import\t')):
                exec(line)
                continue
            folder, key = makepath(sitedir, line.rstrip())
            if key not in known_paths and os.path.exists(folder):
                sys.path.append(folder)
                known_paths.add(key)
        except Exception as error:
            import traceback
            print(f'Error processing line {number} of {file}:\n', file=sys.stderr)
            for part in traceback.format_exception(error):
                print(*('  ' + shown for shown in part.splitlines()), sep='\n', file=sys.stderr)
            print('\nRemainder of file ignored', file=sys.stderr)
            break
    return None if reset else known_paths


def addsitedir(sitedir, known_paths=None):
    """Adds a folder to sys.path, and what its .pth files list."""
    reset = known_paths is None
    if reset:
        known_paths = _init_pathinfo()
    sitedir, key = makepath(sitedir)
    if key not in known_paths:
        sys.path.append(sitedir)
        known_paths.add(key)
    try:
        names = sorted(os.listdir(sitedir))
    except OSError:
        return None
    for name in names:
        if name.endswith('.pth') and not name.startswith('.'):
            addpackage(sitedir, name, known_paths)
    return None if reset else known_paths


def check_enableusersite():
    """May the user's folder be used? Not if the program was told to leave it, nor with another's rights."""
    if sys.flags.no_user_site:
        return False
    if hasattr(os, 'getuid') and (os.geteuid() != os.getuid() or os.getegid() != os.getgid()):
        return None
    return True


def _getuserbase():
    return os.environ.get('PYTHONUSERBASE') or os.path.join(os.path.expanduser('~'), '.local')


def getuserbase():
    """The folder under which a user's own modules are."""
    global USER_BASE
    if USER_BASE is None:
        USER_BASE = _getuserbase()
    return USER_BASE


def getusersitepackages():
    """The folder of a user's own modules."""
    global USER_SITE, ENABLE_USER_SITE
    if USER_SITE is None:
        USER_SITE = _site_packages(getuserbase())
    return USER_SITE


def _site_packages(prefix, lib='lib'):
    return os.path.join(prefix, lib, 'python%d.%d' % sys.version_info[:2], 'site-packages')


def addusersitepackages(known_paths):
    """Adds the user's folder, if it is there and may be used."""
    folder = getusersitepackages()
    if ENABLE_USER_SITE and os.path.isdir(folder):
        addsitedir(folder, known_paths)
    return known_paths


def getsitepackages(prefixes=None):
    """The folders of modules that are there for all users."""
    folders = []
    for prefix in dict.fromkeys(PREFIXES if prefixes is None else prefixes):
        if prefix:
            folders += [_site_packages(prefix, lib) for lib in dict.fromkeys((sys.platlibdir, 'lib'))]
    return folders


def addsitepackages(known_paths, prefixes=None):
    """Adds those of them that exist."""
    for folder in getsitepackages(prefixes):
        if os.path.isdir(folder):
            addsitedir(folder, known_paths)
    return known_paths


def setquit():
    """Defines exit() and quit()."""
    import _sitebuiltins
    for name in ('quit', 'exit'):
        if not hasattr(builtins, name):
            setattr(builtins, name, _sitebuiltins.Quitter(name, 'Ctrl-D (i.e. EOF)'))


def setcopyright():
    """Defines copyright, credits and license, where the start did not."""
    import _sitebuiltins
    if not hasattr(builtins, 'copyright'):
        builtins.copyright = _sitebuiltins._Printer('copyright', sys.copyright)


def sethelper():
    """Defines help()."""
    import _sitebuiltins
    if not hasattr(builtins, 'help'):
        builtins.help = _sitebuiltins._Helper()


def gethistoryfile():
    """The file of the prompt's history."""
    named = None if sys.flags.ignore_environment else os.environ.get('PYTHON_HISTORY')
    return named or os.path.join(os.path.expanduser('~'), '.python_history')


def enablerlcompleter():
    """Nothing: Coil's prompt completes by itself."""


def venv(known_paths):
    """Uses the folders of a virtual environment that the program lies in."""
    global PREFIXES, ENABLE_USER_SITE
    folder = os.path.dirname(os.path.abspath(sys.executable)) if sys.executable else None
    for place in (folder, folder and os.path.dirname(folder)):
        if not place or not os.path.isfile(os.path.join(place, 'pyvenv.cfg')):
            continue
        with_system = True
        try:
            with open(os.path.join(place, 'pyvenv.cfg'), encoding='utf-8') as file:
                lines = file.readlines()
        except OSError:  # nor may the program see what lies there
            continue
        for line in lines:
            key, equal, value = line.partition('=')
            if equal and key.strip().lower() == 'include-system-site-packages':
                with_system = value.strip().lower() == 'true'
        prefix = os.path.dirname(folder)
        sys.prefix = sys.exec_prefix = prefix
        addsitepackages(known_paths, [prefix])
        if with_system:
            PREFIXES.insert(0, prefix)
        else:
            PREFIXES = [prefix]
            ENABLE_USER_SITE = False
        break
    return known_paths


def _customize(name):
    try:
        __import__(name)
    except Exception as error:
        if isinstance(error, ImportError) and error.name == name:
            return
        if sys.flags.verbose:
            sys.excepthook(*sys.exc_info())
        else:
            sys.stderr.write(f'Error in {name}; set PYTHONVERBOSE for traceback:\n{type(error).__name__}: {error}\n')


def execsitecustomize():
    """Imports sitecustomize, if there is one."""
    _customize('sitecustomize')


def execusercustomize():
    """Imports usercustomize, if there is one."""
    _customize('usercustomize')


def main():
    """Adds all these folders, and runs what customises the start."""
    global ENABLE_USER_SITE
    known_paths = venv(removeduppaths())
    if ENABLE_USER_SITE is None:
        ENABLE_USER_SITE = check_enableusersite()
    addsitepackages(addusersitepackages(known_paths))
    setquit()
    setcopyright()
    sethelper()
    execsitecustomize()
    if ENABLE_USER_SITE:
        execusercustomize()


def _script():
    arguments = sys.argv[1:]
    if not arguments:
        enabled = check_enableusersite()
        print('sys.path = [')
        for entry in sys.path:
            print(f'    {entry!r},')
        print(']')
        for name, folder in (('USER_BASE', getuserbase()), ('USER_SITE', getusersitepackages())):
            there = 'exists' if os.path.isdir(folder) else "doesn't exist"
            print(f'{name}: {folder!r} ({there})')
        print(f'ENABLE_USER_SITE: {enabled!r}')
        sys.exit(0)
    shown = []
    if '--user-base' in arguments:
        shown.append(getuserbase())
    if '--user-site' in arguments:
        shown.append(getusersitepackages())
    if not shown:
        print(f'usage: {sys.argv[0]} [--user-base] [--user-site]')
        sys.exit(10)
    print(os.pathsep.join(shown))
    enabled = check_enableusersite()
    sys.exit(0 if enabled else 1 if enabled is False else 2)


if __name__ == '__main__':
    _script()

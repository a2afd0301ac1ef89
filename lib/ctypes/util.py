"""Where shared libraries are."""

import os
import sys

from ctypes import CDLL, c_long, sizeof


def _output(*command):
    """What a program writes, in the C locale; '': it is not there, or fails."""
    import subprocess

    try:
        run = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                             env={**os.environ, 'LC_ALL': 'C', 'LANG': 'C'})
    except OSError:
        return ''
    return os.fsdecode(run.stdout)


def _machine():
    """How the loader's list of libraries calls libraries for this machine."""
    kind = f'{os.uname().machine}-{sizeof(c_long) * 8}'
    return {'x86_64-64': 'libc6,x86-64', 'ppc64-64': 'libc6,64bit', 'sparc64-64': 'libc6,64bit', 's390x-64': 'libc6,64bit',
            'ia64-64': 'libc6,IA-64'}.get(kind, 'libc6')


def _findSoname_ldconfig(name):
    """A library's file as the loader's list of them has it."""
    import re

    entry = re.compile(rf'\s+(lib{re.escape(name)}\.[^\s]+)\s+\({re.escape(_machine())}')
    found = entry.search(_output('/sbin/ldconfig', '-p'))
    return found[1] if found else None


def _is_elf(path):
    with open(path, 'rb') as file:
        return file.read(4) == b'\x7fELF'


def _findLib_gcc(name):
    """The file that a C compiler would link to."""
    import shutil
    import subprocess

    compiler = shutil.which('gcc') or shutil.which('cc')
    if compiler is None:
        return None
    from tempfile import NamedTemporaryFile

    with NamedTemporaryFile() as made:
        try:
            run = subprocess.run([compiler, '-Wl,-t', '-o', made.name, '-l' + name], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                 stderr=subprocess.STDOUT, env={**os.environ, 'LC_ALL': 'C', 'LANG': 'C'})
        except OSError:
            return None
        if not os.path.exists(made.name):
            open(made.name, 'xb').close()  # the compiler has removed it, which is to be removed
    return _first_library(name, os.fsdecode(run.stdout))


def _findLib_ld(name):
    """The file that the linker finds, in the loader's folders too."""
    command = ['ld', '-t']
    for folder in os.environ.get('LD_LIBRARY_PATH', '').split(':'):
        if folder:
            command += ['-L', folder]
    run = _output(*command, '-o', os.devnull, '-l' + name)
    return _first_library(name, run)


def _first_library(name, text):
    import re

    for path in re.findall(rf'[^()\s]*lib{re.escape(name)}\.[^()\s]*', text):
        if os.path.isfile(path) and _is_elf(path):
            return path
    return None


def _get_soname(path):
    """The name that a library gives itself."""
    import re

    found = re.search(r'\sSONAME\s+([^\s]+)', _output('objdump', '-p', '-j', '.dynamic', path)) if path else None
    return found[1] if found else None


def find_library(name):
    """The file name of a library by its short name ("c", "m"), as CDLL takes it; None: it is not found."""
    if not isinstance(name, str) or not name or '\0' in name:
        return None
    if sys.platform == 'darwin':
        return _in_mac_folders(name)
    return _findSoname_ldconfig(name) or _get_soname(_findLib_gcc(name)) or _get_soname(_findLib_ld(name))


def _in_mac_folders(name):
    for path in (f'lib{name}.dylib', f'{name}.dylib', f'/usr/lib/lib{name}.dylib', f'{name}.framework/{name}'):
        try:
            CDLL(path)
        except OSError:
            continue
        return path
    return None

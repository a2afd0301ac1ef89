"""What machine, system and Python this is."""

import collections
import functools
import os
import re
import sys

__copyright__ = 'MIT licence'
__version__ = '1.0.8'

DEV_NULL = os.devnull


# The C library

def libc_ver(executable=None, lib='', version='', chunksize=16384):
    """(name, version) of the C library that a program is linked to; the given ones where that cannot be told."""
    if not executable:
        try:
            told = os.confstr('CS_GNU_LIBC_VERSION').split(maxsplit=1)
            if len(told) == 2:
                return tuple(told)
        except (AttributeError, ValueError, OSError):
            pass
        executable = sys.executable
        if not executable:
            return lib, version
    if hasattr(os.path, 'realpath'):
        executable = os.path.realpath(executable)
    with open(executable, 'rb') as file:
        data = file.read()
    newest = _numbers(version)
    for found in re.finditer(rb'(__libc_init)|(GLIBC_([0-9.]+))|(libc(_\w+)?\.so(?:\.(\d[0-9.]*))?)|(musl-([0-9.]+))', data):
        libc, glibc, glibc_version, so, threads, so_version, musl, musl_version = [part and part.decode('latin1') for part in found.groups()]
        if libc and not lib:
            lib = 'libc'
        elif glibc:
            if lib != 'glibc':
                lib, version, newest = 'glibc', glibc_version, _numbers(glibc_version)
            elif _numbers(glibc_version) > newest:
                version, newest = glibc_version, _numbers(glibc_version)
        elif so:
            if lib != 'glibc':
                lib = 'libc'
                if so_version and _numbers(so_version) > newest:
                    version, newest = so_version, _numbers(so_version)
                if threads and not version.endswith(threads):
                    version += threads
        elif musl:
            lib = 'musl'
            if not version or _numbers(musl_version) > newest:
                version, newest = musl_version, _numbers(musl_version)
    return lib, version


def _numbers(version):
    return tuple(int(part) if part.isdigit() else -1 for part in version.split('.') if part)


# Other systems: what is not this one says what it was given

def win32_is_iot():
    """Is it Windows for small devices?"""
    return False


def win32_edition():
    """Which Windows it is: None elsewhere."""
    return None


def win32_ver(release='', version='', csd='', ptype=''):
    """(release, version, service pack, kind of processor) of Windows."""
    return release, version, csd, ptype


def mac_ver(release='', versioninfo=('', '', ''), machine=''):
    """(release, (version, stage, build), machine) of macOS."""
    if sys.platform == 'darwin':
        import plistlib
        try:
            with open('/System/Library/CoreServices/SystemVersion.plist', 'rb') as file:
                told = plistlib.load(file)
            return told['ProductVersion'], ('', '', ''), os.uname().machine
        except (OSError, KeyError):
            pass
    return release, versioninfo, machine


IOSVersionInfo = collections.namedtuple('IOSVersionInfo', ['system', 'release', 'model', 'is_simulator'])


def ios_ver(system='', release='', model='', is_simulator=False):
    """What iOS this is."""
    return IOSVersionInfo(system, release, model, is_simulator)


AndroidVer = collections.namedtuple('AndroidVer', 'release api_level manufacturer model device is_emulator')


def android_ver(release='', api_level=0, manufacturer='', model='', device='', is_emulator=False):
    """What Android this is."""
    return AndroidVer(release, api_level, manufacturer, model, device, is_emulator)


def java_ver(release='', vendor='', vminfo=('', '', ''), osinfo=('', '', '')):
    """(release, vendor, machine, system) of Java."""
    import warnings
    warnings._deprecated('java_ver', remove=(3, 15))
    return release, vendor, vminfo, osinfo


def system_alias(system, release, version):
    """Names under which a system is sold."""
    if system == 'SunOS':
        if release < '5':
            return system, release, version
        major, dot, rest = release.partition('.')
        if major.isdigit():
            release = str(int(major) - 3) + dot + rest
        system = 'Solaris'
    elif system in ('win32', 'win16'):
        system = 'Windows'
    return system, release, version


# Programs

def architecture(executable=sys.executable, bits='', linkage=''):
    """(bits, format) of a program: '64bit', 'ELF'."""
    if not bits:
        import struct  # asked for by few
        bits = f'{struct.calcsize("P") * 8}bit'  # sys.maxsize is that of 64 bits everywhere
    if not executable:
        return bits, linkage
    try:
        with open(os.path.realpath(executable), 'rb') as file:
            head = file.read(20)
    except OSError:
        return bits, linkage
    if head[:4] == b'\x7fELF':
        return '64bit' if head[4] == 2 else '32bit', 'ELF'
    if head[:2] == b'MZ':
        return bits, 'WindowsPE'
    return bits, linkage


# uname

def _unknown_as_blank(text):
    return '' if text == 'unknown' else text


class uname_result(collections.namedtuple('uname_result_base', 'system node release version machine')):
    """As os.uname(), and the processor, which is asked for when it is looked at."""

    _fields = ('system', 'node', 'release', 'version', 'machine', 'processor')

    @functools.cached_property
    def processor(self):
        return _unknown_as_blank(_processor())

    def __iter__(self):
        yield from super().__iter__()
        yield self.processor

    @classmethod
    def _make(cls, iterable):
        return cls(*iterable)

    def __getitem__(self, key):
        return tuple(self)[key]

    def __len__(self):
        return len(tuple(iter(self)))

    def __reduce__(self):
        return uname_result, tuple(self)[:5]


def _processor():
    import subprocess
    try:
        return subprocess.check_output(['uname', '-p'], stderr=subprocess.DEVNULL, text=True, encoding='utf8').strip()
    except (OSError, subprocess.CalledProcessError):
        return ''


_uname_cache = None


def uname():
    """The system, the machine's name, release, version, kind of machine, processor."""
    global _uname_cache
    if _uname_cache is None:
        _uname_cache = uname_result(*map(_unknown_as_blank, os.uname()))
    return _uname_cache


def system():
    """The system's name: 'Linux', 'Darwin', …"""
    return uname().system


def node():
    """The machine's name in the network."""
    return uname().node


def release():
    """The system's release."""
    return uname().release


def version():
    """The release's version."""
    return uname().version


def machine():
    """The kind of machine: 'x86_64', …"""
    return uname().machine


def processor():
    """The processor's name; '' where it is not told."""
    return uname().processor


# Python

_sys_version_cache = {}
_sys_version_parser = re.compile(r'([\w.+]+)\s*\(#?([^,)]+)(?:,\s*([\w ]*)(?:,\s*([\w :]*))?)?\)\s*\[([^\]]+)\]?', re.ASCII)


def _sys_version(sys_version=None):
    """(name, version, branch, revision, number and date of the build, compiler), out of sys.version."""
    if sys_version is None:
        sys_version = sys.version
    known = _sys_version_cache.get(sys_version)
    if known is not None:
        return known
    found = _sys_version_parser.match(sys_version)
    if found is None:
        raise ValueError(f'failed to parse CPython sys.version: {sys_version!r}')
    version, number, date, hour, compiler = found.groups(default='')
    if number.startswith('Coil'):
        name = 'Coil'
    elif sys.platform.startswith('java'):
        name, compiler = 'Jython', sys.platform
    elif 'PyPy' in sys_version:
        name, compiler = 'PyPy', ''
    else:
        name = 'CPython'
    if hour and name not in ('Jython', 'PyPy'):
        date += ' ' + hour
    if version.count('.') == 1:
        version += '.0'
    _, branch, revision = getattr(sys, '_git', None) or ('', '', '')
    made = _sys_version_cache[sys_version] = name, version, branch, revision, number, date.rstrip(), compiler
    return made


def python_implementation():
    """Whose Python this is: 'Coil'."""
    return _sys_version()[0]


def python_version():
    """The version of the language, as '3.13.0'."""
    return _sys_version()[1]


def python_version_tuple():
    """The same in three parts."""
    return tuple(_sys_version()[1].split('.'))


def python_branch():
    """The branch of the source that it was built from, if that is known."""
    return _sys_version()[2]


def python_revision():
    """The revision of the source, if that is known."""
    return _sys_version()[3]


def python_build():
    """(number, date) of the build."""
    return _sys_version()[4:6]


def python_compiler():
    """The compiler that it was built with."""
    return _sys_version()[6]


# All in one

_platform_cache = {}


def _joined(*parts):
    """Parts in one word, which can be a file's name."""
    text = '-'.join(part.strip() for part in parts if part).replace(' ', '_')
    text = re.sub(r'[/\\:;"()]', '-', text).replace('unknown', '')
    return re.sub('-+', '-', text).rstrip('-')


def platform(aliased=False, terse=False):
    """The platform in one text that people read."""
    known = _platform_cache.get((aliased, terse))
    if known is not None:
        return known
    told = uname()
    system, _, release, version, machine = told[0], told[1], told[2], told[3], told[4]
    if aliased:
        system, release, version = system_alias(system, release, version)
    if system == 'Darwin' and mac_ver()[0]:
        system, release = 'macOS', mac_ver()[0]
    if system == 'Linux':
        made = _joined(system, release, machine, 'with', ''.join(libc_ver()))
    elif terse:
        made = _joined(system, release)
    else:
        made = _joined(system, release, machine, '' if told[5] == machine else told[5], *architecture())
    _platform_cache[aliased, terse] = made
    return made


# Versions

_stages = {'dev': 10, 'alpha': 20, 'a': 20, 'beta': 30, 'b': 30, 'c': 40, 'RC': 50, 'rc': 50, 'pl': 200, 'p': 200}


def _comparable_version(version):
    """Versions in this form are ordered as people order them: numbers as numbers, other words first, 'pl' after all."""
    parts = []
    for part in re.findall(r'\d+|[^\d._+-]+', version):
        parts += [100, int(part)] if part.isdigit() else [_stages.get(part, 0), part]
    return parts


# Distributions

_os_release_candidates = ('/etc/os-release', '/usr/lib/os-release')
_os_release_cache = None
_os_release_line = re.compile(r'''^([a-zA-Z0-9_]+)=(?:"(.*)"|'(.*)'|(.*))$''')


def _parse_os_release(lines):
    told = {'NAME': 'Linux', 'ID': 'linux', 'PRETTY_NAME': 'Linux'}
    for line in lines:
        found = _os_release_line.match(line)
        if found:
            name, double, single, plain = found.groups()
            value = double if double is not None else single if single is not None else plain
            told[name] = re.sub(r'\\([$"\'\\`])', r'\1', value)
    return told


def freedesktop_os_release():
    """What the distribution's file os-release says."""
    global _os_release_cache
    if _os_release_cache is None:
        last = None
        for candidate in _os_release_candidates:
            try:
                with open(candidate, encoding='utf-8') as file:
                    _os_release_cache = _parse_os_release(file)
                break
            except OSError as error:
                last = error
        else:
            raise OSError(last.errno, f'Unable to read files {", ".join(_os_release_candidates)}')
    return _os_release_cache.copy()


def _main():
    terse = 'terse' in sys.argv or '--terse' in sys.argv
    aliased = 'nonaliased' not in sys.argv and '--nonaliased' not in sys.argv
    print(platform(aliased, terse))
    sys.exit(0)


if __name__ == '__main__':
    _main()

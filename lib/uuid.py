"""Universally unique identifiers (RFC 4122): 128-bit numbers that nobody else makes, by time and machine, by a name, or by chance."""

import os
import sys
import time
from enum import Enum

__author__ = 'the authors of Coil'

RESERVED_NCS, RFC_4122, RESERVED_MICROSOFT, RESERVED_FUTURE = [
    'reserved for NCS compatibility', 'specified in RFC 4122', 'reserved for Microsoft compatibility',
    'reserved for future definition']

int_ = int  # the built-in: UUID has parameters of these names
bytes_ = bytes

try:
    import _uuid
    _generate_time_safe = getattr(_uuid, 'generate_time_safe', None)
    _has_stable_extractable_node = getattr(_uuid, 'has_stable_extractable_node', False)
    _UuidCreate = getattr(_uuid, 'UuidCreate', None)
except ImportError:
    _uuid = _generate_time_safe = _UuidCreate = None
    _has_stable_extractable_node = False


class SafeUUID(Enum):
    """Was it made so that no two processes can have made the same?"""

    safe = 0
    unsafe = -1
    unknown = None


# Of the six fields: how many bits each has, and how far it is from the right.
_BITS = (32, 16, 16, 8, 8, 48)
_SHIFTS = (96, 80, 64, 56, 48, 0)


class UUID:
    """A UUID, made of one of: text in hexadecimal, 16 bytes, the same with the first three fields little-endian, six fields, an int."""

    __slots__ = ('int', 'is_safe', '__weakref__')

    def __init__(self, hex=None, bytes=None, bytes_le=None, fields=None, int=None, version=None, *, is_safe=SafeUUID.unknown):
        if [hex, bytes, bytes_le, fields, int].count(None) != 4:
            raise TypeError('one of the hex, bytes, bytes_le, fields, or int arguments must be given')
        if hex is not None:
            digits = hex.replace('urn:', '').replace('uuid:', '').strip('{}').replace('-', '')
            if len(digits) != 32:
                raise ValueError('badly formed hexadecimal UUID string')
            int = int_(digits, 16)
        elif bytes_le is not None:
            if len(bytes_le) != 16:
                raise ValueError('bytes_le is not a 16-char string')
            bytes = _swapped(bytes_le)
        elif fields is not None:
            int = _joined(fields)
        if bytes is not None:
            if len(bytes) != 16:
                raise ValueError('bytes is not a 16-char string')
            assert isinstance(bytes, bytes_), repr(bytes)
            int = int_.from_bytes(bytes)
        if not 0 <= int < 1 << 128:
            raise ValueError('int is out of range (need a 128-bit value)')
        if version is not None:
            if not 1 <= version <= 5:
                raise ValueError('illegal version number')
            int = int & ~(0xC000 << 48) | 0x8000 << 48  # the variant of RFC 4122
            int = int & ~(0xF000 << 64) | version << 76
        object.__setattr__(self, 'int', int)
        object.__setattr__(self, 'is_safe', is_safe)

    def __getstate__(self):
        state = {'int': self.int}
        if self.is_safe != SafeUUID.unknown:
            state['is_safe'] = self.is_safe.value
        return state

    def __setstate__(self, state):
        object.__setattr__(self, 'int', state['int'])
        object.__setattr__(self, 'is_safe', SafeUUID(state['is_safe']) if 'is_safe' in state else SafeUUID.unknown)

    def __eq__(self, other):
        return self.int == other.int if isinstance(other, UUID) else NotImplemented

    def __lt__(self, other):
        return self.int < other.int if isinstance(other, UUID) else NotImplemented

    def __gt__(self, other):
        return self.int > other.int if isinstance(other, UUID) else NotImplemented

    def __le__(self, other):
        return self.int <= other.int if isinstance(other, UUID) else NotImplemented

    def __ge__(self, other):
        return self.int >= other.int if isinstance(other, UUID) else NotImplemented

    def __hash__(self):
        return hash(self.int)

    def __int__(self):
        return self.int

    def __repr__(self):
        return f'{type(self).__name__}({str(self)!r})'

    def __setattr__(self, name, value):
        raise TypeError('UUID objects are immutable')

    def __str__(self):
        digits = self.hex
        return f'{digits[:8]}-{digits[8:12]}-{digits[12:16]}-{digits[16:20]}-{digits[20:]}'

    @property
    def bytes(self):
        return self.int.to_bytes(16)

    @property
    def bytes_le(self):
        return _swapped(self.bytes)

    @property
    def fields(self):
        return (self.time_low, self.time_mid, self.time_hi_version, self.clock_seq_hi_variant, self.clock_seq_low, self.node)

    @property
    def time_low(self):
        return self.int >> 96

    @property
    def time_mid(self):
        return self.int >> 80 & 0xFFFF

    @property
    def time_hi_version(self):
        return self.int >> 64 & 0xFFFF

    @property
    def clock_seq_hi_variant(self):
        return self.int >> 56 & 0xFF

    @property
    def clock_seq_low(self):
        return self.int >> 48 & 0xFF

    @property
    def time(self):
        return (self.time_hi_version & 0x0FFF) << 48 | self.time_mid << 32 | self.time_low

    @property
    def clock_seq(self):
        return (self.clock_seq_hi_variant & 0x3F) << 8 | self.clock_seq_low

    @property
    def node(self):
        return self.int & 0xFFFFFFFFFFFF

    @property
    def hex(self):
        return '%032x' % self.int

    @property
    def urn(self):
        return f'urn:uuid:{self}'

    @property
    def variant(self):
        top = self.int >> 61 & 7  # the first bits of the clock sequence that are 1 tell
        if top < 4:
            return RESERVED_NCS
        if top < 6:
            return RFC_4122
        return RESERVED_MICROSOFT if top == 6 else RESERVED_FUTURE

    @property
    def version(self):
        if self.variant == RFC_4122:
            return self.int >> 76 & 0xF


def _swapped(data):
    """The other order of the bytes of the first three fields."""
    return data[3::-1] + data[5:3:-1] + data[7:5:-1] + data[8:]


def _joined(fields):
    if len(fields) != 6:
        raise ValueError('fields is not a 6-tuple')
    number = 0
    for place, (field, bits, shift) in enumerate(zip(fields, _BITS, _SHIFTS), 1):
        if not 0 <= field < 1 << bits:
            article = 'an' if bits == 8 else 'a'
            raise ValueError(f'field {place} out of range (need {article} {bits}-bit value)')
        number |= field << shift
    return number


# The machine

def _is_universal(mac):
    """Is it a number that its maker was given, no local one?"""
    return not mac >> 40 & 2


_MAC_DELIM = b':'
_MAC_OMITS_LEADING_ZEROES = False


def _parse_mac(word):
    """The number that a card's address stands for; None if the word is no such address."""
    parts = word.split(_MAC_DELIM)
    if len(parts) != 6:
        return None
    if not all(1 <= len(part) <= 2 if _MAC_OMITS_LEADING_ZEROES else len(part) == 2 for part in parts):
        return None
    try:
        return int.from_bytes(int(part, 16) for part in parts)
    except ValueError:
        return None


def _first(macs):
    """The first address given by a maker, or else the first of all, or None."""
    local = None
    for mac in macs:
        if mac and _is_universal(mac):
            return mac
        local = local or mac
    return local or None


def _sys_getnode():
    """Of what Linux shows as files."""
    folder = '/sys/class/net'
    found = []
    for name in sorted(os.listdir(folder)):
        with open(f'{folder}/{name}/address', 'rb') as file:
            found.append(_parse_mac(file.read().strip()))
    return _first(found)


def _get_command_stdout(command, args):
    """What a command prints, as a file; None if it is not there, or fails."""
    import io
    import subprocess
    try:
        made = subprocess.run([command, *args.split()], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env={**os.environ, 'LC_ALL': 'C'})
    except OSError:
        return None
    return io.BytesIO(made.stdout) if made.stdout else None


def _find_mac_near_keyword(command, args, keywords, get_word_index):
    """An address in what a command prints, in a line with a keyword: of the word at get_word_index(the keyword's place)."""
    stdout = _get_command_stdout(command, args)
    found = []
    for line in stdout or ():
        words = line.lower().split()
        for place, word in enumerate(words):
            if word in keywords and 0 <= get_word_index(place) < len(words):
                try:
                    found.append(int(words[get_word_index(place)].replace(_MAC_DELIM, b''), 16))
                except ValueError:
                    pass        # no address
    return _first(found)


def _find_mac_under_heading(command, args, heading):
    """An address in the column under a heading of what a command prints."""
    stdout = _get_command_stdout(command, args)
    headings = stdout.readline().rstrip().split() if stdout else []
    if heading not in headings:
        return None
    column = headings.index(heading)
    rows = [line.rstrip().split() for line in stdout]
    return _first(_parse_mac(row[column]) for row in rows if column < len(row))


def _ifconfig_getnode():
    keywords = (b'hwaddr', b'ether', b'address:', b'lladdr')
    for args in ('', '-a', '-av'):
        mac = _find_mac_near_keyword('ifconfig', args, keywords, lambda place: place + 1)
        if mac:
            return mac


def _ip_getnode():
    return _find_mac_near_keyword('ip', 'link', [b'link/ether'], lambda place: place + 1)


def _arp_getnode():
    import socket
    try:
        address = socket.gethostbyname(socket.gethostname())
    except OSError:
        return None
    return _find_mac_near_keyword('arp', '-an', [os.fsencode(f'({address})')], lambda place: place + 2)


def _lanscan_getnode():
    return _find_mac_near_keyword('lanscan', '-ai', [b'lan0'], lambda place: 0)


def _netstat_getnode():
    return _find_mac_under_heading('netstat', '-ian', b'Address')


def _random_getnode():
    """48 bits by chance; what marks an address of many cards is set, so that it is no card's."""
    return int.from_bytes(os.urandom(6)) | 1 << 40


_GETTERS = [_sys_getnode, _ip_getnode, _ifconfig_getnode] if sys.platform == 'linux' else [_ifconfig_getnode, _netstat_getnode]
_node = None


def getnode():
    """The address of this machine's network card, or 48 bits by chance, always the same ones."""
    global _node
    if _node is None:
        for getter in [*_GETTERS, _random_getnode]:
            try:
                _node = getter()
            except Exception:
                continue
            if _node is not None and 0 <= _node < 1 << 48:
                break
    return _node


# Making them

_last_timestamp = None
_EPOCH = 0x01B21DD213814000  # units of 100 ns between 15 October 1582 and 1970


def uuid1(node=None, clock_seq=None):
    """One of this machine and time."""
    global _last_timestamp
    if _generate_time_safe is not None and node is clock_seq is None:
        data, safe = _generate_time_safe()
        try:
            is_safe = SafeUUID(safe)
        except ValueError:
            is_safe = SafeUUID.unknown
        return UUID(bytes=data, is_safe=is_safe)
    timestamp = time.time_ns() // 100 + _EPOCH
    if _last_timestamp is not None and timestamp <= _last_timestamp:
        timestamp = _last_timestamp + 1
    _last_timestamp = timestamp
    if clock_seq is None:
        import random
        clock_seq = random.getrandbits(14)
    if node is None:
        node = getnode()
    return UUID(fields=(timestamp & 0xFFFFFFFF, timestamp >> 32 & 0xFFFF, timestamp >> 48 & 0x0FFF, clock_seq >> 8 & 0x3F,
                        clock_seq & 0xFF, node), version=1)


def _of_name(digest, namespace, name, version):
    import hashlib
    if isinstance(name, str):
        name = name.encode()
    return UUID(bytes=hashlib.new(digest, namespace.bytes + name, usedforsecurity=False).digest()[:16], version=version)


def uuid3(namespace, name):
    """The one of a name in a namespace, by MD5."""
    return _of_name('md5', namespace, name, 3)


def uuid4():
    """One by chance."""
    return UUID(bytes=os.urandom(16), version=4)


def uuid5(namespace, name):
    """The one of a name in a namespace, by SHA-1."""
    return _of_name('sha1', namespace, name, 5)


NAMESPACE_DNS = UUID('6ba7b810-9dad-11d1-80b4-00c04fd430c8')
NAMESPACE_URL = UUID('6ba7b811-9dad-11d1-80b4-00c04fd430c8')
NAMESPACE_OID = UUID('6ba7b812-9dad-11d1-80b4-00c04fd430c8')
NAMESPACE_X500 = UUID('6ba7b814-9dad-11d1-80b4-00c04fd430c8')


def main():
    """`-m uuid`: prints one."""
    import argparse
    makers = {'uuid1': uuid1, 'uuid3': uuid3, 'uuid4': uuid4, 'uuid5': uuid5}
    namespaces = {'@dns': NAMESPACE_DNS, '@url': NAMESPACE_URL, '@oid': NAMESPACE_OID, '@x500': NAMESPACE_X500}
    parser = argparse.ArgumentParser(description='Print a UUID.')
    parser.add_argument('-u', '--uuid', choices=makers, default='uuid4', help='how to make it (default: uuid4)')
    parser.add_argument('-n', '--namespace', help=f'of a name: a UUID, or one of {", ".join(namespaces)}')
    parser.add_argument('-N', '--name', help='for uuid3 and uuid5')
    args = parser.parse_args()
    if args.uuid not in ('uuid3', 'uuid5'):
        print(makers[args.uuid]())
        return
    if not args.namespace or not args.name:
        parser.error(f'Incorrect number of arguments. {args.uuid} requires a namespace and a name. '
                     f'Run \'{os.path.basename(sys.executable or "coil")} -m uuid -h\' for more information.')
    namespace = namespaces.get(args.namespace) or UUID(args.namespace)
    print(makers[args.uuid](namespace, args.name))


if __name__ == '__main__':
    main()

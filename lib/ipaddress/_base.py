"""What addresses, networks and interfaces of both versions have in common."""

import functools
import re

from ipaddress._text import AddressValueError, NetmaskValueError

__name__ = 'ipaddress'

_FORMAT = re.compile(r'(#?)(_?)([xbnX])')


def same_version(first, second):
    """TypeError unless two addresses or networks are of one version."""
    if first.version != second.version:
        raise TypeError(f'{first} and {second} are not of the same version')


def trailing_zeros(number, bits):
    """How many bits at the end of a number are 0, of bits in all."""
    return min(bits, (~number & number - 1).bit_length()) if number else bits


class _IPAddressBase:
    """All of this module's objects. A version's mixin has _version, _max_prefixlen, _ALL_ONES, and functions for its text."""

    __slots__ = ()

    @property
    def exploded(self):
        """The text with all its digits."""
        return self._explode()

    @property
    def compressed(self):
        """The shortest text."""
        return str(self)

    @property
    def reverse_pointer(self):
        """The name whose PTR record the address has in the DNS."""
        return self._reverse_pointer()

    @property
    def version(self):
        """4 or 6."""
        return self._version

    @property
    def max_prefixlen(self):
        """How many bits an address has."""
        return self._max_prefixlen

    def __reduce__(self):
        return self.__class__, (str(self),)

    @classmethod
    def _mask_of(cls, prefixlen):
        """The number of a netmask."""
        return cls._ALL_ONES ^ cls._ALL_ONES >> prefixlen

    @classmethod
    def _prefix_from_prefix_string(cls, text):
        """The length that a text names."""
        if text.isascii() and text.isdigit() and int(text) <= cls._max_prefixlen:
            return int(text)
        raise NetmaskValueError(f'{text!r} is not a valid netmask') from None

    @classmethod
    def _prefix_of(cls, mask):
        """The length of the prefix that an int or a text stands for."""
        if isinstance(mask, int):
            if not 0 <= mask <= cls._max_prefixlen:
                raise NetmaskValueError(f'{mask} is not a valid netmask') from None
            return mask
        try:
            return cls._prefix_from_prefix_string(mask)
        except NetmaskValueError:
            prefixlen = cls._prefix_from_mask(mask)
            if prefixlen is None:
                raise
            return prefixlen

    @classmethod
    def _prefix_from_mask(cls, text):
        """The length of the prefix of a netmask or a hostmask, None if it is none. Masks have no text in IPv6."""

    @classmethod
    def _split(cls, address):
        """The address and the prefix of what a network or an interface is made from."""
        if isinstance(address, (int, bytes)):
            return address, cls._max_prefixlen
        if not isinstance(address, tuple):
            address = str(address).split('/')
            if len(address) > 2:
                raise AddressValueError(f"Only one '/' permitted in {'/'.join(address)!r}")
        if len(address) == 1:
            return address[0], cls._max_prefixlen
        address, mask = address
        return address, mask


@functools.total_ordering
class _BaseAddress(_IPAddressBase):
    """An address: _ip is its number."""

    __slots__ = ()

    def _number_of(self, address):
        """The number of an int or bytes; None for what is a text."""
        name = f'permitted as an IPv{self._version} address'
        if isinstance(address, int):
            if address < 0:
                raise AddressValueError(f'{address} (< 0) is not {name}')
            if address > self._ALL_ONES:
                raise AddressValueError(f'{address} (>= 2**{self._max_prefixlen}) is not {name}')
            return address
        if isinstance(address, bytes):
            size = self._max_prefixlen // 8
            if len(address) != size:
                raise AddressValueError(f'{address!r} (len {len(address)} != {size}) is not {name}')
            return int.from_bytes(address)
        return None

    def __int__(self):
        return self._ip

    def __eq__(self, other):
        try:
            return self._ip == other._ip and self._version == other._version
        except AttributeError:
            return NotImplemented

    def __lt__(self, other):
        if not isinstance(other, _BaseAddress):
            return NotImplemented
        same_version(self, other)
        return self._ip < other._ip if self._ip != other._ip else False

    def __hash__(self):
        return hash(hex(self._ip))

    def __add__(self, other):
        return self.__class__(self._ip + other) if isinstance(other, int) else NotImplemented

    def __sub__(self, other):
        return self.__class__(self._ip - other) if isinstance(other, int) else NotImplemented

    def __repr__(self):
        return f'{self.__class__.__name__}({str(self)!r})'

    def __str__(self):
        return self._text_of(self._ip)

    def __reduce__(self):
        return self.__class__, (self._ip,)

    def _get_address_key(self):
        return self._version, self

    def __format__(self, fmt):
        """b: binary, x, X: hexadecimal, n: the version's usual one of these, # with 0b or 0x, _ in groups of four; s: as text."""
        if not fmt or fmt[-1] == 's':
            return format(str(self), fmt)
        found = _FORMAT.fullmatch(fmt)
        if not found:
            return super().__format__(fmt)
        alternate, grouped, kind = found.groups()
        if kind == 'n':
            kind = 'b' if self._version == 4 else 'x'
        width = self._max_prefixlen if kind == 'b' else self._max_prefixlen // 4
        width += (width // 4 - 1 if grouped else 0) + (2 if alternate else 0)
        return format(self._ip, f'{alternate}0{width}{grouped}{kind}')

    @property
    def packed(self):
        """The bytes of the address, in the network's order."""
        return self._ip.to_bytes(self._max_prefixlen // 8)


class _Interface:
    """An address in its network: comes before the class of its version's addresses.

    _network_class is the class of the network; ip is a plain address.
    """

    __slots__ = ()

    def _set(self, address):
        address, mask = self._split(address)
        super(_Interface, self).__init__(address)
        self.network = self._network_class((address, mask), strict=False)
        self.netmask = self.network.netmask
        self._prefixlen = self.network._prefixlen

    @property
    def hostmask(self):
        """The netmask's reverse."""
        return self.network.hostmask

    def __str__(self):
        return f'{super().__str__()}/{self._prefixlen}'

    def __eq__(self, other):
        equal = super().__eq__(other)
        if equal is NotImplemented or not equal:
            return equal
        try:
            return self.network == other.network
        except AttributeError: # a plain address is no interface
            return False

    def __lt__(self, other):
        less = super().__lt__(other)
        if less is NotImplemented:
            return NotImplemented
        try:
            return self.network < other.network or self.network == other.network and less
        except AttributeError: # a plain address comes before interfaces
            return False

    def __hash__(self):
        return hash((self._ip, self._prefixlen, int(self.network.network_address)))

    def __reduce__(self):
        return self.__class__, (str(self),)

    @property
    def with_prefixlen(self):
        """Address/length."""
        return f'{self._text_of(self._ip)}/{self._prefixlen}'

    @property
    def with_netmask(self):
        """Address/netmask."""
        return f'{self._text_of(self._ip)}/{self.netmask}'

    @property
    def with_hostmask(self):
        """Address/hostmask."""
        return f'{self._text_of(self._ip)}/{self.hostmask}'


def _both_ends(name, says):
    """A property of a network that it has if its first and its last address have it."""
    return property(lambda self: getattr(self.network_address, name) and getattr(self.broadcast_address, name), doc=says)


@functools.total_ordering
class _BaseNetwork(_IPAddressBase):
    """A network: network_address is its first address, _prefixlen the length of its prefix, _address_class the class of its addresses."""

    def __init__(self, address, strict=True):
        address, mask = self._split(address)
        self.network_address = self._address_class(address)
        self._prefixlen = self._prefix_of(mask)
        number = self._mask_of(self._prefixlen)
        self.netmask = self._address_class(number)
        if self.network_address._ip & number != self.network_address._ip:
            if strict:
                raise ValueError(f'{self} has host bits set')
            self.network_address = self._address_class(self.network_address._ip & number)

    def _sub(self, number, prefixlen):
        """A network of this class."""
        return self.__class__((number, prefixlen))

    def __repr__(self):
        return f'{self.__class__.__name__}({str(self)!r})'

    def __str__(self):
        return f'{self.network_address}/{self._prefixlen}'

    @functools.cached_property
    def broadcast_address(self):
        """The last address."""
        return self._address_class(self.network_address._ip | self.hostmask._ip)

    @functools.cached_property
    def hostmask(self):
        """The netmask's reverse."""
        return self._address_class(self.netmask._ip ^ self._ALL_ONES)

    @property
    def prefixlen(self):
        """How many bits all addresses have in common."""
        return self._prefixlen

    @property
    def num_addresses(self):
        """How many addresses there are."""
        return 1 << self._max_prefixlen - self._prefixlen

    @property
    def with_prefixlen(self):
        """Address/length."""
        return f'{self.network_address}/{self._prefixlen}'

    @property
    def with_netmask(self):
        """Address/netmask."""
        return f'{self.network_address}/{self.netmask}'

    @property
    def with_hostmask(self):
        """Address/hostmask."""
        return f'{self.network_address}/{self.hostmask}'

    def __iter__(self):
        for number in range(self.network_address._ip, self.broadcast_address._ip + 1):
            yield self._address_class(number)

    def __getitem__(self, n):
        first, last = self.network_address._ip, self.broadcast_address._ip
        number = first + n if n >= 0 else last + 1 + n
        if not first <= number <= last:
            raise IndexError('address out of range')
        return self._address_class(number)

    def __contains__(self, other):
        if self._version != other._version or isinstance(other, _BaseNetwork):
            return False
        return other._ip & self.netmask._ip == self.network_address._ip

    def __eq__(self, other):
        try:
            return (self._version == other._version and self.network_address == other.network_address and
                    self.netmask._ip == other.netmask._ip)
        except AttributeError:
            return NotImplemented

    def __lt__(self, other):
        if not isinstance(other, _BaseNetwork):
            return NotImplemented
        same_version(self, other)
        return (self.network_address, self.netmask) < (other.network_address, other.netmask)

    def __hash__(self):
        return hash((self.network_address._ip, self.netmask._ip))

    def _get_networks_key(self):
        return self._version, self.network_address, self.netmask

    def overlaps(self, other):
        """Whether two networks have addresses in common."""
        return (self.network_address in other or self.broadcast_address in other or
                other.network_address in self or other.broadcast_address in self)

    def compare_networks(self, other):
        """-1, 0 or 1: which comes first, by address and then by length."""
        if self._version != other._version:
            raise TypeError(f'{self} and {other} are not of the same type')
        mine, theirs = self._get_networks_key(), other._get_networks_key()
        return (mine > theirs) - (mine < theirs)

    def _is_in(self, other, question):
        """Whether this network's addresses are all of another's; question is how an error names the two."""
        try:
            same_version(*question)
            return other.network_address <= self.network_address and other.broadcast_address >= self.broadcast_address
        except AttributeError:
            first, second = question
            raise TypeError(f'Unable to test subnet containment between {first} and {second}') from None

    def subnet_of(self, other):
        """Whether this network is part of another."""
        return self._is_in(other, (self, other))

    def supernet_of(self, other):
        """Whether another network is part of this one."""
        return _BaseNetwork._is_in(other, self, (other, self))

    def address_exclude(self, other):
        """The networks that are left of this one without a part of it."""
        same_version(self, other)
        if not isinstance(other, _BaseNetwork):
            raise TypeError(f'{other} is not a network object')
        if not other.subnet_of(self):
            raise ValueError(f'{other} not contained in {self}')
        rest = self
        while rest._prefixlen < other._prefixlen: # the half without other is left, the other one goes on
            low, high = rest.subnets()
            yield high if other.subnet_of(low) else low
            rest = low if other.subnet_of(low) else high

    def subnets(self, prefixlen_diff=1, new_prefix=None):
        """The networks that this one falls into, with prefixes longer by prefixlen_diff or of length new_prefix."""
        if self._prefixlen == self._max_prefixlen:
            yield self
            return
        if new_prefix is not None:
            if new_prefix < self._prefixlen:
                raise ValueError('new prefix must be longer')
            if prefixlen_diff != 1:
                raise ValueError('cannot set prefixlen_diff and new_prefix')
            prefixlen_diff = new_prefix - self._prefixlen
        if prefixlen_diff < 0:
            raise ValueError('prefix length diff must be > 0')
        length = self._prefixlen + prefixlen_diff
        if length > self._max_prefixlen:
            raise ValueError(f'prefix length diff {length} is invalid for netblock {self}')
        for number in range(self.network_address._ip, self.broadcast_address._ip + 1, 1 << self._max_prefixlen - length):
            yield self._sub(number, length)

    def supernet(self, prefixlen_diff=1, new_prefix=None):
        """The network that this one is part of, with a prefix shorter by prefixlen_diff or of length new_prefix."""
        if self._prefixlen == 0:
            return self
        if new_prefix is not None:
            if new_prefix > self._prefixlen:
                raise ValueError('new prefix must be shorter')
            if prefixlen_diff != 1:
                raise ValueError('cannot set prefixlen_diff and new_prefix')
            prefixlen_diff = self._prefixlen - new_prefix
        if prefixlen_diff < 0:
            raise ValueError('negative shift count')
        length = self._prefixlen - prefixlen_diff
        if length < 0:
            raise ValueError(f'current prefixlen is {self._prefixlen}, cannot have a prefixlen_diff of {prefixlen_diff}')
        return self._sub(self.network_address._ip & self._mask_of(length), length)

    is_multicast = _both_ends('is_multicast', 'Whether all is for multicast.')
    is_reserved = _both_ends('is_reserved', 'Whether all is reserved by the IETF.')
    is_link_local = _both_ends('is_link_local', 'Whether all is for one link.')
    is_unspecified = _both_ends('is_unspecified', 'Whether it is the unspecified address.')
    is_loopback = _both_ends('is_loopback', 'Whether all is of this host.')

    @property
    def is_private(self):
        """Whether all of it lies in one private network, and no end is an exception."""
        ends = self.network_address, self.broadcast_address
        return (any(ends[0] in each and ends[1] in each for each in self._private) and
                not any(end in each for end in ends for each in self._private_but))

    @property
    def is_global(self):
        """Whether it is not private."""
        return not self.is_private

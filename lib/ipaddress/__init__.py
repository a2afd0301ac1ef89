"""IPv4 and IPv6 addresses, networks, and interfaces, which are addresses in their networks.

ip_address(), ip_network() and ip_interface() make an object of the version that what they are given is of.
What networks are private, reserved and so on is from the IANA's registries of special-purpose addresses.
"""

import functools

from ipaddress._base import _BaseAddress, _BaseNetwork, _Interface, _IPAddressBase, same_version as _same_version, trailing_zeros
from ipaddress._text import (AddressValueError, IPV4LENGTH, IPV6LENGTH, NetmaskValueError, hextets_of as _hextets_of,
                             ipv4_text as _ipv4_text, ipv6_text as _ipv6_text, parse_ipv4 as _parse_ipv4, parse_ipv6 as _parse_ipv6,
                             split_zone as _split_zone)

__version__ = '1.0'   # of the interface, as programs print it

_count_righthand_zero_bits = trailing_zeros


def _first_of(value, classes, kind):
    """An object of the first class that takes a value."""
    for each in classes:
        try:
            return each(value)
        except (AddressValueError, NetmaskValueError):
            pass
    raise ValueError(f'{value!r} does not appear to be an IPv4 or IPv6 {kind}')


def ip_address(address):
    """An IPv4Address or IPv6Address; an int below 2**32 is an IPv4 address."""
    return _first_of(address, (IPv4Address, IPv6Address), 'address')


def ip_network(address, strict=True):
    """An IPv4Network or IPv6Network."""
    return _first_of(address, (functools.partial(IPv4Network, strict=strict), functools.partial(IPv6Network, strict=strict)), 'network')


def ip_interface(address):
    """An IPv4Interface or IPv6Interface."""
    return _first_of(address, (IPv4Interface, IPv6Interface), 'interface')


def _packed(address, bits, version):
    try:
        return address.to_bytes(bits // 8)
    except OverflowError:
        raise ValueError(f'Address negative or too large for IPv{version}') from None


def v4_int_to_packed(address):
    """The four bytes of a number."""
    return _packed(address, IPV4LENGTH, 4)


def v6_int_to_packed(address):
    """The sixteen bytes of a number."""
    return _packed(address, IPV6LENGTH, 6)


def summarize_address_range(first, last):
    """The networks that are all addresses from first to last."""
    if not (isinstance(first, _BaseAddress) and isinstance(last, _BaseAddress)):
        raise TypeError('first and last must be IP addresses, not networks')
    _same_version(first, last)
    if first > last:
        raise ValueError('last IP address must be greater than first')
    if first.version not in _KINDS:
        raise ValueError('unknown IP version')
    network, bits = _KINDS[first.version]
    number, end = first._ip, last._ip + 1
    while number < end:
        zeros = min(trailing_zeros(number, bits), (end - number).bit_length() - 1)
        yield network((number, bits - zeros))
        number += 1 << zeros


def _find_address_range(addresses):
    """(first, last) of each run of addresses that follow each other; they are sorted."""
    addresses = iter(addresses)
    first = last = next(addresses)
    for address in addresses:
        if address._ip != last._ip + 1:
            yield first, last
            first = address
        last = address
    yield first, last


def collapse_addresses(addresses):
    """The fewest networks that have the addresses of some addresses and networks of one version, an iterator."""
    single, networks = [], []
    for each in addresses:
        if isinstance(each, _BaseAddress):
            address = each.ip if isinstance(each, _Interface) else each
            if single:
                _same_version(address, single[-1])
            single.append(address)
        else:
            each._prefixlen # what is no network ends here
            if networks:
                _same_version(each, networks[-1])
            networks.append(each)
    for first, last in _find_address_range(sorted(set(single))) if single else ():
        networks.extend(summarize_address_range(first, last))
    return _merged(networks)


def _merged(networks):
    """Networks without those that are part of others, and with two halves of one made one."""
    done = []
    for network in networks:
        _same_version(networks[0], network)
    for network in sorted(networks):
        if done and done[-1].supernet_of(network):
            continue
        while done and done[-1]._prefixlen == network._prefixlen and network._prefixlen and done[-1].supernet() == network.supernet():
            network = done.pop().supernet()
        done.append(network)
    return iter(done)


def get_mixed_type_key(obj):
    """A key to sort addresses and networks of both versions by; NotImplemented for what is neither."""
    if isinstance(obj, _BaseNetwork):
        return obj._get_networks_key()
    return obj._get_address_key() if isinstance(obj, _BaseAddress) else NotImplemented


def _in(name, says):
    """A property of an address: whether it is in one of the networks that its class has under a name."""
    return property(lambda self: any(self in network for network in getattr(self, name)), doc=says)


class _BaseV4:
    """What is true of IPv4."""

    __slots__ = ()
    _version = 4
    _max_prefixlen = IPV4LENGTH
    _ALL_ONES = (1 << IPV4LENGTH) - 1
    _text_of = staticmethod(_ipv4_text)

    @classmethod
    def _prefix_from_mask(cls, text):
        try:
            number = _parse_ipv4(text)
        except AddressValueError:
            return None
        for mask in number, number ^ cls._ALL_ONES:
            prefixlen = IPV4LENGTH - trailing_zeros(mask, IPV4LENGTH)
            if cls._mask_of(prefixlen) == mask:
                return prefixlen
        return None

    def _explode(self):
        return str(self)

    def _reverse_pointer(self):
        return f"{'.'.join(reversed(str(self).split('.')))}.in-addr.arpa"


class IPv4Address(_BaseV4, _BaseAddress):
    """An address from a text, an int or four bytes."""

    __slots__ = '_ip', '__weakref__'

    def __init__(self, address):
        number = self._number_of(address)
        if number is None:
            address = str(address)
            if '/' in address:
                raise AddressValueError(f"Unexpected '/' in {address!r}")
            number = _parse_ipv4(address)
        self._ip = number

    is_multicast = _in('_multicast', 'Whether it is for multicast (RFC 3171).')
    is_reserved = _in('_reserved', 'Whether it is reserved by the IETF.')
    is_loopback = _in('_loopback', 'Whether it is of this host (RFC 3330).')
    is_link_local = _in('_link_local', 'Whether it is for one link (RFC 3927).')

    @property
    def is_private(self):
        """Whether the registry says of it that it is not reached from everywhere."""
        return any(self in each for each in self._private) and not any(self in each for each in self._private_but)

    @property
    def is_global(self):
        """Whether it is neither private nor shared between a provider's customers."""
        return self not in self._shared and not self.is_private

    @property
    def is_unspecified(self):
        """Whether it is 0.0.0.0 (an interface never is)."""
        return self == self._unspecified

    @property
    def ipv6_mapped(self):
        """The IPv6 address that stands for this one."""
        return IPv6Address(0xffff << 32 | self._ip)


class IPv4Network(_BaseV4, _BaseNetwork):
    """A network from 'address/length', 'address/mask', (address, length or mask), or what an address is made from.

    ValueError if the address has bits behind the prefix, but with strict=False.
    """

    _address_class = IPv4Address

    def hosts(self):
        """The addresses that hosts may have: not the network's own nor that for broadcast, if there are others."""
        if self._prefixlen == IPV4LENGTH:
            return [self.network_address]
        if self._prefixlen == IPV4LENGTH - 1:
            return iter(self)
        return map(IPv4Address, range(self.network_address._ip + 1, self.broadcast_address._ip))

    @property
    def is_global(self):
        """Whether it is neither private nor shared between a provider's customers."""
        shared = self.network_address in IPv4Address._shared and self.broadcast_address in IPv4Address._shared
        return not shared and not self.is_private


class IPv4Interface(_Interface, IPv4Address):
    """An address in its network, from what IPv4Network takes."""

    _network_class = IPv4Network

    def __init__(self, address):
        self._set(address)

    @property
    def ip(self):
        """The address alone."""
        return IPv4Address(self._ip)


class _BaseV6:
    """What is true of IPv6."""

    __slots__ = ()
    _version = 6
    _max_prefixlen = IPV6LENGTH
    _ALL_ONES = (1 << IPV6LENGTH) - 1
    _text_of = _string_from_ip_int = staticmethod(_ipv6_text)

    def _digits(self):
        number = getattr(self, 'network_address', self)._ip
        text = ':'.join(f'{each:04x}' for each in _hextets_of(number))
        return f'{text}/{self._prefixlen}' if isinstance(self, (_BaseNetwork, _Interface)) else text

    def _explode(self):
        text, mapped = self._digits(), getattr(self, 'ipv4_mapped', None)
        return text if mapped is None else f'{text[:30]}{mapped}'

    def _reverse_pointer(self):
        return f"{'.'.join(reversed(self._digits().replace(':', '')))}.ip6.arpa"


class IPv6Address(_BaseV6, _BaseAddress):
    """An address from a text, maybe with a %zone, an int or sixteen bytes."""

    __slots__ = '_ip', '_scope_id', '__weakref__'

    def __init__(self, address):
        number = self._number_of(address)
        self._scope_id = None
        if number is None:
            address = str(address)
            if '/' in address:
                raise AddressValueError(f"Unexpected '/' in {address!r}")
            address, self._scope_id = _split_zone(address)
            number = _parse_ipv6(address)
        self._ip = number

    def __str__(self):
        mapped = self.ipv4_mapped
        text = super().__str__() if mapped is None else f'::ffff:{mapped}'
        return f'{text}%{self._scope_id}' if self._scope_id else text

    def __eq__(self, other):
        equal = super().__eq__(other)
        if equal is NotImplemented or not equal:
            return equal
        return self._scope_id == getattr(other, '_scope_id', None)

    def __hash__(self):
        return hash((self._ip, self._scope_id))

    def __reduce__(self):
        return self.__class__, (str(self),)

    @property
    def scope_id(self):
        """The zone, None if there is none."""
        return self._scope_id

    is_multicast = _in('_multicast', 'Whether it is for multicast (RFC 2373).')
    is_reserved = _in('_reserved', 'Whether it is reserved by the IETF.')
    is_link_local = _in('_link_local', 'Whether it is for one link (RFC 4291).')
    is_unspecified = _in('_unspecified', 'Whether it is ::.')
    is_site_local = _in('_site_local', 'Whether it is for one site (RFC 3513, outdated).')

    @property
    def is_private(self):
        """Whether the registry says of it that it is not reached from everywhere."""
        mapped = self.ipv4_mapped
        if mapped is not None:
            return mapped.is_private
        return any(self in each for each in self._private) and not any(self in each for each in self._private_but)

    @property
    def is_loopback(self):
        """Whether it is of this host; an address that stands for one of IPv4 is if that one is."""
        mapped = self.ipv4_mapped
        return self._ip == 1 if mapped is None else mapped.is_loopback

    @property
    def is_global(self):
        """Whether it is not private."""
        return not self.is_private

    @property
    def ipv4_mapped(self):
        """The IPv4 address that this one stands for, or None."""
        return IPv4Address(self._ip & 0xffffffff) if self._ip >> 32 == 0xffff else None

    @property
    def teredo(self):
        """(server, client) of a Teredo address, or None."""
        if self._ip >> 96 != 0x20010000:
            return None
        return IPv4Address(self._ip >> 64 & 0xffffffff), IPv4Address(~self._ip & 0xffffffff)

    @property
    def sixtofour(self):
        """The IPv4 address in one of 6to4, or None."""
        return IPv4Address(self._ip >> 80 & 0xffffffff) if self._ip >> 112 == 0x2002 else None


class IPv6Network(_BaseV6, _BaseNetwork):
    """A network from 'address/length', (address, length), or what an address is made from.

    ValueError if the address has bits behind the prefix, but with strict=False.
    """

    _address_class = IPv6Address

    def hosts(self):
        """The addresses that hosts may have: not the first, which is any router's, if there are more than two."""
        if self._prefixlen == IPV6LENGTH:
            return [self.network_address]
        if self._prefixlen == IPV6LENGTH - 1:
            return iter(self)
        return map(IPv6Address, range(self.network_address._ip + 1, self.broadcast_address._ip + 1))

    @property
    def is_site_local(self):
        """Whether all is for one site (RFC 3513, outdated)."""
        return self.network_address.is_site_local and self.broadcast_address.is_site_local


class IPv6Interface(_Interface, IPv6Address):
    """An address in its network, from what IPv6Network takes."""

    _network_class = IPv6Network

    def __init__(self, address):
        self._set(address)

    @property
    def ip(self):
        """The address alone."""
        return IPv6Address(self._ip)

    @property
    def is_unspecified(self):
        """Whether address and network are ::."""
        return super().is_unspecified and self.network.is_unspecified

    @property
    def is_loopback(self):
        """Whether all of the network is of this host."""
        return super().is_loopback and self.network.is_loopback


_KINDS = {4: (IPv4Network, IPV4LENGTH), 6: (IPv6Network, IPV6LENGTH)}


def _networks(network, texts):
    return [network(text) for text in texts.split()]


IPv4Address._link_local = _networks(IPv4Network, '169.254.0.0/16')
IPv4Address._loopback = _networks(IPv4Network, '127.0.0.0/8')
IPv4Address._multicast = _networks(IPv4Network, '224.0.0.0/4')
IPv4Address._reserved = _networks(IPv4Network, '240.0.0.0/4')
IPv4Address._unspecified = IPv4Address(0)
IPv4Address._shared = IPv4Network('100.64.0.0/10')
IPv4Address._private = IPv4Network._private = _networks(IPv4Network, '''
    0.0.0.0/8 10.0.0.0/8 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.0.170/31 192.0.2.0/24 192.168.0.0/16
    198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 240.0.0.0/4 255.255.255.255/32''')
IPv4Address._private_but = IPv4Network._private_but = _networks(IPv4Network, '192.0.0.9/32 192.0.0.10/32')

IPv6Address._link_local = _networks(IPv6Network, 'fe80::/10')
IPv6Address._unspecified = _networks(IPv6Network, '::/128')
IPv6Address._multicast = _networks(IPv6Network, 'ff00::/8')
IPv6Address._site_local = _networks(IPv6Network, 'fec0::/10')
IPv6Address._reserved = _networks(IPv6Network, '''
    ::/8 100::/8 200::/7 400::/6 800::/5 1000::/4 4000::/3 6000::/3 8000::/3 a000::/3 c000::/3 e000::/4 f000::/5 f800::/6 fe00::/9''')
IPv6Address._private = IPv6Network._private = _networks(IPv6Network, '''
    ::1/128 ::/128 ::ffff:0:0/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 fc00::/7 fe80::/10''')
IPv6Address._private_but = IPv6Network._private_but = _networks(IPv6Network, '''
    2001:1::1/128 2001:1::2/128 2001:3::/32 2001:4:112::/48 2001:20::/28 2001:30::/28''')

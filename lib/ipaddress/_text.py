"""Addresses as text: what IPv4 and IPv6 addresses look like, and the numbers that they stand for."""

__name__ = 'ipaddress'

IPV4LENGTH = 32
IPV6LENGTH = 128
_HEX_DIGITS = frozenset('0123456789abcdefABCDEF')
_HEXTETS = 8


class AddressValueError(ValueError):
    """An address is malformed."""


class NetmaskValueError(ValueError):
    """A netmask is malformed."""


def parse_ipv4(text):
    """The number of an IPv4 address."""
    if not text:
        raise AddressValueError('Address cannot be empty')
    octets = text.split('.')
    if len(octets) != 4:
        raise AddressValueError(f'Expected 4 octets in {text!r}')
    number = 0
    for octet in octets:
        wrong = _wrong_octet(octet)
        if wrong:
            raise AddressValueError(f'{wrong} in {text!r}') from None
        number = number << 8 | int(octet)
    return number


def _wrong_octet(text):
    """What is wrong with an octet of an IPv4 address, None if nothing is."""
    if not text:
        return 'Empty octet not permitted'
    if not (text.isascii() and text.isdigit()):
        return f'Only decimal digits permitted in {text!r}'
    if len(text) > 3:
        return f'At most 3 characters permitted in {text!r}'
    if text != '0' and text[0] == '0':
        return f'Leading zeros are not permitted in {text!r}'
    return f'Octet {int(text)} (> 255) not permitted' if int(text) > 255 else None


def ipv4_text(number):
    """An IPv4 address of a number."""
    return '.'.join(map(str, number.to_bytes(4)))


def parse_ipv6(text):
    """The number of an IPv6 address without its zone."""
    if not text:
        raise AddressValueError('Address cannot be empty')
    parts = text.split(':', _HEXTETS + 1)
    if len(parts) < 3:
        raise AddressValueError(f'At least 3 parts expected in {text!r}')
    if '.' in parts[-1]:
        try:
            last = parse_ipv4(parts.pop())
        except AddressValueError as error:
            raise AddressValueError(f'{error} in {text!r}') from None
        parts += f'{last >> 16:x}', f'{last & 0xffff:x}'
    if len(parts) > _HEXTETS + 1:
        raise AddressValueError(f'At most {_HEXTETS} colons permitted in {text!r}')
    before, after = _around_gap(parts, text)
    number = 0
    for hextet in [*before, *['0'] * (_HEXTETS - len(before) - len(after)), *after]:
        wrong = _wrong_hextet(hextet)
        if wrong:
            raise AddressValueError(f'{wrong} in {text!r}') from None
        number = number << 16 | int(hextet, 16)
    return number


def _around_gap(parts, text):
    """The parts before and behind '::'; without one, all must be there."""
    gaps = [at for at in range(1, len(parts) - 1) if not parts[at]]
    if len(gaps) > 1:
        raise AddressValueError(f"At most one '::' permitted in {text!r}")
    if not gaps and len(parts) != _HEXTETS:
        raise AddressValueError(f"Exactly {_HEXTETS} parts expected without '::' in {text!r}")
    # An address may begin or end with two colons, but not with one.
    gap = gaps[0] if gaps else None
    if not parts[0] and gap != 1:
        raise AddressValueError(f"Leading ':' only permitted as part of '::' in {text!r}")
    if not parts[-1] and gap != len(parts) - 2:
        raise AddressValueError(f"Trailing ':' only permitted as part of '::' in {text!r}")
    if gap is None:
        return parts, []
    before, after = parts[:gap] if parts[0] else [], parts[gap + 1:] if parts[-1] else []
    if len(before) + len(after) >= _HEXTETS:
        raise AddressValueError(f"Expected at most {_HEXTETS - 1} other parts with '::' in {text!r}")
    return before, after


def _wrong_hextet(text):
    """What is wrong with a part of an IPv6 address, None if nothing is."""
    if not _HEX_DIGITS.issuperset(text):
        return f'Only hex digits permitted in {text!r}'
    return f'At most 4 characters permitted in {text!r}' if len(text) > 4 else None


def ipv6_text(number):
    """The shortest IPv6 address of a number: its longest run of zeros is left out."""
    if not 0 <= number < 1 << IPV6LENGTH:
        raise ValueError('IPv6 address is too large')
    hextets = hextets_of(number)
    begin = length = 0
    for at in range(_HEXTETS):
        end = at
        while end < _HEXTETS and not hextets[end]:
            end += 1
        if end - at > length:
            begin, length = at, end - at
    words = [f'{each:x}' for each in hextets]
    if length < 2:
        return ':'.join(words)
    return f"{':'.join(words[:begin])}::{':'.join(words[begin + length:])}"


def hextets_of(number):
    """The eight 16-bit parts of a number."""
    return [number >> shift & 0xffff for shift in range(112, -1, -16)]


def split_zone(text):
    """An IPv6 address without its zone, and the zone or None."""
    address, percent, zone = text.partition('%')
    if percent and (not zone or '%' in zone):
        raise AddressValueError(f'Invalid IPv6 address: "{text!r}"')
    return address, zone or None

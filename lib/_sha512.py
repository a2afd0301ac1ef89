"""SHA-512 (FIPS 180-4) for seeds of module random where no hashlib is at hand."""


def _primes():
    found = []
    n = 2
    while True:
        if all(n % p for p in found):
            found.append(n)
            yield n
        n += 1


def _root_bits(n, degree):
    """The first 64 bits behind the point of n's root."""
    n <<= 64 * degree
    low, high = 0, 1 << 68
    while high - low > 1:
        middle = (low + high) // 2
        if middle ** degree <= n:
            low = middle
        else:
            high = middle
    return low & _MASK


_MASK = 0xFFFFFFFFFFFFFFFF
_FIRST = [n for n, _ in zip(_primes(), range(80))]
_KEYS = [_root_bits(p, 3) for p in _FIRST]
_START = [_root_bits(p, 2) for p in _FIRST[:8]]


def _turn(x, n):
    return (x >> n | x << (64 - n)) & _MASK


class sha512:
    """The digest of some bytes."""

    def __init__(self, data):
        self._state = list(_START)
        tail = b"\x80" + bytes(-(len(data) + 17) % 128) + (len(data) * 8).to_bytes(16)
        whole = bytes(data) + tail
        for at in range(0, len(whole), 128):
            self._mix(whole[at:at + 128])

    def _mix(self, block):
        w = [int.from_bytes(block[k:k + 8]) for k in range(0, 128, 8)]
        for k in range(16, 80):
            x, y = w[k - 15], w[k - 2]
            w.append(w[k - 16] + (_turn(x, 1) ^ _turn(x, 8) ^ x >> 7) + w[k - 7] + (_turn(y, 19) ^ _turn(y, 61) ^ y >> 6) & _MASK)
        a, b, c, d, e, f, g, h = self._state
        for key, word in zip(_KEYS, w):
            one = h + (_turn(e, 14) ^ _turn(e, 18) ^ _turn(e, 41)) + (e & f ^ ~e & g) + key + word
            two = (_turn(a, 28) ^ _turn(a, 34) ^ _turn(a, 39)) + (a & b ^ a & c ^ b & c)
            a, b, c, d, e, f, g, h = one + two & _MASK, a, b, c, d + one & _MASK, e, f, g
        self._state = [x + y & _MASK for x, y in zip(self._state, (a, b, c, d, e, f, g, h))]

    def digest(self):
        """The 64 bytes."""
        return b"".join(x.to_bytes(8) for x in self._state)

"""Colours in several systems: red, green, blue; and YIQ, hue-lightness-saturation, hue-saturation-value. All from 0 to 1, I and Q around 0."""

__all__ = ['rgb_to_yiq', 'yiq_to_rgb', 'rgb_to_hls', 'hls_to_rgb', 'rgb_to_hsv', 'hsv_to_rgb']


def rgb_to_yiq(r, g, b):
    """RGB as luminance and the two chrominances of NTSC."""
    y = 0.30 * r + 0.59 * g + 0.11 * b
    return y, 0.74 * (r - y) - 0.27 * (b - y), 0.48 * (r - y) + 0.41 * (b - y)


def yiq_to_rgb(y, i, q):
    """Luminance and chrominances as RGB, cut at 0 and 1."""
    r = y + 0.9468822170900693 * i + 0.6235565819861433 * q
    g = y - 0.27478764629897834 * i - 0.6356910791873801 * q
    b = y - 1.1085450346420322 * i + 1.7090069284064666 * q
    return tuple(min(max(part, 0.0), 1.0) for part in (r, g, b))


def _hue(r, g, b, largest, span):
    """Where on the circle: sixths from the strongest part, towards the one that the weakest is not."""
    red, green, blue = ((largest - part) / span for part in (r, g, b))
    if r == largest:
        sixths = blue - green
    elif g == largest:
        sixths = 2.0 + red - blue
    else:
        sixths = 4.0 + green - red
    return sixths / 6.0 % 1.0


def rgb_to_hls(r, g, b):
    """RGB as hue, lightness, saturation."""
    largest, smallest = max(r, g, b), min(r, g, b)
    total, span = largest + smallest, largest - smallest
    lightness = total / 2.0
    if largest == smallest:
        return 0.0, lightness, 0.0
    saturation = span / total if lightness <= 0.5 else span / (2.0 - largest - smallest)
    return _hue(r, g, b, largest, span), lightness, saturation


def hls_to_rgb(h, l, s):
    """Hue, lightness, saturation as RGB."""
    if s == 0.0:
        return l, l, l
    high = l * (1.0 + s) if l <= 0.5 else l + s - l * s
    low = 2.0 * l - high
    return _ramp(low, high, h + 1.0 / 3.0), _ramp(low, high, h), _ramp(low, high, h - 1.0 / 3.0)


def _ramp(low, high, hue):
    """One part's strength: up in the first sixth, high to the half, down to two thirds."""
    hue %= 1.0
    if hue < 1.0 / 6.0:
        return low + (high - low) * hue * 6.0
    if hue < 0.5:
        return high
    if hue < 2.0 / 3.0:
        return low + (high - low) * (2.0 / 3.0 - hue) * 6.0
    return low


def rgb_to_hsv(r, g, b):
    """RGB as hue, saturation, value."""
    largest, smallest = max(r, g, b), min(r, g, b)
    if largest == smallest:
        return 0.0, 0.0, largest
    span = largest - smallest
    return _hue(r, g, b, largest, span), span / largest, largest


def hsv_to_rgb(h, s, v):
    """Hue, saturation, value as RGB."""
    if s == 0.0:
        return v, v, v
    sixth = int(h * 6.0)
    beyond = h * 6.0 - sixth
    low, falling, rising = v * (1.0 - s), v * (1.0 - s * beyond), v * (1.0 - s * (1.0 - beyond))
    return ((v, rising, low), (falling, v, low), (low, v, rising), (low, falling, v), (rising, low, v), (v, low, falling))[sixth % 6]

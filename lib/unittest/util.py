"""Text and comparisons for messages."""

import os
from collections import Counter

__unittest = True

_MAX_LENGTH = 80  # a repr in a message; two of them are shortened together where they are alike
_PLACEHOLDER, _MIN_BEGIN, _MIN_END, _MIN_COMMON, _MIN_DIFF = 12, 5, 5, 5, 41


def safe_repr(obj, short=False):
    """repr() that does not fail; shortened on demand."""
    try:
        text = repr(obj)
    except Exception:
        text = object.__repr__(obj)
    return text[:_MAX_LENGTH] + " [truncated]..." if short and len(text) >= _MAX_LENGTH else text


def _shorten(text, head, tail):
    dropped = len(text) - head - tail
    if dropped > _PLACEHOLDER:
        text = f"{text[:head]}[{dropped} chars]{text[len(text) - tail:]}"
    return text


def _common_shorten_repr(*args):
    """The reprs of values that differ, shortened so that the difference stays in sight."""
    texts = tuple(map(safe_repr, args))
    longest = max(map(len, texts))
    if longest <= _MAX_LENGTH:
        return texts
    prefix = os.path.commonprefix(texts)
    common = len(prefix)
    room = _MAX_LENGTH - (longest - common + _MIN_BEGIN + _PLACEHOLDER)
    if room > _MIN_COMMON:
        prefix = _shorten(prefix, _MIN_BEGIN, room)
        return tuple(prefix + text[common:] for text in texts)
    prefix = _shorten(prefix, _MIN_BEGIN, _MIN_COMMON)
    return tuple(prefix + _shorten(text[common:], _MIN_DIFF, _MIN_END) for text in texts)


def strclass(cls):
    """A class with its module."""
    return f"{cls.__module__}.{cls.__qualname__}"


def sorted_list_difference(expected, actual):
    """(missing, unexpected) of two sorted lists."""
    return ([item for item in dict.fromkeys(expected) if item not in actual],
            [item for item in dict.fromkeys(actual) if item not in expected])


def unorderable_list_difference(expected, actual):
    """(missing, unexpected) of two lists of anything; both are used up."""
    missing = []
    for item in reversed(expected):
        if item in actual:
            actual.remove(item)
        else:
            missing.append(item)
    expected.clear()
    return missing, actual


def three_way_cmp(x, y):
    """-1, 0 or 1."""
    return (x > y) - (x < y)


def _count_differences(actual, expected):
    """(count in the first, in the second, item) for each item whose counts differ."""
    first, second = list(actual), list(expected)
    result = []
    try:
        one, two = Counter(first), Counter(second)
    except TypeError:  # not hashable: each with each
        rest = second[:]
        seen = []
        for item in first + second:
            if any(item == other for other in seen):
                continue
            seen.append(item)
            counts = sum(1 for x in first if x == item), sum(1 for x in rest if x == item)
            if counts[0] != counts[1]:
                result.append((*counts, item))
        return result
    for item in list(one) + [item for item in two if item not in one]:
        if one[item] != two[item]:
            result.append((one[item], two[item], item))
    return result

"""Words in a line, as header and arguments have them."""

from . import Problem

_QUOTES = "'\""


def split(text):
    """The words of a text: what blanks and newlines divide; what stands in quotes is kept together, without them."""
    words, at, size = [], 0, len(text)
    while at < size:
        if text[at].isspace():
            at += 1
            continue
        word = []
        while at < size and not text[at].isspace():
            if text[at] in _QUOTES:
                end = text.find(text[at], at + 1)
                if end < 0:
                    raise Problem(f"a quote that nothing closes: {text[at:].rstrip()}")
                word.append(text[at + 1:end])
                at = end + 1
            else:
                word.append(text[at])
                at += 1
        words.append("".join(word))
    return words


def number(text, most=100000):
    """A whole number from 1 on; ValueError if it is none."""
    if not text.isdecimal() or not 0 < int(text) <= most:
        raise ValueError(text)
    return int(text)


def seconds(text):
    """A positive number of seconds; ValueError if it is none."""
    number = float(text)
    if not 0 < number < 1e9:
        raise ValueError(text)
    return number


def shown_seconds(number):
    """Seconds as one writes them: 5, 0.5."""
    return f"{number:g}"

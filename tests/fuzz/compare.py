"""Prints, an input a line, what a driver makes of its seeds and of COUNT inputs made from them: tests/fuzz/compare.py TARGET COUNT SEED"""
import os
import sys


def changed(seeds, seed):
    """Inputs by a generator of its own (xorshift): the same under every interpreter."""
    state = seed * 0x9E3779B97F4A7C15 % 2**64 | 1

    def below(n):
        nonlocal state
        state ^= state << 13 & 2**64 - 1
        state ^= state >> 7
        state ^= state << 17 & 2**64 - 1
        return (state >> 11) % n

    while True:
        text = bytearray(seeds[below(len(seeds))])
        for _ in range(1 + below(4)):
            at, other = below(len(text) + 1), seeds[below(len(seeds))]
            how = below(5)
            if how == 0:
                text[at:at] = bytes((below(256),))
            elif how == 1:
                del text[at:at + 1 + below(4)]
            elif how == 2:
                start = below(len(other) + 1)
                text[at:at] = other[start:start + below(12)]
            elif at < len(text):
                text[at] = below(256) if how == 3 else b"0 %{}[]()\\\"'\n,*-+.:"[below(19)]
        yield bytes(text)


def main(target, count, seed):
    with open(os.path.join(os.path.dirname(__file__), "targets", target + ".py")) as source:
        driver = {"__name__": target}
        exec(compile(source.read(), target, "exec"), driver)
    more = changed(driver["SEEDS"], int(seed))
    for text in driver["SEEDS"] + [next(more) for _ in range(int(count))]:
        try:
            result = repr(driver["fuzz"](text))
        except Exception as error:
            result = type(error).__name__
        print(text[:200], ascii(result)[:400])


main(*sys.argv[1:])

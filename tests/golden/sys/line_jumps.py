"""frame.f_lineno set by a trace function: the frame goes on at another line."""
import sys
import warnings

warnings.simplefilter("ignore")


def run(function, start, to, event="line"):
    base, heard, jumped = function.__code__.co_firstlineno, [], []

    def trace(frame, what, argument):
        if frame.f_code is function.__code__ and what == event and not jumped and (event != "line" or frame.f_lineno == base + start):
            jumped.append(to)
            try:
                frame.f_lineno = base + to
            except ValueError as error:
                heard.append(str(error).replace(str(base + to), "N"))
        return trace
    sys.settrace(trace)
    try:
        function(heard)
    except MemoryError:
        raise
    except Exception as error:
        heard.append(repr(error))
    finally:
        sys.settrace(None)
    print(function.__name__, start, to, event, *heard)


def blocks(heard):
    heard.append(1)
    heard.append(2)
    for letter in "ab":
        heard.append(letter)
        heard.append(4)
    heard.append(5)
    try:
        heard.append(6)
        1 / 0
    except ZeroDivisionError as error:
        heard.append(7)
        heard.append(8)
    finally:
        heard.append(9)
        heard.append(10)
    while len(heard) < 30:
        heard.append(11)
        break
    heard.append(
        12)
    return heard


class Manager:
    def __init__(self, heard):
        self.heard = heard

    def __enter__(self):
        self.heard.append("in")

    def __exit__(self, *error):
        self.heard.append("out")


def managed(heard):
    with Manager(heard):
        heard.append(1)
        heard.append(2)
    for n in [1, 2]:
        with Manager(heard):
            heard.append(n)
            continue
    heard.append(3)
    try:
        raise KeyError(4)
    finally:
        heard.append(5)
        heard.append(6)


for start in range(1, 22):
    for to in range(0, 24):
        if start != 10 or to not in (13, 14, 15, 20):
            run(blocks, start, to)
for start in (1, 2, 3, 4, 5, 6, 8, 9, 10):
    for to in (1, 2, 3, 4, 8, 13, 14):
        if start not in (4, 5, 6) or to > 4:
            run(managed, start, to)
for event in "call", "exception":
    run(blocks, 1, 4, event)
run(blocks, 1, -3)

# Which lines are told of: not the one it went to.
def plain(heard):
    a = 1
    b = 2

    c = 3
    return c


def told(jumps):
    base, seen = plain.__code__.co_firstlineno, []

    def trace(frame, what, argument):
        if frame.f_code is plain.__code__:
            seen.append((what, frame.f_lineno - base))
            if what == "line" and frame.f_lineno - base in jumps:
                frame.f_lineno = base + jumps.pop(frame.f_lineno - base)
                seen.append(frame.f_lineno - base)
        return trace
    sys.settrace(trace)
    plain([])
    sys.settrace(None)
    print(*seen)


told({2: 1})
told({1: 3})
told({4: 1, 2: 5})

# A generator, and locals that have no value yet.
def numbers(heard):
    a = 1
    b = 2
    yield a
    heard.append(b)
    yield b


def consume(heard):
    base, jumped = numbers.__code__.co_firstlineno, []

    def trace(frame, what, argument):
        if frame.f_code is numbers.__code__ and what == "line" and not jumped and frame.f_lineno == base + start:
            jumped.append(to)
            frame.f_lineno = base + to
        return trace
    sys.settrace(trace)
    heard.extend(numbers(heard))
    sys.settrace(None)
    print(start, to, heard)


with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    for start, to in (1, 3), (2, 4), (4, 3), (5, 1), (1, 5):
        consume([])
    print([str(warning.message) for warning in caught])
with warnings.catch_warnings():
    warnings.simplefilter("error")
    try:
        start, to = 1, 3
        consume([])
    except RuntimeWarning as error:
        print(repr(error))
    sys.settrace(None)

# What it may be set to, and when.
frame = sys._getframe()
for value in 3, "x", 1.5, None, 10**30, True:
    try:
        frame.f_lineno = value
    except ValueError as error:
        print(repr(error))
try:
    del frame.f_lineno
except AttributeError as error:
    print(repr(error))


# From one clause to another; into an `async for`; and within an expression, where what is half computed is not what is asked for.
def clauses(heard):
    try:
        1 / 0
    except ZeroDivisionError:
        heard.append(4)
        heard.append(5)
    except FloatingPointError as error:
        heard.append(7)
    heard.append(8)
    print(
        heard.append(10)
    )
    (
        (
            len(heard)
            +
            10
        )
        +
        13
    )


for start, to in (5, 7), (4, 7), (5, 8), (5, 3), (10, 14), (8, 10), (15, 8):
    run(clauses, start, to)


async def items():
    yield 1
    yield 2


async def rounds(heard):
    heard.append(1)
    async for item in items():
        heard.append(2)
        heard.append(3)
    heard.append(4)


def drive(heard):
    try:
        made(heard).send(None)
    except StopIteration:
        pass


made = rounds
for start, to in (1, 3), (3, 5), (4, 3), (3, 4), (5, 4), (5, 2):
    base, jumped, heard = rounds.__code__.co_firstlineno, [], []

    def trace(frame, what, argument):
        if frame.f_code is rounds.__code__ and what == "line" and not jumped and frame.f_lineno == base + start:
            jumped.append(to)
            frame.f_lineno = base + to
        return trace
    sys.settrace(trace)
    try:
        drive(heard)
    except ValueError as error:
        heard.append(str(error))
    sys.settrace(None)
    print(start, to, heard)

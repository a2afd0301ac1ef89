# f_lasti and tb_lasti are offsets in co_code; halved, they find their place among co_positions().
import sys
from itertools import islice


def f(x):
    y = x + 1
    return (y /
            0)


def places(code, offset):
    return next(islice(code.co_positions(), offset // 2, None)), 0 <= offset < len(code.co_code), len(list(code.co_positions())) * 2 == len(code.co_code)


try:
    f(3)
except ZeroDivisionError as e:
    tb = e.__traceback__
    while tb:
        print(*places(tb.tb_frame.f_code, tb.tb_lasti))
        copy = type(tb)(None, tb.tb_frame, tb.tb_lasti, 5)
        print(copy.tb_lasti == tb.tb_lasti, copy.tb_lineno)
        tb = tb.tb_next


def g():
    frame = sys._getframe()
    print(*places(frame.f_code, frame.f_lasti))
    yield
    yield


h = g()
next(h)
print(*places(h.gi_code, h.gi_frame.f_lasti))
code = f.__code__
print(all(start < end <= len(code.co_code) for start, end, _ in code.co_lines()), {7, 8} <= {line for *_, line in code.co_lines()})

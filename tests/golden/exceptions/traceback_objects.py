import sys
def f():
    x = 1
    g()
def g():
    y = "loc"
    1 / 0
try: f()
except ZeroDivisionError as e: tb = e.__traceback__
while tb:
    fr = tb.tb_frame
    print(fr.f_code.co_name, tb.tb_lineno, sorted(k for k in fr.f_locals if len(k) == 1 and k in "xy"), type(tb).__name__)
    last, tb = tb, tb.tb_next
print(last.tb_frame.f_back.f_code.co_name, last.tb_frame.f_lineno, last.tb_frame.f_globals is globals())
e = ValueError()
print(e.with_traceback(last) is e, e.__traceback__ is last)
e.__traceback__ = None
try: e.__traceback__ = 5
except TypeError as t: print(t)
try: e.with_traceback(5)
except TypeError as t: print(t)

# What except* puts a lone exception into has no traceback of its own, whatever is made of it.
import traceback, sys
try:
    try: raise TypeError(1)
    except* TypeError as e:
        print(e.__traceback__, e.exceptions[0].__traceback__ is None)
        raise ValueError(2)
except BaseException as g: traceback.print_exc(file=sys.stdout)
def f(): raise TypeError(1)
try:
    try: f()
    except* TypeError as e:
        print(e.__traceback__ )
        raise
except BaseException as g: traceback.print_exc(file=sys.stdout); print(g.__traceback__)
try:
    try: f()
    except* TypeError as e:
        try: foo
        except NameError as n: print(n.__context__ is e, n.__context__.__traceback__)
except BaseException as g: traceback.print_exc(file=sys.stdout)
def g():
    try: f()
    except* TypeError as e: raise
try: g()
except BaseException as x: traceback.print_exc(file=sys.stdout)
def h():
    try: f()
    except* TypeError as e: raise e
try: h()
except BaseException as x: traceback.print_exc(file=sys.stdout)
def h2():
    try: f()
    except* TypeError as e: raise e from None
    except* ValueError: pass
try: h2()
except BaseException as x: traceback.print_exc(file=sys.stdout)
def h3():
    try: raise ExceptionGroup('a',[TypeError(1),ValueError(2)])
    except* TypeError as e: print(e.__traceback__ is None); raise
    except* ValueError as e: print(e.__traceback__ is None); raise KeyError
try: h3()
except BaseException as x: traceback.print_exc(file=sys.stdout)

x = 1
def f():
    try: print(x)
    except UnboundLocalError as e: print(e)
    x = 2
    print(x)
f()
def g():
    for i in (): pass
    try: i
    except UnboundLocalError as e: print(e)
g()
def h():
    try: 1 / 0
    except ZeroDivisionError as err: pass
    try: err
    except UnboundLocalError as e: print(e)
h()
def k():
    try: x += 1
    except UnboundLocalError as e: print(e)
    x = 0
k()
try: nonexistent
except NameError as e: print(e, e.name)

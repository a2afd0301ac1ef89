import sys
def show(f):
    try: f()
    except Exception: sys.excepthook(*sys.exc_info())
def a():
    assert 1 == 2, "message"
def b():
    raise ValueError(
        "multi"
        "line"
    )
def c():
    for x in 5: pass
def d():
    with 5 as x: pass
def e():
    from sys import nothing_here
def f():
    import nowhere.at.all
def g():
    del undefined
def h():
    [x for x in range(3) if x / 0]
def i():
    class K(metaclass=5): pass
def j():
    @undefined_deco
    def q(): pass
def k():
    x: int = None.foo
for fn in (a, b, c, d, e, f, g, h, i, j, k): show(fn)

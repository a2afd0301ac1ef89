# What the built-in functions refuse, and in which words.
from _each import each

each(r"""
    abs("x")
    all(5)
    any(5)
    all([1], 2)
    ascii()
    bin("x")
    bin(1.5)
    oct(1.5)
    hex("x")
    callable()
    chr(1.5)
    chr(-5)
    chr(1 << 40)
    ord("")
    ord(b"ab")
    ord(bytearray())
    compile()
    compile(5, "f", "exec")
    compile("1", 5, "exec")
    compile("1", "f", "nope")
    compile("1", "f", "exec", 1 << 30)
    compile("1", "f", "exec", optimize=5)
    compile("1", "f", "exec", optimize=-2)
    compile("a\0b", "f", "exec")
    compile("x y", "f", "eval")
    compile("x = 1", "f", "eval")
    compile("", "f", "single")
    compile("x = 1\ny = 2", "f", "single")
    compile("1", "f", "func_type")
    compile(b"\xff", "f", "exec")
    compile("\ud800", "f", "exec")
    delattr(5)
    delattr(5, 5)
    getattr(5)
    getattr(5, 5)
    getattr(5, "nope")
    getattr(5, "nope", 1, 2)
    hasattr(5)
    hasattr(5, 5)
    setattr(5, "x", 1)
    setattr(5, 5, 1)
    setattr(5, "x")
    dir(1, 2)
    divmod(1)
    divmod("a", 1)
    enumerate()
    enumerate(5)
    enumerate([], "x")
    enumerate([], 1, 2)
    enumerate([], nope=1)
    enumerate(start=1)
    eval()
    eval(5)
    eval("1", 5)
    eval("1", {}, 5)
    eval("1 1")
    eval("x = 1")
    eval("")
    eval("nope")
    eval(compile("1", "f", "exec"), 5)
    exec(5)
    exec("1", 5)
    exec("1", {}, 5)
    exec("1", closure=())
    exec(compile("1", "f", "exec"), closure=(1,))
    filter(None)
    filter(None, 5)
    filter(5, [1]).__next__()
    filter(None, [], x=1)
    format()
    format(1, 2)
    frozenset(x=1)
    globals(1)
    hash([])
    hash()
    id()
    input(1, 2)
    isinstance(1)
    issubclass(int)
    iter()
    iter(5)
    iter(5, 6)
    iter([], 1)
    iter(lambda: 1 / 0, 1).__next__()
    len(5)
    locals(1)
    map()
    map(None)
    map(str, 5)
    map(5, [1]).__next__()
    max()
    max(5)
    max([])
    max([], default=1, nope=2)
    max(1, 2, default=3)
    max(1, "x")
    max([1], key=5)
    max(1, 2, key=lambda x: 1 / 0)
    min()
    min([])
    min(1, "x")
    min(5, key=5)
    min(1, nope=5)
    next()
    next(5)
    next(iter([]))
    next([])
    open()
    open(5.5)
    open("x", "q")
    open("x", "rw")
    open("x", "rb", encoding="a")
    open("x", "rb", errors="a")
    open("x", "rb", newline="")
    open("x", newline="q")
    open("x", "")
    open("x", "U")
    open("x", "rbt")
    open("x", "r+w")
    open("x", buffering=0)
    open("x", 5)
    open("/nonexistent/file")
    open("/")
    open(-1)
    open(99)
    open("x", closefd=False)
    open("x", opener=5)
    open("x", opener=lambda p, f: "x")
    open("x", opener=lambda p, f: -1)
    open(5, encoding="nope") if 0 else 0
    pow(1)
    pow("a", 1)
    pow(2, 2, 0)
    print(sep=5)
    print(end=5)
    print(file=5)
    print(nope=1)
    reversed()
    reversed(5)
    reversed({1})
    reversed([], 1)
    round()
    round("x")
    round(1, "x")
    slice()
    slice(1, 2, 3, 4)
    slice(x=1)
    slice(1) < 5
    slice("a", "b").indices(5)
    slice(1).indices("x")
    slice(1).indices(-1)
    slice(0, 1, 0).indices(5)
    slice(1).start = 5
    hash(slice([]))
    sorted()
    sorted(5)
    sorted([1, "x"])
    sorted([1], nope=1)
    sorted([1], key=5)
    sorted([1], reverse="x")
    sum()
    sum(5)
    sum(["a"])
    sum(["a"], "")
    sum([b"a"], b"")
    sum([b"a"], bytearray())
    sum([[1]], 5)
    sum([1], 2, 3)
    vars(5)
    zip(5)
    zip([], x=1)
    zip([], 5)
    list(zip([1], [], strict=True))
    list(zip([], [1], strict=True))
    list(zip([1], [1], [], strict=True))
    list(zip([1], [1], [1, 2], strict=True))
    list(zip([], [], [1], strict=True))
    list(map(lambda a, b: 1, [1], 5))
    __import__()
    __import__(5)
    __import__("")
    __import__("nope_nope")
    __import__("os.nope")
    __import__("sys", level=-1)
    __import__("x", {"__name__": "m"}, level=1)
    __import__("x", {"__package__": "nopkg"}, level=1)
    __import__("x", {"__package__": "os"}, level=5)
    __import__("os", fromlist=5)
    __import__("os", fromlist=[5])
    __build_class__()
    __build_class__(5, "n")
    __build_class__(lambda: 1)
    __build_class__(lambda: 1, 5)
    memoryview()
    aiter()
    aiter(5)
    anext(5)
    anext()
    anext(5, 1)
    breakpoint(5) if 0 else 0
    NotImplemented()
    bool(NotImplemented)
    Ellipsis()
    None()
    type(None)(1)
    type(...)(1)
    type(NotImplemented)(1)
    None.x = 1
    None < 1
    None + 1
    5()
    5[0]
    5[0] = 1
    5.5.x
    "a"()
    nope
    del nope
    a, b = 1
    a, b = 1, 2, 3
    a, b, c = 1, 2
    a, *b, c = [1]
    a, b = {1, 2, 3}
    a, b = iter([1])
    [*5]
    {*5}
    (*5,)
    {**5}
    {**{1: 2}, **[1]}
    {[]: 1}
    {{}}
    f"{5:x.}"
    f"{'a':d}"
    lambda: (yield)
    5 if nope else 6
    assert 0
    assert 0, "why"
    raise
    import nope_nope
    from os.nope import x
    import os.nope
    from . import x
    with 5: pass
    with open: pass
    for x in 5: pass
    async def f(): pass
    del (1, 2)[0]
    x: int = nope
    global zz; zz += 1
    1 @ 1
    x = [1]; x @= 1
    x = 5; x += "a"
    x = (1,); x += [2]
    {} < {}
    {} | 5
    {} + {}
    {}.pop("a")
    {}.popitem()
    {}["a"]
    {}.update(5)
    {}.update([1])
    {}.update([(1,)])
    {}.update([(1, 2, 3)])
    {}.update({}, {})
    {}.update([[[], 1]])
    {}.get()
    {}.get([], 1)
    {}.setdefault([])
    {}.fromkeys(5)
    dict.fromkeys([[]])
    dict(5)
    dict([1])
    dict([(1, 2, 3)])
    dict({}, {})
    dict(["abc"])
    d = {1: 2}; [d.pop(1) for x in d]
    d = {1: 2}; [d.update({x + 1: 1}) for x in d]
    d = {1: 2, 2: 3}; [(d.pop(1, 0), d.update({5: 5, 6: 6})) for x in d.items()]
    d = {1: 2}; d |= 5
    {}.keys() < 5
    {1: 2}.keys() - 5
    {1: 2}.keys() | 5
    {1: []}.items() | set()
    {1: 2}.keys().isdisjoint(5)
    {}.keys().mapping["a"]
    {1: 2}.values() == {1: 2}.values()
    {}.keys()[0]
    hash({})
    hash({}.keys())
    del {}["a"]
    {}.clear(1)
    {}.copy(1)
    dict.__new__()
    dict.pop()
    dict.pop({})
    dict.pop({}, 1, 2, 3)
    dict.__init__(5)
    dict.__contains__({}, [])
    {}.__class_getitem__()
    {1: 2}.__reversed__().__length_hint__()
""", globals())

# What the symbol table and the compiler refuse: names' bindings, type parameters, comprehensions, flow.
from _syntax import refused

refused(r"""
    del __debug__
    __debug__ = 1
    __debug__ += 1
    (__debug__ := 1)
    for __debug__ in x: pass
    import __debug__
    import x as __debug__
    from x import __debug__
    from x import y as __debug__
    def __debug__(): pass
    class __debug__: pass
    def f(__debug__): pass
    def f(*__debug__): pass
    def f(**__debug__): pass
    def f(*, __debug__): pass
    lambda __debug__: 0
    f(__debug__=1)
    with x as __debug__: pass
    try: pass\nexcept E as __debug__: pass
    x.__debug__ = 1
    x.__debug__: int = 5
    match x:\n  case __debug__: pass
    match x:\n  case {**__debug__}: pass
    match x:\n  case [*__debug__]: pass
    match x:\n  case C(__debug__=1): pass
    match x:\n  case 1 as __debug__: pass
    def f[__debug__](): pass
    def f[*__debug__](): pass
    def f[**__debug__](): pass
    global __debug__
    def f(): nonlocal __debug__
    def f(a, a): pass
    def f(a, *, a): pass
    def f(a, *a): pass
    def f(a, **a): pass
    lambda a, a: 0
    def f[T, T](): pass
    def f[T, *T](): pass
    class C[T, **T]: pass
    type X[T, T] = int
    def f[T](T): pass
    def f[T]():\n  nonlocal T
    class C[T]:\n  nonlocal T
    class C[T]:\n  def f(self):\n    nonlocal T
    def f[T]():\n  global T
    def f[T: (yield)](): pass
    def f[T: (x := 1)](): pass
    def f[T: (await x)](): pass
    def f[T: (int, (yield 1))](): pass
    def f[T: (int, (x := 1))](): pass
    def f[T: (int, await x)](): pass
    def f[T = (yield)](): pass
    def f[T = (x := 1)](): pass
    def f[*T = (yield)](): pass
    def f[*T = (x := 1)](): pass
    def f[*T = await x](): pass
    def f[**T = (yield)](): pass
    def f[**T = (x := 1)](): pass
    def f[**T = await x](): pass
    def f[T: (yield from x)](): pass
    type X = (yield)
    type X = (x := 1)
    type X = await x
    type X = [(y := 1) for x in z]
    def f[T: [(y := 1) for x in z]](): pass
    class C[T]([(y := 1) for x in z]): pass
    class C[T](y := 1): pass
    class C[T]((yield)): pass
    class C[T](await x): pass
    def f[T](x: (yield)): pass
    def f[T](x: (y := 1)): pass
    def f[T](x=(yield)): pass
    def f[T]() -> (yield): pass
    def f[T = int, U](): pass
    def f[T: int = str, *U](): pass
    def f[*T: int](): pass
    def f[**T: int](): pass
    type X[T: (yield)] = int
    class C: [(y := 1) for x in z]
    class C: [x for x in z if (y := 1)]
    [(x := 1) for x in z]
    [x for x in z if (x := 1)]
    [x for x in (x := 1)]
    [x for x in z for y in (a := 1)]
    [[(x := 1) for y in z] for x in z]
    [(y := 1) for x in z for y in w]
    [x for x in z if [(x := 1) for y in w]]
    def f():\n  global y\n  [(y := 1) for x in z for y in w]
    def f():\n  y = 1\n  def g():\n    nonlocal y\n    [(y := 1) for x in z for y in w]
    {(x := 1) for x in z}
    {(x := 1): 1 for x in z}
    list((x := 1) for x in z)
    [(yield) for x in y]
    {(yield) for x in y}
    {(yield): 1 for x in y}
    ((yield) for x in y)
    [x for x in (yield)]
    [(yield from z) for x in y]
    lambda: [(yield) for x in y]
    [await x for x in y]
    def f(): [await x for x in y]
    def f(): [x async for x in y]
    def f(): (x async for x in y)
    def f(): await x
    await x
    def f():\n  async for x in y: pass
    def f():\n  async with x: pass
    async for x in y: pass
    async with x: pass
    async def f():\n  yield 1\n  return 1
    async def f(): yield from x
    async def f(): lambda: await x
    async def f(): return [(yield) for x in y]
    yield
    yield from x
    return
    class C: yield
    class C: return 1
    class C: await x
    break
    continue
    if 1: break
    class C:\n  break
    while 1:\n  def f(): break
    for x in y:\n  class C: continue
    try: pass\nfinally: continue
    for x in y: pass\nelse: break
    while 1:\n  try: pass\n  except* E: break
    while 1:\n  try: pass\n  except* E: continue
    def f():\n  try: pass\n  except* E: return
    try: pass\nexcept: pass\nexcept E: pass
    try: pass\nexcept* : pass
    try: pass\nexcept E: pass\nexcept* E: pass
    try: pass\nexcept* E: pass\nexcept E: pass
    global x; x = 1
    x = 1; global x
    print(x); global x
    def f():\n  x = 1\n  global x
    def f():\n  print(x)\n  global x
    def f():\n  x: int\n  global x
    def f():\n  global x\n  x: int
    def f():\n  nonlocal x\n  x: int
    def f(x):\n  global x
    def f(x):\n  nonlocal x
    def f():\n  global x\n  nonlocal x
    def f():\n  nonlocal x
    nonlocal x
    class C:\n  nonlocal x
    def f():\n  x = 1\n  def g():\n    x = 1\n    nonlocal x
    def f():\n  x = 1\n  def g():\n    print(x)\n    nonlocal x
    def f():\n  for x in y:\n    global x
    def f():\n  import x\n  global x
    def f():\n  with y as x: pass\n  global x
    def f():\n  del x\n  global x
    x = yield = 1
    *a, *b = c
    *a = b
    a, *b, *c = d
    [*a, *b] = c
    for *a in b: pass
    for *a, *b in c: pass
    *a
    x = *a
    del *a
    del (*a, b)
    *a += 1
    (*a)
    f(**a, *b)
    f(**a, b)
    f(a=1, b)
    f(a=1, a=2)
    f(a.b=1)
    f(1=2)
    f(True=1)
    f(a for a in b, c)
    f(c, a for a in b)
    f(a=b for c in d)
    class C(a for a in b): pass
    class C(x=1, x=2): pass
    from __future__ import nothing
    from __future__ import braces
    from __future__ import *
    x = 1\nfrom __future__ import annotations
    'doc'\n'two'\nfrom __future__ import annotations
    def f():\n  from __future__ import annotations
    from __future__ import annotations as x\nimport y
    def f(): from x import *
    class C: from x import *
    from . import *
    match x:\n  case a: pass\n  case b: pass
    match x:\n  case _: pass\n  case 1: pass
    match x:\n  case a | 1: pass
    match x:\n  case _ | 1: pass
    match x:\n  case 1 | a: pass
    match x:\n  case (1 as a) | 2: pass
    match x:\n  case (1 as a) | (2 as b): pass
    match x:\n  case [a, a]: pass
    match x:\n  case {1: a, 2: a}: pass
    match x:\n  case {1: a, 1: b}: pass
    match x:\n  case {1: a, 1.0: b}: pass
    match x:\n  case {'x': a, "x": b}: pass
    match x:\n  case {-1: a, -1: b}: pass
    match x:\n  case {None: a, None: b}: pass
    match x:\n  case {a.b: 1, a.b: 2}: pass
    match x:\n  case {**a, 1: b}: pass
    match x:\n  case {**_}: pass
    match x:\n  case [*a, *b]: pass
    match x:\n  case [*_, *_]: pass
    match x:\n  case C(a=1, a=2): pass
    match x:\n  case C(a=1, 2): pass
    match x:\n  case a as b.c: pass
    match x:\n  case 1 as _: pass
    match x:\n  case 1 + 2: pass
    match x:\n  case 1j + 2j: pass
    match x:\n  case -1 + 2j: pass
    match x:\n  case f'': pass
    match x:\n  case -a: pass
    match x:\n  case a.b(): pass
    match x:\n  case 1 if (yield): pass
    1 + not x
    - not x
    ~ not x
    1 < not x
    x is not not y
    x @ not y
    x ** not y
    x * not y
    x in not y
    x or not y
    x | not y
    x << not y
    not not x
    x = (1 +\n  not y)
    f(* not x)
    f(** not x)
    [* not x]
""")

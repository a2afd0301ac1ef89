"""itertools, functools, operator, heapq, bisect and math."""
import functools
from _battery import battery


class Odd:
    def __init__(self, value=0):
        self.value = value

    def __getitem__(self, key):
        if key == 5:
            raise IndexError(key)
        return "item", key

    def __repr__(self):
        return f"Odd({self.value})"


battery("itertools", r"""
    iterable: [1, 2, 3] ;; 'ab' ;; [] ;; 5 ;; iter([1, 2]) ;; [3, 1, 1] ;; range(7)
    iterables: [1, 2], 'ab' ;; 'abc', (1, 2), [3] ;; [] ;; 5 ;; 'a', 5
    func: None ;; (lambda a, b: a * 2 + b) ;; 5 ;; max
    key: None ;; len ;; (lambda v: v % 2) ;; 5
    predicate: (lambda v: v != 2) ;; None ;; 5 ;; bool
    function: (lambda *a: a) ;; pow ;; 5
    initial: None ;; 10 ;; 'x'
    r: 2 ;; 0 ;; 5 ;; -1 ;; 'x' ;; None
    n: 2 ;; 1 ;; 0 ;; 10 ;; 'x'
    strict: False ;; True
    start: 0 ;; 2.5 ;; 'x' ;; 2**70
    step: 1 ;; 0 ;; -3 ;; 0.5 ;; 1j
    data: 'abcd' ;; [1, 2]
    selectors: [1, 0, 1] ;; [] ;; 5
    object: 7
    times: 3 ;; 0 ;; -1 ;; 'x'
    fillvalue: None ;; '-'
    repeat: 1 ;; 2 ;; 0 ;; -1
    call islice: 'abcdef', 3 ;; 'abcdef', 1, 5, 2 ;; 'abc', None ;; 'abc', -1 ;; 'abc', 1, 2, 0 ;; 'abc', 'x' ;; 5, 1 ;; 'abc', 2, None ;; 'abc', 0 ;; 'abc', 5, 2 ;; 'abc' ;; 'abc', 1, 2, 3, 4
    call zip_longest: 'ab', [1] ;; 'ab', [1], fillvalue=0 ;; 5 ;; ''
    call product: 'ab', [1, 2] ;; 'ab', repeat=2 ;; '' ;; 'ab', [] ;; 'a', repeat=-1 ;; 5 ;; repeat=0 ;; 'ab', repeat='x' ;; 'a', zz=1
    call repeat: 5, 3 ;; 5, -1 ;; 5, times=2 ;; 5, 'x' ;; 7, 0
    call starmap: pow, [(2, 3), (3, 2)] ;; pow, [5] ;; 5, [(1,)] ;; pow, 5
    call tee: 'ab' ;; 'ab', 3 ;; 'ab', 0 ;; 'ab', -1 ;; 5 ;; 'ab', 'x'
    call groupby: 'aabba' ;; [1, 3, 2], lambda v: v % 2 ;; 5 ;; 'ab', key=5 ;; '', None
    do: [(k, list(g)) for k, g in groupby('aabBa', str.lower)]
    do: g = groupby('aab'); k, first = next(g); next(g); [k, list(first)]
    do: a, b = tee([1, 2, 3]); [next(a), list(b), list(a), b.__copy__()]
    do: list(islice(count(10, -2.5), 4)), list(islice(cycle('ab'), 5)), list(islice(repeat(1), 3))
    do: c = chain.from_iterable(['ab', [1], 5]); [next(c), next(c), next(c)], next(c)
    do: count(5), count(5, 2), count(1.5), repeat(3), repeat(3, 2), repeat(length := 2, 0)
    # which of two wrong arguments is refused
    leave combinations: 5, r='x' ;; 5, None
    leave permutations: 5, r=-1
    skip count.__reduce__: private
    """)
battery("functools", r"""
    make partial: partial(pow, 2) ;; partial(dict, a=1) ;; partial(partial(max, 1), 5, key=abs)
    make partialmethod: partialmethod(pow, 2) ;; partialmethod(classmethod(dict), a=1)
    make singledispatchmethod: singledispatchmethod(lambda self, v: v)
    make cached_property: cached_property(len)
    func: len ;; max ;; 5 ;; (lambda *a, **k: (a, k)) ;; None
    mycmp: (lambda a, b: b - a) ;; 5
    user_function: len ;; (lambda *a: a) ;; 5
    maxsize: 128 ;; None ;; 0 ;; -5 ;; 'x'
    typed: False ;; True
    args: 1, 2 ;; 'ab' ;; 3
    keywords: key=abs ;; x=1
    kwargs: key=abs ;; x=1
    function: (lambda a, b: a * 2 + b) ;; 5 ;; max
    iterable: [1, 2, 3] ;; [] ;; 'ab' ;; 5 ;; [7]
    sequence: [1, 2, 3] ;; [] ;; 'ab' ;; 5 ;; [7]
    initial: 0 ;; 'x'
    call reduce: max, [1, 3, 2] ;; max, [] ;; max, [], 5 ;; 5, [1, 2] ;; max ;; max, 5 ;; max, [1], 2, 3 ;; 5, [1]
    call total_ordering: int ;; type('T', (), {'__lt__': lambda s, o: True}) ;; type('T', (), {}) ;; 5
    call lru_cache: 5 ;; None ;; 'x' ;; maxsize=2, typed=True ;; -1
    call singledispatch: len ;; 5
    do: T = total_ordering(type('T', (), {'__lt__': lambda s, o: True, '__eq__': lambda s, o: False})); [T() > T(), T() >= T(), T() <= T()]
    do: T = total_ordering(type('T', (), {'__ge__': lambda s, o: NotImplemented})); T() < T()
    do: T = total_ordering(type('T', (), {'__le__': lambda s, o: True, '__eq__': lambda s, o: True})); [T() > T(), T() >= T(), T() < T()]
    do: T = total_ordering(type('T', (), {'__gt__': lambda s, o: False, '__eq__': lambda s, o: False})); [T() < T(), T() >= T(), T() <= T()]
    do: f = lru_cache(2)(lambda *a, **k: (a, k)); [f(1), f(1), f(2), f(x=1), f(1.0), f.cache_info(), f.cache_parameters(), f.cache_clear(), f.cache_info()]
    do: f = lru_cache(typed=True)(lambda *a: a); [f(1), f(1.0), f(1), f.cache_info()]
    do: f = cache(lambda a: a); f([])
    do: p = partial(lambda *a, **k: (a, k), 1, x=2); [p(3), p(x=5, y=6), p.func is not None, p.args, p.keywords, partial(p, 9)(8)]
    do: sorted([3, 1, 2], key=cmp_to_key(lambda a, b: b - a)), cmp_to_key(lambda a, b: 0)(1) == cmp_to_key(lambda a, b: 0)(2)
    do: f = singledispatch(lambda v: 'any'); [f.register(int, lambda v: 'int'), f(1), f('x'), f(True), f.dispatch(bool) is f.dispatch(int), sorted(map(repr, f.registry))]
    do: singledispatch(lambda v: v).register(5, len)
    do: singledispatch(lambda v: v).register(lambda v: v)
    do: singledispatch(lambda v: v)()
    do: f = update_wrapper(lambda: 1, len); [f.__name__, f.__wrapped__, f.__doc__ == len.__doc__]
    do: wraps(len, assigned=['__name__', 'zz'], updated=[])(lambda: 1).__name__
    do: get_cache_token() is not None
    skip cache: has a function of its own to tell its parameters
    skip get_cache_token: a number of the process
    """, functools=functools)
battery("operator", r"""
    a: 5 ;; 0 ;; -2 ;; 2.5 ;; 'ab' ;; [1, 2, 1] ;; {'k': 1} ;; None ;; {1, 2} ;; Odd(2) ;; 1j ;; b'q' ;; 2**70
    b: 2 ;; 0 ;; -3 ;; 'a' ;; [1] ;; {'k': 1} ;; {2} ;; 1.5 ;; slice(0, 1) ;; None ;; 1 ;; 70
    c: 5 ;; 'x'
    obj: [1] ;; Odd() ;; 5 ;; type('L', (), {'__length_hint__': lambda s: 7})() ;; type('L', (), {'__length_hint__': lambda s: -7})() ;; type('L', (), {'__length_hint__': lambda s: 'x'})() ;; iter('abc')
    default: 0 ;; 3 ;; 'x'
    call attrgetter: 'a' ;; 'a.b', 'c' ;; 5 ;; ''
    call itemgetter: 1 ;; 1, 2 ;; 'k' ;; ''
    call methodcaller: 'm' ;; 'm', 1, x=2 ;; 5 ;; ''
    call pow: 2, 3 ;; 2, -1 ;; 'a', 2
    tame pow ipow lshift ilshift mul imul: numbers that fill all memory
    call lshift: 1, 3 ;; 1, -1 ;; 'a', 1
    call mul: 2, 3 ;; 'a', 3 ;; [1], 2 ;; 'a', 'b'
    call imul: 2, 3 ;; 'a', 3 ;; [1], 2 ;; 'a', 'b'
    call ipow: 2, 3 ;; 'a', 2
    call ilshift: 1, 3 ;; 'a', 2
    skip call: its words for no arguments
    do: attrgetter('real', 'imag')(1j), attrgetter('value')(Odd(3)), itemgetter(1, -1)('abc'), itemgetter(slice(1))('abc'), methodcaller('upper')('x'), methodcaller('split', sep='b')('abc')
    do: attrgetter('nope.x')(5)
    do: itemgetter(9)('ab')
    do: repr(attrgetter('a.b', 'c')), repr(itemgetter(1, 'k')), repr(methodcaller('m', 1, x=2))
    """, exact=True, Odd=Odd)
battery("heapq", r"""
    heap: [1, 3, 2] ;; [] ;; ['b', 'c'] ;; [5, 4, 3, 2, 1] ;; 5 ;; [1, 'a']
    x: [5, 4, 3, 2, 1] ;; [] ;; (1, 2)
    item: 2 ;; 0 ;; 'x' ;; None
    iterables: [1, 4], [2, 3] ;; 'ac', 'b' ;; [] ;; [3, 1], [2]
    iterable: [5, 1, 4, 2] ;; 'hello' ;; [] ;; 5 ;; iter([3, 1])
    n: 2 ;; 0 ;; 1 ;; -1 ;; 99
    key: None ;; (lambda v: -ord(v) if isinstance(v, str) else -v)
    reverse: False ;; True
    do: list(merge([1, 4], [2, 3])), list(merge('CA', 'ca', key=str.lower, reverse=True))
    """)
battery("bisect", r"""
    a: [1, 2, 2, 3] ;; [] ;; ['a', 'c'] ;; (1, 5) ;; 'abc'
    x: 2 ;; 0 ;; 9 ;; 'b' ;; None
    lo: 0 ;; 1 ;; -1 ;; 99
    hi: None ;; 2 ;; 0 ;; 99 ;; -1
    key: None ;; (lambda v: -v) ;; 5
    """)

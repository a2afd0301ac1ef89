"""list, tuple, dict, set, frozenset, range, slice and what iterates: their methods."""
from _battery import battery


class Lo:
    """Orders backwards, and equals nothing."""

    def __init__(self, value):
        self.value = value

    def __lt__(self, other):
        return self.value > other.value

    def __repr__(self):
        return f"Lo({self.value})"


battery("builtins", r"""
    make list: [3, 1, 2] ;; [] ;; ['b', 'a', 'b'] ;; [1, 2.5, True, None] ;; [[1], [2]] ;; list(range(12)) ;; [Lo(1), Lo(2)] ;; ['\u20ac', 'z', 'ab'] ;; [2**70, 1.5, -1]
    make tuple: (3, 1, 2) ;; () ;; (5, 'a', [])  ;; (1, 2.5, None) ;; ((1,), 2)
    make dict: {'a': 1, 'b': 2} ;; {} ;; {1: 'x', 2.5: None, (1, 2): []} ;; dict.fromkeys('xyz', 0) ;; {i: i for i in range(9)}
    make set: {1, 2, 3} ;; set() ;; {2, 70000, 2.5} ;; set(range(20))
    make frozenset: frozenset({1, 2}) ;; frozenset() ;; frozenset([2**70])
    make range: range(5) ;; range(0) ;; range(10, 0, -3) ;; range(2**70, 2**70 + 3) ;; range(-5, 5, 2)
    make slice: slice(3) ;; slice(1, 10, 2) ;; slice(None, None, -1) ;; slice(7, 2.5) ;; slice(-3, None)
    make enumerate: enumerate('ab') ;; enumerate([], 5)
    make reversed: reversed([1, 2]) ;; reversed(range(3)) ;; reversed('ab') ;; reversed({'a': 1})
    make zip: zip('ab', [1, 2]) ;; zip() ;; zip('abc', [1], strict=True) ;; zip([1], 'ab', strict=True)
    make map: map(str, [1, 2]) ;; map(lambda a, b: a + b, [1, 2], [3]) ;; map(int, ['x'])
    make filter: filter(None, [0, 1, 2]) ;; filter(str.isdigit, '1a2')
    value: [1, 2] ;; 3 ;; 'b' ;; (1,) ;; 0 ;; -1 ;; 2 ;; {1} ;; {'a': 9} ;; None ;; [3, 1, 2] ;; () ;; {1, 2, 3} ;; {} ;; {'b': 2, 'a': 1} ;; iter([7]) ;; 2**70 ;; range(5) ;; frozenset({1}) ;; [('k', 'v')] ;; [1, [2]] ;; 'ab' ;; slice(3) ;; ('b', 'a', 'c') ;; [1, 2.5, True, 0]
    key: 'a' ;; 1 ;; 0 ;; -1 ;; 'zz' ;; [] ;; slice(1, 3) ;; slice(None, None, 2) ;; slice(None, None, -1) ;; 2**70 ;; 2.5 ;; None ;; (1, 2) ;; slice(5, 2) ;; slice('a') ;; slice(None, None, 0) ;; True ;; {1, 2}
    sort key: None ;; str ;; len ;; (lambda x: -x) ;; 5 ;; (lambda x: 1 / 0) ;; repr
    sort reverse: False ;; True ;; 1 ;; 'x'
    index index: 0 ;; 1 ;; -1 ;; 50
    index: 0 ;; 1 ;; -1 ;; 50 ;; -50 ;; slice(0, 2) ;; 'x' ;; 1.5 ;; 2**70 ;; slice(None, None, -2)
    index value: 1 ;; 'b' ;; 3 ;; 99 ;; (1,) ;; 2.0 ;; None
    count value: 1 ;; 'b' ;; 99 ;; True ;; 2.5
    remove value: 1 ;; 'b' ;; 99
    start: 0 ;; 1 ;; -1 ;; 99 ;; 2**70 ;; 'x' ;; None
    stop: 9 ;; 0 ;; -1 ;; 2 ;; 1.5
    object: 5 ;; 'x' ;; None ;; [1] ;; int ;; (int, str)
    iterable: [1, 2] ;; 'ab' ;; () ;; {5} ;; {'k': 1} ;; 5 ;; None ;; iter((3, 4)) ;; [[]] ;; range(3)
    default: None ;; 'd' ;; 0
    pop ?: 'a' ;; 'zz' ;; 'zz', 5 ;; 1 ;; [] ;; [], 1 ;; 'a', 'b', 'c'
    ?: {'a': 9} ;; [('k', 'v')] ;; c=3 ;; {'q': 1}, r=2 ;; [(1, 2, 3)] ;; [1] ;; 'ab' ;; 5 ;; None ;; [1, 2], [3] ;; {1}, 'x' ;; range(4), ;; iter([1]) ;; {1, 2} ;; frozenset({2})
    range ?: 5 ;; 1, 5 ;; 10, 0, -2 ;; 1, 2, 0 ;; 1.5 ;; 2**70 ;; 'a' ;; True ;; start=1 ;; 1, 2, None
    slice ?: 5 ;; 1, 5 ;; 1, 2, 3 ;; 'a', None ;; stop=1
    indices ?: 5 ;; 0 ;; -1 ;; 10**30 ;; 'x' ;; 4
    dict ?: {'a': 1} ;; [('k', 'v')] ;; a=1, b=2 ;; {'a': 1}, a=2 ;; [1] ;; [('a',)] ;; 5 ;; ['ab', 'cd'] ;; {}, {}
    function: None ;; str ;; len ;; 5 ;; (lambda *a: a)
    iterables: [1, 2], 'ab' ;; 'abc', (1, 2), [3] ;; [] ;; 5
    strict: False ;; True
    sequence: [1, 2] ;; 'ab' ;; {} ;; {1} ;; 5 ;; (1,) ;; range(4)
    state: 0 ;; 1 ;; -5 ;; 50
    calls list: 60
    calls dict: 60
    calls set: 50
    """, exact=True, only="list tuple dict set frozenset range slice enumerate reversed zip map filter".split(), Lo=Lo)

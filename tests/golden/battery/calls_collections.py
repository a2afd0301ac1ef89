"""collections: every class and its methods."""
from _battery import battery

battery("collections", r"""
    make Counter: Counter('abca') ;; Counter() ;; Counter(a=3, b=-1, c=0) ;; Counter({1: 2.5})
    make OrderedDict: OrderedDict(a=1, b=2) ;; OrderedDict() ;; OrderedDict([(1, 'x'), ('k', [])])
    make defaultdict: defaultdict(list) ;; defaultdict(None, a=1) ;; defaultdict(int, {'a': 5})
    make deque: deque([3, 1, 2]) ;; deque() ;; deque('abcd', 3) ;; deque([1, 2.5, 'x'], maxlen=5) ;; deque([], 0)
    make ChainMap: ChainMap({'a': 1}, {'a': 2, 'b': 3}) ;; ChainMap() ;; ChainMap({}, {'c': 1})
    make UserDict: UserDict(a=1) ;; UserDict() ;; UserDict({'x': 1}, y=2)
    make UserList: UserList([3, 1, 2]) ;; UserList() ;; UserList('ab')
    make UserString: UserString('Hello') ;; UserString('') ;; UserString(5)
    ?: 'a' ;; {'a': 9} ;; [('k', 'v')] ;; c=3 ;; [1, 2] ;; 5 ;; 'zz', 7
    iterable: 'abb' ;; None ;; {'a': 2} ;; [1, 1] ;; 5 ;; ()
    kwds: a=1 ;; b=5, z=-2
    typename: 'P' ;; 'a b' ;; 'class' ;; 5
    field_names: 'x y' ;; 'x, y z' ;; ['a', '_b'] ;; 'x x' ;; 'def q' ;; '' ;; ['a', '1b']
    rename: False ;; True
    defaults: None ;; (1,) ;; (1, 2, 3, 4) ;; [5]
    module: None ;; 'm'
    maxlen: None ;; 3 ;; 0 ;; -1 ;; 'x'
    key: 'a' ;; 'zz' ;; 1 ;; []
    OrderedDict.pop key: 'a' ;; 'zz' ;; 1
    OrderedDict.move_to_end key: 'a' ;; 'zz' ;; 'b'
    value: 1 ;; 'x' ;; [1]
    last: True ;; False
    n: None ;; 1 ;; -1 ;; 0 ;; 5 ;; 2
    rotate n: 1 ;; -1 ;; 0 ;; 7
    other: Counter('ab') ;; {'a': 1} ;; Counter(a=-2, z=4) ;; 'x' ;; 5 ;; [1] ;; ('q',) ;; ChainMap({'q': 1}) ;; UserList([5]) ;; OrderedDict(b=2, a=1) ;; UserString('lo')
    m: None ;; {'q': 1}
    i: 0 ;; -1 ;; 9 ;; slice(0, 2) ;; slice(None, None, -1)
    index: 0 ;; 1 ;; -2 ;; 9 ;; 'x'
    item: 5 ;; 'a' ;; 1 ;; slice(0, 2) ;; 0
    sub: 'l' ;; '' ;; UserString('lo') ;; 'zz'
    suffix: 'lo' ;; '' ;; UserString('o')
    prefix: 'He' ;; '' ;; UserString('H')
    args: [3], 4 ;; 'x' ;; {'a': 1}
    kwargs: a=1
    width: 8 ;; 0
    encoding: 'utf-8' ;; 'ascii' ;; None
    errors: 'strict' ;; None ;; 'ignore'
    string: 'a' ;; 'Hello' ;; UserString('z') ;; 5
    char: 'e' ;; 'He' ;; 5 ;; UserString('l')
    object: 5 ;; 'x' ;; [1]
    call deque.__setitem__: 0, 'q' ;; -1, 2 ;; 9, 1
    call deque.insert: 0, 'q' ;; 9, 1 ;; -1, 'r'
    call namedtuple: 'P', 'x y', defaults=(1,) ;; 'P', 'x y x', rename=True ;; 'P', ['def', '_a', '2'], rename=True
    do: P = namedtuple('P', 'x y', defaults=[5]); [P(1), P._make([1, 2]), P(1)._replace(x=3), P(1)._asdict(), P._fields, P._field_defaults, P.__doc__, P.x.__doc__]
    do: namedtuple('P', 'x y')(1)
    do: namedtuple('P', 'x y')._make([1])
    do: namedtuple('P', 'x y')(1, 2)._replace(z=3)
    skip __hash__: differs from run to run
    calls Counter: 40
    """)

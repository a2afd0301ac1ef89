"""math, cmath and random with a seed."""
from _battery import battery

battery("math", r"""
    x: 0.5 ;; 0 ;; -1 ;; 2 ;; 1e308 ;; -1e-308 ;; float('inf') ;; float('-inf') ;; float('nan') ;; 10**400 ;; 'x' ;; True ;; 170.5 ;; -2.5 ;; 1e16 ;; 3.7
    y: 2 ;; 0 ;; -0.5 ;; float('inf') ;; float('nan') ;; 1e308 ;; -3
    z: 1 ;; float('inf') ;; -1e308
    n: 5 ;; 0 ;; -1 ;; 20 ;; 1.5 ;; 10**20
    k: 2 ;; 0 ;; -1 ;; None ;; 9 ;; 'x'
    i: 3 ;; -2 ;; 2000 ;; 2**70 ;; 1.5
    steps: 1 ;; 0 ;; -1 ;; 5
    nextafter steps: None ;; 1 ;; 3 ;; -1
    a: 1.0 ;; 0 ;; 1e308 ;; -1
    b: 1.0000000001 ;; 2 ;; float('inf') ;; -1
    rel_tol: 1e-9 ;; 0.5 ;; -1
    abs_tol: 0.0 ;; 1 ;; -1
    p: [1, 2] ;; (0.5,) ;; [] ;; 'ab' ;; [1, 'x'] ;; [3, 4.5, -1]
    q: [3, 4] ;; (0,) ;; [] ;; [1] ;; [2, 0, 1e200]
    seq: [0.1] * 10 ;; [] ;; [1e308, 1e308] ;; [1, 'x'] ;; 5 ;; [float('inf'), -float('inf')] ;; [1e100, 1, -1e100]
    iterable: [1, 2, 3] ;; [] ;; [1.5, 2] ;; 'ab' ;; [2**70, 1]
    start: 1 ;; 2.5 ;; 'x'
    skip cbrt gamma lgamma: last digits, which are the C library's
    integers: 12, 18 ;; 0, 0 ;; -4 ;; 2**70, 6 ;; 1.5 ;; 'x'
    coordinates: 3, 4 ;; 1e308, 1e308 ;; float('inf'), float('nan') ;; 'x' ;; 1, 2, 3
    call hypot: 3, 4 ;; '' ;; 1e308, 1e308 ;; float('inf'), float('nan') ;; 'x' ;; 1, 2, 3.5
    call log: 8 ;; 8, 2 ;; 0 ;; -1 ;; 10**400 ;; 8, 1 ;; 8, 0 ;; 'x' ;; 2**1000, 2 ;; float('inf')
    call gcd: 12, 18 ;; '' ;; 0, 0 ;; -4 ;; 2**70, 6 ;; 1.5
    call lcm: 4, 6 ;; '' ;; 0, 5 ;; -4, 3 ;; 1.5
    call factorial: 5 ;; 0 ;; -1 ;; 25 ;; 1.5 ;; 'x' ;; 2**70
    call perm: 5 ;; 5, 2 ;; 5, 0 ;; 3, 9 ;; -1 ;; 5, -1 ;; 30, 12 ;; 1.5, 2 ;; 5, None
    call comb: 5, 2 ;; 5, 0 ;; 3, 9 ;; -1, 2 ;; 5, -1 ;; 60, 30 ;; 200, 3 ;; 1.5, 2
    """, exact=True)
battery("cmath", r"""
    z: 0.5 ;; 0 ;; -1 ;; 1j ;; 1+1j ;; complex('inf') ;; complex(0, float('nan')) ;; -1e308j ;; 'x' ;; 710 ;; complex(-0.0, -0.0) ;; complex('inf-infj') ;; complex(-2, 1e-320) ;; complex('nan+infj')
    base: 2 ;; 1j ;; 0 ;; 1
    r: 1 ;; 0 ;; float('inf')
    phi: 0.5 ;; 0 ;; float('inf') ;; float('nan')
    a: 1j ;; 1 ;; complex('inf')
    b: 1j + 1e-12 ;; 1
    rel_tol: 1e-9 ;; 0.5 ;; -1
    abs_tol: 0.0 ;; 1 ;; -1
    """, exact=True)
battery("random", r"""
    make Random: Random(1) ;; Random('a') ;; Random(2.5) ;; Random(b'x')
    view Random: lambda r: r.getstate()[1][:4]
    before: random.seed(7)
    a: 1 ;; 'x' ;; 2.5 ;; b'y' ;; -3 ;; [1] ;; bytearray(b'z')
    version: 2 ;; 1
    start: 5 ;; 0 ;; 10 ;; 'x'
    stop: None ;; 10 ;; 20
    step: 1 ;; 2 ;; 0 ;; -1 ;; 1.5
    randint a: 1 ;; 9 ;; -3
    randint b: 5 ;; 1 ;; 2**40
    uniform a: 1 ;; -2.5
    uniform b: 5 ;; -9
    seq: [1, 2, 3] ;; [] ;; 'abc' ;; range(9)
    x: [1, 2, 3, 4] ;; []
    population: [1, 2, 3, 4] ;; 'abc' ;; [] ;; {1} ;; range(100)
    k: 2 ;; 0 ;; 1 ;; 9 ;; -1 ;; 30
    getrandbits k: 5 ;; 0 ;; 40 ;; 100 ;; -1
    weights: None ;; [1, 2, 3, 4] ;; [0, 0, 0] ;; [1] ;; [1, -1, 2, float('inf')]
    cum_weights: None ;; [1, 3, 6, 10]
    counts: None ;; [1, 2, 1, 3] ;; [0, 0, 0] ;; [-1, 2, 3, 1]
    low: 0.0 ;; 2
    high: 1.0 ;; -3
    mode: None ;; 0.5
    mu: 0.0 ;; 3
    sigma: 1.0 ;; 0
    alpha: 1.0 ;; 0.5 ;; 3 ;; 0
    beta: 1.0 ;; 2 ;; 0 ;; 0.5
    lambd: 1.0 ;; 0.5 ;; -2 ;; 0
    kappa: 1.0 ;; 0 ;; 1e-9
    vonmisesvariate mu: 0.0 ;; 4
    n: 1 ;; 0 ;; 10 ;; 50 ;; -1
    p: 0.5 ;; 0 ;; 1 ;; 0.9 ;; 1.5
    binomialvariate n: 1 ;; 100 ;; 0 ;; -1 ;; 30
    randbytes n: 4 ;; 0
    state: random.getstate() ;; (3, (), None) ;; 5
    # a seed of the system's
    leave Random: ()
    leave seed: ()
    skip SystemRandom getstate Random.seed: of the system
    """, random=__import__("random"))

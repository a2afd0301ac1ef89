"""statistics, over samples of each kind of number."""
from decimal import Decimal
from fractions import Fraction
from _battery import battery

battery("statistics", r"""
    make NormalDist: NormalDist() ;; NormalDist(10, 2.5) ;; NormalDist(-1, 0) ;; NormalDist.from_samples([1, 2, 4])
    mu: 0 ;; 5.5 ;; -1 ;; 'x'
    sigma: 1 ;; 0 ;; -1 ;; 2.5
    data: [1, 2, 3, 4] ;; [] ;; [5] ;; [1.5, 2.5, 2.5, 4.0] ;; [Fraction(1, 3), Fraction(2, 3)] ;; [Decimal('0.1'), Decimal('0.3'), Decimal('0.2')] ;; [1, 1, 2, 2, 3] ;; iter([3, 1, 2]) ;; ['a', 'b', 'a'] ;; [float('nan'), 1] ;; [float('inf'), 1] ;; [0, 2, 4] ;; [-1, 1] ;; [1, 2, 3, 4, 5, 100] ;; [True, 2] ;; [1e308, 1e308] ;; [1, 'a'] ;; [Fraction(1, 2), 1.5]
    weights: None ;; [1, 2, 3, 4] ;; [1] ;; [0, 0, 0, 0] ;; [-1, 1, 1, 1]
    x: [1, 2, 3, 4] ;; [2, 1, 4, 3] ;; [1] ;; [1, 1, 1, 1] ;; [1, 2]
    y: [2, 4, 5, 9] ;; [1, 3, 2, 0] ;; [5] ;; [7, 7, 7, 7]
    NormalDist.pdf x: 0 ;; 1.5 ;; -3
    NormalDist.cdf x: 0 ;; 1.5 ;; -3 ;; 20
    NormalDist.zscore x: 0 ;; 11
    method: 'linear' ;; 'ranked' ;; 'exclusive' ;; 'inclusive' ;; 'x'
    proportional: False ;; True
    n: 4 ;; 1 ;; 10 ;; 0 ;; 2
    interval: 1 ;; 2 ;; 0.5
    xbar: None ;; 2.5 ;; 0
    mu pvariance: None ;; 2.5
    p: 0.5 ;; 0 ;; 1 ;; 0.01 ;; 0.999
    h: 1.0 ;; 0 ;; 0.5
    kernel: 'normal' ;; 'triangular' ;; 'parabolic' ;; 'sigmoid' ;; 'x' ;; 'cosine' ;; 'rectangular' ;; 'triweight' ;; 'quartic' ;; 'logistic' ;; 'box'
    cumulative: False ;; True
    seed: 1 ;; 'a' ;; 2.5
    other: NormalDist(1, 2) ;; NormalDist(0, 1) ;; 5
    x2: NormalDist(2, 3) ;; 2 ;; 'x'
    x1: 3 ;; NormalDist()
    skip kde_random NormalDist.samples: chance of one algorithm
    calls samples: 4
    calls kde: 60
    do: kde([1, 2, 4], 1.5, 'cosine')(2.5), kde([1, 2, 4], 1.5, 'epanechnikov', cumulative=True)(2.5)
    do: [kde([1, 2, 4], 1.5, k)(2.0) for k in 'normal gauss logistic sigmoid rectangular uniform triangular parabolic quartic biweight triweight cosine'.split()]
    do: [kde([1, 2, 4], 1.5, k, cumulative=True)(2.0) for k in 'normal gauss logistic sigmoid rectangular uniform triangular parabolic triweight cosine'.split()]
    """, Decimal=Decimal, Fraction=Fraction)

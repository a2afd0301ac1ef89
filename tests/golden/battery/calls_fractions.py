"""fractions: every operation and conversion."""
import decimal
from _battery import battery

battery("fractions", r"""
    make Fraction: Fraction(3, 4) ;; Fraction(-7, 3) ;; Fraction(0) ;; Fraction(10**20, 7) ;; Fraction(5)
    numerator: 3 ;; -7 ;; '3/4' ;; ' -1_0.5e-3 ' ;; 1.5 ;; decimal.Decimal('0.1') ;; 'x' ;; '1/0' ;; True ;; float('nan') ;; float('inf') ;; Fraction(1, 3) ;; 1j ;; '1e5' ;; '3 / 4' ;; '.5' ;; '1.' ;; '_1'
    denominator: 4 ;; 0 ;; -2 ;; Fraction(2, 3) ;; 1.5 ;; None
    f: 0.5 ;; 3 ;; 'x' ;; float('nan') ;; float('-inf') ;; 1e-300
    dec: decimal.Decimal('1.25') ;; 3 ;; 'x' ;; decimal.Decimal('nan') ;; decimal.Decimal('inf') ;; 1.5
    max_denominator: 1000000 ;; 1 ;; 10 ;; 0 ;; -3
    ndigits: None ;; 0 ;; 1 ;; -1 ;; 5
    a: 1 ;; 0 ;; 2.5 ;; Fraction(1, 2) ;; 1j ;; 'x' ;; -3
    b: 1 ;; 0 ;; 2.5 ;; Fraction(1, 2) ;; Fraction(-5, 6) ;; 1j ;; 'x' ;; -3 ;; decimal.Decimal(1) ;; float('nan')
    modulo: 3 ;; None
    format_spec: '' ;; '.3f' ;; '10' ;; '<10' ;; '_' ;; ',' ;; '+.2e' ;; '%' ;; '.0%' ;; 'g' ;; '010.4g' ;; '#.3g' ;; 'z.1f' ;; '=+10' ;; 'x' ;; '*^20.2E' ;; '#' ;; '.3' ;; '020,.2f' ;; '.2G' ;; 'd'
    memo: {}
    """, decimal=decimal)

"""decimal: numbers of each kind through every operation, and contexts."""
import fractions
from _battery import battery

battery("decimal", r"""
    make Decimal: Decimal('1.25') ;; Decimal(0) ;; Decimal('-7.5E+3') ;; Decimal('NaN') ;; Decimal('sNaN12') ;; Decimal('Infinity') ;; Decimal('-0.00') ;; Decimal('123456789012345678901234567890') ;; Decimal('1E-30') ;; Decimal(10)
    make Context: Context() ;; Context(prec=3, rounding=ROUND_UP) ;; Context(prec=5, Emin=-10, Emax=10, clamp=1, traps=[Rounded]) ;; ExtendedContext.copy() ;; BasicContext.copy()
    value: '1.5' ;; 5 ;; 0.1 ;; 'x' ;; '-Inf' ;; ' 1_0 ' ;; (0, (1, 2), -1) ;; (1, (), 'F') ;; (0, (1,), 'x') ;; 'sNaN5' ;; Decimal(3) ;; '1e9999' ;; None ;; '٣' ;; [0, [1], 2] ;; '1e' ;; '+.5'
    num: '1.23456' ;; 5 ;; 0.1 ;; 'x' ;; Decimal('9.9999999')
    a: Decimal('2.5') ;; 3 ;; Decimal(-8) ;; 'x' ;; Decimal('NaN') ;; Decimal('Inf') ;; Decimal(0) ;; Decimal('123456.789') ;; Decimal('1E-12')
    b: Decimal(2) ;; 0 ;; Decimal('-0.5') ;; Decimal('Inf') ;; Decimal('sNaN') ;; 7
    c: Decimal(7) ;; 3 ;; Decimal(0) ;; None
    value /: 1
    __add__ value: 2 ;; Decimal('0.5') ;; Decimal('NaN') ;; 1.5 ;; 'x' ;; fractions.Fraction(1, 2) ;; Decimal('-Inf') ;; 0
    __pow__ value: 2 ;; Decimal('0.5') ;; -3 ;; 0 ;; Decimal('Inf')
    __pow__ mod: None ;; 7
    other: Decimal(2) ;; 0 ;; Decimal('-0.5') ;; Decimal('Infinity') ;; Decimal('NaN') ;; 5 ;; -2 ;; Decimal('sNaN') ;; 1.5 ;; Decimal('1.250')
    third: Decimal(3) ;; 1 ;; Decimal('NaN')
    modulo: Decimal(7) ;; 0 ;; None
    exp: Decimal('0.01') ;; Decimal(1) ;; Decimal('1E+3') ;; Decimal('Inf') ;; 5
    rounding: None ;; ROUND_DOWN ;; ROUND_HALF_UP ;; ROUND_CEILING ;; 'x' ;; ROUND_05UP ;; ROUND_FLOOR ;; ROUND_HALF_DOWN ;; ROUND_UP ;; ROUND_HALF_EVEN
    context: None ;; Context(prec=4) ;; Context(prec=2, traps=[])
    eng: False ;; True
    prec: 28 ;; 3 ;; 0 ;; 'x'
    specifier: '' ;; '.2f' ;; 'e' ;; '10' ;; '<10,' ;; '%' ;; 'g' ;; '+.3g' ;; 'n' ;; '010.1f' ;; 'x' ;; '.0e' ;; 'z.1f' ;; '*^20_.2f' ;; '=+12' ;; 'E' ;; 'G' ;; '#.3g'
    format_spec: '' ;; '.2f' ;; 'e' ;; '10' ;; '<10,' ;; '%' ;; 'g' ;; '+.3g' ;; 'n' ;; '010.1f' ;; 'x' ;; '.0e' ;; 'z.1f' ;; '*^20_.2f' ;; '=+12' ;; 'E' ;; 'G'
    ndigits: None ;; 0 ;; 2 ;; -2
    Emin: -999999 ;; -5 ;; 5
    Emax: 999999 ;; 5 ;; -5
    capitals: 1 ;; 0 ;; 2
    clamp: 0 ;; 1 ;; 2
    traps: [] ;; [Inexact] ;; None ;; [Rounded, Overflow, DivisionByZero] ;; 5
    flags: [] ;; [Inexact] ;; None
    f: 0.5 ;; 3 ;; float('nan') ;; 'x'
    ctx: Context(prec=4) ;; None
    divmod y: Decimal(2) ;; 7 ;; Decimal('-0.5')
    skip getcontext setcontext localcontext: say which context is current
    skip Decimal.__hash__: of NaN, which differs
    before: decimal.setcontext(decimal.Context())
    """, decimal=__import__("decimal"), fractions=fractions)

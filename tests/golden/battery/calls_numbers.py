"""int, float, complex, bool: operators, conversions, formats."""
from _battery import battery


class Ix:
    def __init__(self, value):
        self.value = value

    def __index__(self):
        return self.value


battery("builtins", r"""
    make int: 5 ;; 0 ;; -7 ;; 2**62 ;; -2**63 ;; 10**40 ;; True ;; 255 ;; -2**200 - 1
    make float: 2.5 ;; 0.0 ;; -0.0 ;; 1e300 ;; float('inf') ;; -1e-310 ;; 123456.789 ;; 5.0 ;; 1e22
    make complex: 1+2j ;; 0j ;; -0.0-0j ;; complex(1e308, 1) ;; complex(-0.0, 2) ;; 3.5j ;; 1e200+1e200j
    value: 3 ;; 0 ;; -2 ;; 2.5 ;; 0.0 ;; 1j ;; 'x' ;; None ;; 2**70 ;; -2**64 ;; True ;; float('inf') ;; float('nan') ;; [1] ;; 63 ;; 64 ;; -1 ;; 10**25 + 1
    __pow__ value: 3 ;; 0 ;; -2 ;; 2.5 ;; 0.0 ;; 1j ;; 'x' ;; None ;; True ;; float('inf') ;; float('nan') ;; 63 ;; -1 ;; 5 ;; -0.5
    __rpow__ value: 3 ;; 0 ;; -2 ;; 2.5 ;; 1j ;; 'x' ;; None ;; 1
    mod: None ;; 7 ;; -5 ;; 0 ;; 2**80 ;; 1.5 ;; 1
    __format__ format_spec: '' ;; 'd' ;; '5' ;; '<8' ;; '*^12' ;; '+' ;; ' ' ;; '05' ;; ',' ;; '_' ;; 'x' ;; '#X' ;; '#b' ;; '_b' ;; 'o' ;; 'c' ;; 'n' ;; 'e' ;; '.2f' ;; 'g' ;; '%' ;; '.3' ;; '.0e' ;; '#.4g' ;; 's' ;; '=+10' ;; ',.2f' ;; '_.1f' ;; 'z.0f' ;; '020,.3f' ;; 'E' ;; 'G' ;; 'F' ;; ',x' ;; '_c' ;; '.3d' ;; 'zd' ;; '#010x' ;; '+#o' ;; '.9999999999' ;; 'q' ;; '#.0f' ;; 'z' ;; '+.3e' ;; '>+#12_x' ;; '^ 20.5g' ;; '0=10' ;; '1000000000000'
    int ?: 5 ;; '12' ;; ' -0x1F ', 16 ;; '0b101', 0 ;; 'z', 36 ;; '12', 37 ;; '12', 1 ;; 5, 10 ;; b'12' ;; '1_000' ;; '1__0' ;; '_1' ;; '' ;; 2.9 ;; float('nan') ;; float('inf') ;; '٣٤' ;; x='5' ;; '0o17', 8 ;; '010', 0 ;; base=10 ;; 'ff', base=16 ;; bytearray(b'7'), 8 ;; None ;; Ix(3) ;; '5', Ix(6) ;; '9', 8 ;; '1' * 5000 ;; '- 1' ;; '+5' ;; 1j ;; '0' * 4400 + '1'
    float x: 1 ;; '1.5' ;; ' -1e5 ' ;; 'inf' ;; '-Infinity' ;; 'nan' ;; '1_0.5' ;; '1e400' ;; '' ;; 'x' ;; b'2.5' ;; None ;; 10**400 ;; '٣.٥' ;; Ix(4) ;; '1__0' ;; '0x1p3' ;; '.5' ;; '5.' ;; '1e' ;; '+-1' ;; bytearray(b'1e3')
    real: 1 ;; 2.5 ;; '1+2j' ;; '(1-1e3j)' ;; ' j ' ;; 'x' ;; 1j ;; None ;; '1 + 2j' ;; 'nan+infj' ;; '1_0j' ;; '-j' ;; '(1' ;; b'1' ;; Ix(2)
    imag: 0 ;; 2 ;; 1.5 ;; 1j ;; 'x' ;; None
    object: 1 ;; 0 ;; [] ;; '' ;; 'a' ;; float('nan')
    __round__ ?: None ;; 0 ;; 1 ;; -1 ;; -2 ;; 400 ;; -400 ;; 1.5
    ndigits: None ;; 0 ;; 1 ;; 2 ;; -2 ;; 400 ;; -400 ;; 1.5
    length: 1 ;; 8 ;; 0 ;; 16 ;; -1 ;; 40
    byteorder: 'big' ;; 'little' ;; 'x' ;; 1
    signed: False ;; True
    from_bytes bytes: b'\x01\x02' ;; b'' ;; b'\xff\xfe' ;; [1, 2] ;; [256] ;; 'x' ;; bytearray(b'\x80') ;; b'\xff' * 12 ;; 5
    int.from_bytes signed: False ;; True
    fromhex string: '0x1.8p3' ;; 'inf' ;; '-nan' ;; '1' ;; ' 0x.8 ' ;; 'x' ;; '0x1p2000' ;; '0x1p-1080' ;; '0x1.fffffffffffff8p1' ;; '' ;; '-0x0p0' ;; '1e5' ;; '0x1.00000000000008p0' ;; 5
    complex.from_number number: 1 ;; 2.5 ;; 1j ;; 'x'
    __lshift__ value: 3 ;; 0 ;; -2 ;; 2.5 ;; 'x' ;; 64 ;; 200 ;; -2**70
    skip int.__rpow__: of numbers as large as those here
    do: [float('nan').__repr__(), f'{float("nan"):08.2f}', float('nan').is_integer(), -float('nan'), abs(float('nan'))]
    do: float('nan').as_integer_ratio()
    do: float('nan').__round__()
    tame int.__pow__: a power of 2**70 fills all memory
    skip bool: its methods are int's
    calls int: 70
    calls float: 60
    calls complex: 60
    """, exact=True, only=("int", "float", "complex", "bool"), Ix=Ix)

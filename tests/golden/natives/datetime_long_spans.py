# Spans whose microseconds are more than a word holds: arithmetic of every sign, rounding half to even, what no date is moved by.
from datetime import *
from _each import each

long, odd = timedelta.max, timedelta(days=-987654321, microseconds=-1)
one, two = timedelta(microseconds=1), timedelta(days=106751991)


class Named(timedelta):
    pass


each(r"""
divmod(long,one)
divmod(long,-one)
divmod(odd,one)
divmod(odd,-one)
divmod(odd,two)
divmod(two,odd)
divmod(-two,odd)
long//long,long%odd,odd//long,odd%long
long//3,odd//3,odd//-3,odd//2**62,odd//2**66,odd//-2**66,odd//2**70
long/3,odd/3,odd/-3,odd/2**62,odd/2**66,odd/-2**66,odd/2**70
[timedelta(microseconds=n)/2 for n in (-3,-1,1,3,5)]
[timedelta(microseconds=n)/-2 for n in (-3,-1,1,3,5)]
[timedelta(days=5*n,microseconds=5)/10 for n in (-10**8,10**8)]
long/odd,odd/one,one/odd
two*9,two*-9
two*10
one*(2**63),one*(-2**63),one*(2**64-1),one*86399999999999999999
one*86400000000000000000
one*(2**66),one*(-2**66)
one*(2**67)
odd*1.0,odd*-0.5,long*0.75
long*1.0
long*1.5
odd*3e-20,long*0.1,long/1e10,odd/3.7,odd/1e25
one*1e19,one*-1e19,one*8.6e19
one*8.7e19
one/5e-324
one*5e-324
long*1e-300,long/1e300,long*2.0**-126,long*2.0**-125
timedelta(microseconds=2**66),timedelta(microseconds=-2**66)
timedelta(microseconds=1e19),timedelta(microseconds=-1e19),timedelta(microseconds=8.5e19)
timedelta(microseconds=1e22)
timedelta(days=999999999,microseconds=-1.5)
timedelta(days=2**40,microseconds=-2**40*86400*10**6+5)
timedelta(seconds=2**62,milliseconds=-2**62*1000)
long-long,long+odd,odd+two,-odd,abs(odd)
odd-two
long.total_seconds(),odd.total_seconds()
hash(odd)==hash(timedelta(days=-987654321,microseconds=-1))
datetime.max-long
datetime.min+long
datetime.min-odd
datetime.max+odd
datetime.min+timedelta(days=3652058,microseconds=86399999999)==datetime.max
datetime.max-timedelta(days=3652058,microseconds=86399999999)==datetime.min
datetime.min+timedelta(days=3652059)
datetime.max-datetime.min
timezone(long)
timezone(odd)
timezone(Named(days=1))
timezone(Named(days=123456789))
timezone(timedelta(days=-1))
timezone(timedelta(days=-1,microseconds=1))
""", globals())

# Decimals: made from text, ints and tuples; arithmetic, rounding, functions, text, signals, pickles.
from decimal import *
import decimal
D=Decimal
print(getcontext(), D('1.10')+D('2.2'), D(1)/3, D('12.34')*2, D('1e3'), D('-0'), D('NaN123'), D('inf'), D('1.5').quantize(D('1')))
print(D(2).sqrt(), D(1).exp(), D(2).ln(), D(2).log10(), D(2)**D('0.5'), D(2)**10, D(2)**-2, D(4)**D('.5'))
print(f"{D('1234567.891'):,.2f}", format(D('1234'),'e'), format(D('0.00001'),'g'), D('1e-10'), D('123E+5').to_eng_string())
print(hash(D('1.5'))==hash(1.5), D('0.1')==0.1, D(5)==5, D(3)<4, D(10).as_tuple(), D('1.25').as_integer_ratio(), int(D('1e20')), float(D('1.1')))
try: D(1)/0
except Exception as e: print(repr(e), e.args)
try: D('x')
except Exception as e: print(repr(e), e.args)
with localcontext(prec=5) as c: print(D(1)/7, c)
print(getcontext().flags)
print(D(10**50)+1, D(10**50)*10**50, D('9'*60)/7, str(D(7)**100), 7 % D(3), divmod(D(17),5), pow(D(3),5,7))
import pickle,copy
print(pickle.loads(pickle.dumps(D('1.5'))), pickle.loads(pickle.dumps(getcontext())), copy.copy(getcontext()))

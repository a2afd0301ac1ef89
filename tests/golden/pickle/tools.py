"""Pickles taken apart, checked, and made shorter."""
import pickletools as p, pickle
class A: pass
a=A(); a.x=[1,2]; a.y=a.x
value=[a,(1,2,3,4),{'k':1.5,'l':b'x'},'\xe9',2**70,None,True]
for pr in (0,2,4): p.dis(pickle.dumps(value,pr))
for pr in range(6): print(p.optimize(pickle.dumps(value,pr)), pickle.loads(p.optimize(pickle.dumps(value[1:],pr)))==value[1:])
for b in (b'', b'I1\n', b'\xff', b'(lp0\n', b'g0\n.', b'0.', b'].]', b'p0\n.', b'U', b'K', b'X\xff\xff\xff\xff',b'I1x\n.',b'T\xff\xff\xff\xff.',b'S"a\n.',b'(N.',b'N2.',b']q\x00]q\x00.',b't.',b'\x80\x02\x80\x04N.', b'((00N.', b'S\'a\\n\'\n.', b'Sx\n.', b'(p0\n.', b'I00\n.', b'L12L\n.', b'cos\nsystem\n.', b'Pid\n.', b'I5', b'\x8e\xff\xff\xff\xff\xff\xff\xff\xff.'):
    try: p.dis(b)
    except Exception as e: print(type(e).__name__, e)
memo = {}
p.dis(pickle.dumps([[]], 2), memo=memo)
print(memo, [(o.name, a, n) for o, a, n in p.genops(pickle.dumps((1, 'a'), 4))], p.code2op['.'].name, len(p.opcodes))
for b in (b'Np1\np1\n.', b'Np1\n\x94.'):
    try:
        p.dis(b)
    except ValueError as error:
        print(error)

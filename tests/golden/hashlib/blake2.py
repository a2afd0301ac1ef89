# BLAKE2b and BLAKE2s: blocks and their edges, keys, salts, trees, copies, and what is refused.
import _blake2
def t(f,*a,**k):
    try: r=f(*a,**k); print(repr(r)[:150])
    except Exception as e: print(type(e).__name__, e)
for cls in _blake2.blake2b,_blake2.blake2s:
    for n in (0,1,3,63,64,65,127,128,129,255,256,257,1000,70000):
        print(n, cls(bytes(range(256))*300 if n==70000 else b'a'*n).hexdigest())
    t(lambda:cls(b'x',digest_size=4,key=b'k',salt=b's',person=b'p',fanout=2,depth=2,leaf_size=4096,node_offset=3,node_depth=1,inner_size=32,last_node=True).hexdigest())
    h=cls(key=b'key'); h.update(b'a'); g=h.copy(); g.update(bytearray(500)); print(h.digest(),g.hexdigest(),h.name,h.block_size,h.digest_size,cls.MAX_DIGEST_SIZE,cls.SALT_SIZE,cls.PERSON_SIZE,cls.MAX_KEY_SIZE)
    for k in ({'digest_size':65},{'key':b'k'*65},{'salt':b's'*17},{'person':b'p'*17},{'digest_size':0},{'fanout':256},{'depth':0},{'leaf_size':-1},{'leaf_size':1<<32},{'node_depth':256},{'inner_size':65},{'node_offset':-1},{'node_offset':1<<48},{'fanout':0,'depth':255},{'last_node':[]},{'key':'s'},{'digest_size':'x'},{'usedforsecurity':False}):
        t(lambda: cls(**k).hexdigest())
    t(cls,'x'); t(cls().update,'s');

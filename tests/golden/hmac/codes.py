# HMAC over every hash: in parts, copied, at once; by names, constructors and modules; comparisons; what is refused.
import _hashlib, hashlib, hmac, types

def t(f, *a, **k):
    try:
        print(repr(f(*a, **k))[:150])
    except Exception as e:
        print(type(e).__name__, e)

for n in sorted(hashlib.algorithms_guaranteed-{'shake_128','shake_256'}):
    h=hmac.new(b'k',b'm',n); h.update(b'more'); g=h.copy(); g.update(b'x'); print(n,h.hexdigest(),g.digest()[:8],h.name,h.block_size,h.digest_size, hmac.digest(b'k'*200,b'm',n).hex())
h=hmac.new(bytearray(b'k'*99),b'm',hashlib.sha3_256); print(h.hexdigest(),h.name); h=hmac.new(b'',None,hashlib.blake2b); print(h.hexdigest(),h.name)
t(hmac.new,b'k')
t(hmac.new,'k',b'',hashlib.md5)
t(lambda:hmac.new(b'k',b'm','nope'))
t(hmac.digest,b'k',b'm','sha1')
t(hmac.digest,b'k',b'm',hashlib.sha1)
t(hmac.digest,b'k',b'm','nope')
t(hmac.compare_digest,'a',b'a')
t(hmac.compare_digest,'é','é')
t(hmac.compare_digest,'a','a')
t(hmac.compare_digest,'a','ab')
t(hmac.compare_digest,b'',b'')
t(hmac.compare_digest,b'a',bytearray(b'b'))
t(hmac.new,b'k',b'm','shake_128')
t(hmac.new,b'k','m','md5')
t(_hashlib.hmac_new,b'k')
t(_hashlib.hmac_new,b'k',b'',len)

class Plain:  # a hash in Python, that is none of OpenSSL's
    digest_size, block_size = 4, 16
    def __init__(self, data=b''): self.data = data
    def update(self, data): self.data += data
    def copy(self): return Plain(self.data)
    def digest(self): return bytes([sum(self.data) & 255, len(self.data) & 255, 1, 2])
    def hexdigest(self): return self.digest().hex()
    name = 'plain'
h = hmac.new(b'key' * 9, b'm', Plain)
g = h.copy()
g.update(b'x')
print(h.hexdigest(), g.digest(), h.name, h.block_size, h.digest_size, hmac.digest(b'k', b'm', Plain))
print(hmac.new(b'k', b'm', types.SimpleNamespace(new=Plain)).hexdigest())

# Every hash: by name and constructor, in parts, copied; names, sizes, and what is refused.
import _hashlib, hashlib, io

def t(f, *a, **k):
    try:
        print(repr(f(*a, **k))[:150])
    except Exception as e:
        print(type(e).__name__, e)

print(sorted(hashlib.algorithms_guaranteed), hashlib.algorithms_guaranteed <= hashlib.algorithms_available)
for n in sorted(hashlib.algorithms_guaranteed):
    h = hashlib.new(n, b'abc')
    h.update(bytearray(200))
    g = h.copy()
    g.update(b'x' * 70000)
    a = (32,) if 'shake' in n else ()
    print(n, h.name, h.digest_size, h.block_size, h.hexdigest(*a), g.digest(*a).hex(), h.digest(*a) == h.digest(*a), type(h).__name__)
    print(getattr(hashlib, n)(usedforsecurity=False).hexdigest(*a))
    t(getattr(hashlib, n), 'x')
for call in ((hashlib.new, 'nope'), (hashlib.new, 5), (hashlib.md5, 5), (hashlib.sha256().update, 'x'), (lambda: repr(hashlib.sha256())[:25],),
             (_hashlib.HASH,), (hashlib.shake_128().digest,), (hashlib.shake_256(b'').hexdigest, 5), (hashlib.shake_256(b'').digest, 0),
             (lambda: hashlib.new('SHA256').name,), (_hashlib.new, 'nope'), (lambda: hashlib.file_digest(io.BytesIO(b'abc'), 'md5').hexdigest(),),
             (hashlib.file_digest, 5, 'md5'), (lambda: hashlib.file_digest(open(__file__, 'rb'), hashlib.sha1).name,), (hashlib.file_digest, io.BytesIO(), 'nope')):
    t(*call)
print(hashlib.sha512 is _hashlib.openssl_sha512, issubclass(_hashlib.HASHXOF, _hashlib.HASH), issubclass(_hashlib.UnsupportedDigestmodError, ValueError))
with open(__file__, 'rb') as f:
    print(hashlib.file_digest(f, 'sha256').digest() == hashlib.sha256(open(__file__, 'rb').read()).digest())

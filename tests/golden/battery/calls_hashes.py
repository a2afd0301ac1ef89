"""hashlib, hmac: each algorithm's objects, their states, copies and refusals."""
import hashlib
import hmac
from _battery import battery

DATA = [b"", b"abc", b"a" * 111, b"b" * 112, b"c" * 128, bytes(range(256)) * 5]


def lengths(name, **options):
    """The hash at each size around a block, at once and in two steps."""
    found = []
    for size in (0, 1, 55, 56, 63, 64, 65, 111, 112, 119, 127, 128, 129, 135, 136, 137, 143, 144, 255, 256, 257, 2048, 5000):
        data = bytes(k * 7 % 251 for k in range(size))
        whole, steps = hashlib.new(name, data, **options), hashlib.new(name, **options)
        steps.update(data[:size // 3])
        twin = steps.copy()
        steps.update(data[size // 3:])
        twin.update(b"other")
        extent = (20,) if "shake" in name else ()
        found.append((whole.hexdigest(*extent), whole.digest(*extent) == steps.digest(*extent), twin.hexdigest(*extent)))
    return found


def blake(kind, *args, **options):
    h = kind(*args, **options)
    h.update(b"more")
    return h.hexdigest(), h.digest_size, h.block_size, h.name, h.copy().hexdigest() == h.hexdigest()


NAMES = "md5 sha1 sha224 sha256 sha384 sha512 sha3_224 sha3_256 sha3_384 sha3_512 shake_128 shake_256 blake2b blake2s".split()
battery("hashlib", r"""
    string: b'' ;; b'abc' ;; bytearray(b'x') ;; memoryview(b'yz') ;; 'text' ;; 5 ;; None ;; memoryview(b'abcd')[::2]
    usedforsecurity: True ;; False
    data: b'abc' ;; b'' ;; 'x'
    name: 'md5' ;; 'SHA256' ;; 'sha3_256' ;; 'blake2b'
    hash_name: 'sha256' ;; 'md5' ;; 'nope' ;; 5
    password: b'p' ;; b'' ;; 'x' ;; b'long' * 50
    salt: b's' ;; b'' ;; 5
    iterations: 1 ;; 7 ;; 0 ;; -1 ;; 'x'
    dklen: None ;; 1 ;; 100 ;; 0 ;; -1 ;; 'x'
    fileobj: io.BytesIO(b'abc' * 999) ;; io.BytesIO() ;; io.StringIO('x') ;; 5 ;; open(__file__)
    digest: 'sha256' ;; hashlib.md5 ;; 'nope' ;; 5 ;; (lambda: hashlib.sha1())
    _bufsize: 262144 ;; 1 ;; 0
    skip algorithms_available: is OpenSSL's
    skip file_digest: below
    skip blake2b blake2s: below
    do file_digest: file_digest(io.BytesIO(b'abc' * 999), 'sha256').hexdigest(), file_digest(io.BytesIO(b'abc'), hashlib.md5).hexdigest(), file_digest(io.BytesIO(), lambda: hashlib.sha1(b'q')).hexdigest()
    do file_digest: file_digest(io.StringIO('x'), 'md5')
    do file_digest: file_digest(5, 'md5')
    do file_digest: file_digest(io.BytesIO(), 'nope')
    do new: new('SHA256', b'abc').hexdigest(), new('sha1', data=b'abc').name, new('md5', b'', usedforsecurity=False).name, new('blake2s', b'x', digest_size=4).hexdigest()
    do new: new('nope')
    do new: new(5)
    do new: new('md5', 'text')
    do new: new('sha256', b'', zz=1)
    """ + "".join(f"""
    do lengths {n}: lengths('{n}')
    do objects {n}: h = new('{n}', b'abc'); h.name, h.digest_size, h.block_size, type(h).__name__ != '', h.copy() is h, h.update(b'd'), h.update(bytearray(b'e'))
    do objects {n}: new('{n}').update('text')
    do objects {n}: new('{n}').update(5)
    do objects {n}: new('{n}').update()
    do objects {n}: new('{n}').name = 'x'
    do objects {n}: {n}(b'a').hexdigest(*[20] * ('{n}'[:5] == 'shake')), {n}(string=b'a').digest(*[20] * ('{n}'[:5] == 'shake')) if '{n}'[:5] != 'blake' else 0
    do objects {n}: import pickle; pickle.dumps({n}())
    """ for n in NAMES) + r"""
    do shake: [shake_128(b'a').hexdigest(k) for k in (0, 1, 167, 168, 169, 400)], shake_256(b'').digest(3)

    do shake: shake_128().digest()
    do shake: shake_128().hexdigest('x')
    do shake: shake_256().digest(2**40)
    do blake2: [blake(k, d, digest_size=s) for k in (blake2b, blake2s) for d in DATA for s in (1, 20, 32)]
    do blake2: [blake(k, b'd', key=y) for k in (blake2b, blake2s) for y in (b'', b'k', b'k' * 32)]
    do blake2: [blake(k, b'd', salt=b's', person=b'p') for k in (blake2b, blake2s)]
    do blake2: [blake(k, b'd', fanout=2, depth=3, leaf_size=7, node_offset=5, node_depth=1, inner_size=16, last_node=True) for k in (blake2b, blake2s)]
    do blake2: blake(blake2b, fanout=0, depth=1), blake(blake2s, node_offset=2**48 - 1), blake(blake2b, node_offset=2**64 - 1), blake(blake2b, leaf_size=2**32 - 1)
    do blake2: blake2b.SALT_SIZE, blake2b.PERSON_SIZE, blake2b.MAX_KEY_SIZE, blake2b.MAX_DIGEST_SIZE, blake2s.SALT_SIZE, blake2s.PERSON_SIZE, blake2s.MAX_KEY_SIZE, blake2s.MAX_DIGEST_SIZE
    """ + "".join(f"    do refused: {k}({a})\n" for k in ("blake2b", "blake2s") for a in (
        "digest_size=0", "digest_size=65", "digest_size='x'", "key=b'k' * 65", "key=5", "salt=b's' * 17", "person=b'p' * 17", "fanout=256", "fanout=-1", "depth=0", "depth=256", "leaf_size=-1",
        "leaf_size=2**32", "node_offset=-1", "node_offset=2**48", "node_depth=256", "node_depth=-1", "inner_size=65", "inner_size=-1", "'text'", "5", "b'', b''", "zz=1", "key='k'", "salt='s'", "data=b''", "b'', usedforsecurity=False"))
    + "".join(f"    do pbkdf2: [pbkdf2_hmac('{n}', p, s, i, k).hex() for p in (b'', b'pw', b'p' * 200) for s in (b'', b'salt') for i in (1, 2, 5) for k in (None, 1, 33, 129)]\n" for n in ("md5", "sha1", "sha256", "sha512"))
    + r"""
    do scrypt: scrypt(b'p', salt=b's', n=2, r=1, p=1).hex(), scrypt(b'', salt=b'', n=16, r=2, p=3, dklen=9).hex()
    """ + "".join(f"    do scrypt: scrypt({a})\n" for a in ("b'p', salt=b's', n=3, r=1, p=1", "b'p', salt=b's', n=0, r=1, p=1", "b'p', salt=b's', n=2, r=0, p=1", "b'p', salt=b's', n=2, r=1, p=0", "'p', salt=b's', n=2, r=1, p=1",
        "b'p', salt='s', n=2, r=1, p=1", "b'p', salt=b's', n=2, r=1, p=1, dklen=0", "b'p', salt=b's', n=2, r=1, p=1, maxmem=-1", "b'p', n=2, r=1, p=1", "b'p', salt=b's'", "b'p', salt=b's', n='x', r=1, p=1", "b'p', salt=b's', n=2, r=1, p=1, dklen=-1")),
    hashlib=hashlib, lengths=lengths, blake=blake, DATA=DATA, __file__=__file__)
battery("hmac", r"""
    make HMAC: new(b'k', b'm', 'sha256') ;; new(b'k' * 200, digestmod='md5') ;; HMAC(b'', None, hashlib.sha1)
    view HMAC: lambda h: (h.name, h.digest_size, h.hexdigest())
    key: b'k' ;; b'' ;; b'k' * 64 ;; b'k' * 65 ;; b'k' * 129 ;; 'text' ;; 5 ;; bytearray(b'a') ;; None
    msg: b'm' ;; None ;; b'' ;; b'm' * 300 ;; 'text' ;; 5 ;; bytearray(b'q')
    digestmod: 'sha256' ;; 'md5' ;; hashlib.sha1 ;; hashlib ;; '' ;; 'nope' ;; 5 ;; 'sha3_256' ;; (lambda d=b'': hashlib.sha512(d)) ;; 'blake2s' ;; None
    digest: 'sha256' ;; hashlib.sha1 ;; 'nope' ;; 5 ;; 'md5'
    do: compare_digest('a', 'a'), compare_digest('a', 'b'), compare_digest(b'a', b'a'), compare_digest(b'a', bytearray(b'ab')), compare_digest('', '')
    do: compare_digest('a', b'a')
    do: compare_digest('\u20ac', 'a')
    do: compare_digest(5, 5)
    do: compare_digest('a')
    do: h = new(b'k', digestmod='md5'); k = h.copy(); h.update(b'a'); h.hexdigest(), k.hexdigest(), k.digest(), h.name
    do: new(b'k')
    do: digest_size, trans_5C[:3], trans_36[:3]
    skip compare_digest: below
    calls new: 120
    calls digest: 90
    """, hashlib=hashlib)

# A hash of short data has no context of its own: what is added beyond that, copied, told in between, is the same.
import hashlib

DATA = bytes(range(256)) * 3
for name in ("md5", "sha256", "sha512", "sha3_256", "shake_128", "sm3"):
    for sizes in ((0,), (159, 1, 1), (160, 0), (161,), (64, 64, 64, 64), (100, 500), (768,)):
        made, other, at = hashlib.new(name), hashlib.new(name), 0
        told = []
        for size in sizes:
            made.update(DATA[at:at + size])
            at += size
            other = made.copy()
            told.append(made.hexdigest(8) if name == "shake_128" else made.hexdigest()[:16])
        other.update(b"more")
        whole = hashlib.new(name, DATA[:at])
        same = made.digest(20) == whole.digest(20) if name == "shake_128" else made.digest() == whole.digest()
        print(name, sizes, same, told, other.hexdigest(3) if name == "shake_128" else other.hexdigest()[:6], made.name, other.name)

a, b = hashlib.sha256(b"a"), hashlib.sha256(b"b")  # finished in the one context that the digest has
print(a.hexdigest()[:8], b.hexdigest()[:8], a.hexdigest()[:8], hashlib.sha256(b"a" * 200).hexdigest()[:8], a.hexdigest()[:8])

# Everyday work with hashlib: a file of a megabyte, and many short texts.
import hashlib
import hmac
import time

DATA = bytes(range(256)) * 4096
SHORT = [b"key %d" % k for k in range(300)]


def timed(name, work, rounds):
    start = time.perf_counter()
    for _ in range(rounds):
        result = work()
    return name, time.perf_counter() - start, result

def long():
    return hashlib.sha256(DATA).hexdigest()


def pieces():
    made = hashlib.sha1()
    for at in range(0, len(DATA), 4096):
        made.update(DATA[at:at + 4096])
    return made.hexdigest()


def short():
    return [hashlib.md5(data).hexdigest() for data in SHORT][-1]


def by_name():
    return [hashlib.new("sha256", data).digest() for data in SHORT][-1]


def signed():
    return [hmac.digest(b"secret", data, "sha256") for data in SHORT][-1]


def blake():
    return [hashlib.blake2b(data, digest_size=16).hexdigest() for data in SHORT][-1]


if __name__ == "__main__":
    import sys
    rows = [timed("long", long, 10), timed("pieces", pieces, 10), timed("short", short, 20), timed("by name", by_name, 20),
            timed("signed", signed, 20), timed("blake2", blake, 20)]
    if "-v" in sys.argv:
        for name, seconds, _ in rows:
            print(f"{name:12} {seconds * 1000:8.1f} ms", file=sys.stderr)
    for name, _, result in rows:
        print(name, len(result) if isinstance(result, (list, bytes, str)) else result)

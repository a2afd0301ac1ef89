# Everyday work with base64 and hexadecimal digits: a file of a hundred kilobytes, and many short texts.
import base64
import time

DATA = bytes(range(256)) * 400
SHORT = [DATA[k:k + k % 40] for k in range(200)]
B64, B85, B32, HEX = base64.b64encode(DATA), base64.b85encode(DATA[:10240]), base64.b32encode(DATA[:10240]), DATA.hex()


def timed(name, work, rounds):
    start = time.perf_counter()
    for _ in range(rounds):
        result = work()
    return name, time.perf_counter() - start, result

def b64():
    return base64.b64decode(base64.b64encode(DATA)) == DATA and len(B64)


def b64_short():
    return sum(len(base64.b64decode(base64.urlsafe_b64encode(data), b"-_")) for data in SHORT)


def b85():
    return base64.b85decode(base64.b85encode(DATA[:10240])) == DATA[:10240] and len(B85)


def b32():
    return base64.b32decode(base64.b32encode(DATA[:10240])) == DATA[:10240] and len(B32)


def digits():
    return bytes.fromhex(DATA.hex()) == DATA and len(HEX)


def digits_short():
    return sum(len(bytes.fromhex(data.hex(" "))) for data in SHORT)


if __name__ == "__main__":
    import sys
    rows = [timed("b64", b64, 100), timed("b64 short", b64_short, 50), timed("b85", b85, 5), timed("b32", b32, 5),
            timed("hex", digits, 100), timed("hex short", digits_short, 100)]
    if "-v" in sys.argv:
        for name, seconds, _ in rows:
            print(f"{name:12} {seconds * 1000:8.1f} ms", file=sys.stderr)
    for name, _, result in rows:
        print(name, len(result) if isinstance(result, (list, bytes, str)) else result)

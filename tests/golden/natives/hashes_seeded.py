"""Hashes under a seed that is given: of texts and bytes of every length to 70 and each width, of what is hashed by its bytes, and of numbers."""
import os, subprocess, sys

PROGRAM = '''
import datetime, decimal, fractions, ipaddress, uuid
print([hash("a" * n) for n in range(12)], [hash(bytes(range(n))) for n in range(12)])
print(hash(tuple(hash(bytes(range(n))) for n in range(200))), hash(tuple(hash("".join(map(chr, range(1, n)))) for n in range(200))))
print(hash(tuple(hash(chr(0x3b1) * n) for n in range(40))), hash(tuple(hash(chr(0x10000) * n + "x") for n in range(40))), hash("\\xe9"), hash(memoryview(b"abc")), hash(memoryview(b"")))
print(hash(datetime.date(2000, 1, 2)), hash(datetime.datetime(2000, 1, 2, 3, 4, 5, 6)), hash(datetime.time(1, 2)), hash(datetime.time(1, 2, tzinfo=datetime.timezone.utc)), hash(datetime.timezone.utc), hash(datetime.timedelta(1, 2, 3)))
print([hash(x) for x in (0, 1, -1, -2, 2**61 - 2, 2**61 - 1, 2**61, -2**61, 2**64, 10**30, -10**30, 0.0, -0.0, 1.5, -1.5, 1e300, 1e-300, float("inf"), float("-inf"), 1j, 1 + 2j, -1j, True)])
print([hash(x) for x in ((), (1,), (1, 2), (1, (2, 3)), ("a", b"b"), tuple(range(100)), frozenset(), frozenset([1]), frozenset([1, 2, 3]), frozenset("abc"), frozenset(range(1000)), frozenset([frozenset()]), range(0), range(5), range(0, 10, 3), slice(1), slice(1, 2, 3), slice(None))])
print([hash(x) for x in (decimal.Decimal("1.5"), decimal.Decimal("-1e30"), decimal.Decimal("1e-5"), decimal.Decimal("inf"), fractions.Fraction(1, 3), fractions.Fraction(-7, 2), fractions.Fraction(2**61 - 1), uuid.UUID(int=5), ipaddress.ip_address("1.2.3.4"), None.__class__ is type(None))])
print({"a", "b", "c", "d", "e"}, list({"x": 1, b"x": 2, 3: 4}))
'''
for seed in ("0", "1", "42", "4294967295"):
    print(seed, subprocess.run([sys.executable, "-c", PROGRAM], env=dict(os.environ, PYTHONHASHSEED=seed), stdout=subprocess.PIPE, text=True).stdout)
for seed in ("-1", "4294967296", "x", "1x"):
    done = subprocess.run([sys.executable, "-c", "print(1)"], env=dict(os.environ, PYTHONHASHSEED=seed), capture_output=True, text=True)
    print(repr(seed), done.returncode, done.stdout, "PYTHONHASHSEED" in done.stderr)
ask = [sys.executable, "-c", "print(hash('abc'))"]
for seed in ("random", "", None):
    env = {k: v for k, v in os.environ.items() if k != "PYTHONHASHSEED"} | ({} if seed is None else {"PYTHONHASHSEED": seed})
    print(seed, len({subprocess.run(ask, env=env, stdout=subprocess.PIPE).stdout for _ in range(3)}))
print(subprocess.run([sys.executable, "-I", "-c", "import sys; print(sys.flags.hash_randomization)"], env=dict(os.environ, PYTHONHASHSEED="0"), stdout=subprocess.PIPE, text=True).stdout)

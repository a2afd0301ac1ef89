# A digest that makes no keys is refused, and what was begun for it is freed once; one of no length ends, too.
import _hashlib

for name in "shake_128", "null", "nosuch":
    for rounds in 1, 100:
        try:
            print(_hashlib.pbkdf2_hmac(name, b"key", b"salt", rounds, 10))
        except ValueError as e:
            print(name, type(e).__mro__[-4].__name__)
# Long keys are hashed in pieces.
print(_hashlib.pbkdf2_hmac("sha256", b"k" * 100_000, b"s" * 100_000, 65, 40).hex())
print(_hashlib.hmac_digest(b"k" * 100_000, b"m", "sha3_256").hex())
print(_hashlib.hmac_new(b"k" * 65_537, b"m", "md5").hexdigest(), _hashlib.hmac_new(bytearray(), b"m", "md5").hexdigest())

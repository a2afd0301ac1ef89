# Tokens: of what they consist, how long they are.
import secrets

print(len(secrets.token_bytes()), len(secrets.token_bytes(5)), len(secrets.token_hex(5)), len(secrets.token_urlsafe(5)), secrets.token_hex(0) == '')
print(0 <= secrets.randbelow(3) < 3, secrets.randbits(8) < 256, secrets.choice('aaa'), secrets.compare_digest('a', 'a'))
print(secrets.token_bytes(20) != secrets.token_bytes(20))
for bound in (0, -1):
    try:
        secrets.randbelow(bound)
    except ValueError as error:
        print(error)

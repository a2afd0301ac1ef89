# Chance comes from the seed alone: this prints the same in every run.
import os
import random
import secrets
import tempfile
import uuid

print(random.random(), random.Random().randrange(1000), random.SystemRandom().randrange(1000))
print(os.urandom(4).hex(), secrets.token_hex(4), uuid.uuid4())
print(hash('a'), {'red', 'green', 'blue', 'white'})
print(os.path.basename(tempfile.mktemp(prefix='')))

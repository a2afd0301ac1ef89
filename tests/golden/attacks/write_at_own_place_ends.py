# pwritev() with flags may write at the descriptor's own place, a pipe's: what does not fit is not waited for beyond the time that there is.
import os

out = os.pipe()[1]
print(os.pwritev(out, [b'', b'x' * 100_000, b'y'], -1, os.RWF_HIPRI))
while True:
    os.pwritev(out, [b'x' * 3000], -1, os.RWF_HIPRI)

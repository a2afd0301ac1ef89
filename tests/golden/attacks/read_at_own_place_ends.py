# preadv() with flags may read at the descriptor's own place, of what has none too: then the wait ends with the time that there is.
import os
import socket

pair = socket.socketpair()
os.preadv(pair[0].fileno(), [bytearray(1)], -1, os.RWF_HIPRI)

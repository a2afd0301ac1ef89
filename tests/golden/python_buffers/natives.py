# Native modules take instances with __buffer__, too.
import array
import binascii
import hashlib
import io
import mmap
import re
import socket
import sqlite3
import zlib

log = []


class Shown:
    def __init__(self, data):
        self.data = data

    def __buffer__(self, flags):
        log.append(flags & 1)
        return memoryview(self.data)

    def __release_buffer__(self, view):
        log.append("r")


def show(name, use, data=b"hello"):
    log.clear()
    try:
        result = use(Shown(data))
    except Exception as e:
        result = f"{type(e).__name__}: {e}"
    print(name, log, result)


def frombytes(b):
    made = array.array("b")
    made.frombytes(b)
    return made


def into(b):
    return io.BytesIO(b"abc").readinto(b), b.data


near, far = socket.socketpair()
mapped = mmap.mmap(-1, 16)
db = sqlite3.connect(":memory:")
show("crc32", zlib.crc32)
show("hexlify", binascii.hexlify)
show("sha256", lambda b: hashlib.sha256(b).hexdigest()[:6])
show("blake2b", lambda b: hashlib.blake2b(b, key=b"k").hexdigest()[:6])
show("sub", lambda b: re.sub(b"l", b"L", b))
show("findall", lambda b: re.findall(b"l", b))
show("frombytes", frombytes)
show("BytesIO.write", lambda b: io.BytesIO().write(b))
show("readinto", into, bytearray(5))
show("send", near.send)
show("sendmsg", lambda b: near.sendmsg([b, b]))
show("recv_into", far.recv_into, bytearray(3))
show("ancillary", lambda b: near.sendmsg([b"x"], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, b)]), array.array("i", [1]))
show("mmap.write", mapped.write)
show("mmap.find", mapped.find)
show("sqlite3", lambda b: db.execute("select ?", (b,)).fetchone()[0])
show("array", lambda b: array.array("b", b))

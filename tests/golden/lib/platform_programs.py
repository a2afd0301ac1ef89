"""The heads of programs, and the C libraries that stand in them."""
import os
import platform
import struct
import tempfile


def of(head, call, *args):
    with tempfile.NamedTemporaryFile(delete=False) as file:
        file.write(head)
    try:
        return call(file.name, *args)
    finally:
        os.remove(file.name)


for head in b"\x7fELF\x02" + bytes(20), b"\x7fELF\x01" + bytes(20), b"MZ" + bytes(20), b"#!/bin/sh\n" + bytes(10), b"":
    print(head[:5], of(head.ljust(20, b" ") if head else b"", platform.architecture, "7bit", "plain"))
print(platform.architecture("/none", "7bit"), platform.architecture("", "8bit", "l"), platform.architecture("/none")[0] == f"{struct.calcsize('P') * 8}bit")
for data in b"musl-1.2.3 musl-1.1.0", b"musl-1.0 musl-1.2.3", b"libc.so.9 musl-1.2.3", b"musl-1.10":
    print(data, of(data, platform.libc_ver), of(data, platform.libc_ver, "other", "1.5"))

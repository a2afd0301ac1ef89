# A header may ask for a dictionary of 4 GB: a limit answers at once, under a cap of memory MemoryError does.
import lzma

head = b"\x5d" + b"\xff" * 12 + b"\0" * 20
for decompress in (lambda: lzma.decompress(head, lzma.FORMAT_ALONE, memlimit=1 << 20), lambda: lzma.decompress(head, memlimit=1 << 20),
                   lambda: lzma.LZMADecompressor(lzma.FORMAT_ALONE).decompress(head)):
    try:
        print(decompress())
    except (lzma.LZMAError, MemoryError) as error:
        print(type(error).__name__, error)

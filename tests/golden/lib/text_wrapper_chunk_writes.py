# What a text stream gathers goes below before it would be longer than _CHUNK_SIZE; a longer text goes as it is.
import io


class Below(io.BufferedIOBase):
    def writable(self):
        return True

    def write(self, data):
        sizes.append(len(data))
        return len(data)


for size in 1, 5, 10, 8192:
    for encoding in "ascii", "utf-8", "utf-16":
        sizes = []
        text = io.TextIOWrapper(Below(), encoding=encoding)
        text._CHUNK_SIZE = size
        for n in (1, 2, 3, 4, 5, 6, 7, 11, 9, 10, 1, 9, 4096, 4095, 2, 8191, 1, 8192, 1, 8193, 3, 20000, 1):
            text.write("a" * n)
        text.flush()
        if encoding != "ascii":
            for n in (1, 2, 3, 4, 5, 4096, 3):
                text.write("\xe9" * n)
            text.flush()
        print(size, encoding, sizes)

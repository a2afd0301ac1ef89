import struct


def fuzz(data):
    """The format, a zero byte, the data."""
    form, _, packed = data.partition(b"\0")
    try:
        size = struct.calcsize(form)
    except struct.error:
        return None
    results = [size]
    if size <= 4096:
        try:
            values = struct.unpack_from(form, packed.ljust(size, b"\1"))
            again = struct.pack(form, *values)
            results += [repr(values), again]
        except (struct.error, OverflowError) as error:
            results.append(str(error))
    try:
        results.append(sum(1 for _ in struct.iter_unpack(form, packed)))
        struct.pack(form, *packed)
    except struct.error as error:
        results.append(str(error))
    return results


SEEDS = [b"<hHiIlLqQ?\0" + bytes(range(40)), b"@3s5pxnNPdfe\0" + b"\xff" * 60, b">2c0i4x?\0abc", b"!99999999999999999999i\0"]

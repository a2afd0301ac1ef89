# zipfile: archives byte by byte, extra fields, passwords, streams without a way back, the command line, and what is refused.
import binascii, contextlib, io, os, struct, sys, tempfile, warnings, zipfile
from _each import each_value as each

warnings.simplefilter("always")
warnings.showwarning = lambda message, category, *rest, **more: print("  warned:", category.__name__, message)
Z = zipfile.ZipFile
kept_folder = os.getcwd()


class Pipe(io.RawIOBase):
    def __init__(self):
        self.data = bytearray()

    def write(self, data):
        self.data += data
        return len(data)

    def writable(self):
        return True


class NoSeek(io.BytesIO):
    def seekable(self):
        return False


def made(*members, comment=b"", method=0, **options):
    f = io.BytesIO()
    with Z(f, "w", method, **options) as z:
        for name, data in members:
            z.writestr(zipfile.ZipInfo(name), data, method)
        z.comment = comment
    return f.getvalue()


def read(data, **options):
    return Z(io.BytesIO(data), **options)


def fresh(name):
    info = zipfile.ZipInfo(name)
    info.CRC = info.compress_size = 7
    return info


def local(name=b"a", data=b"abc", extra=b"", central=b"", flags=0, method=0, crc=None, size=None, offset=0, version=20, disks=(0, 0), count=1, comment=b"", utf8=b"", cut=0, last=b""):
    crc = binascii.crc32(data) if crc is None else crc
    size = len(data) if size is None else size
    head = struct.pack("<4s5H3L2H", b"PK\3\4", version, flags, method, 0, 33, crc, size, size, len(name), len(extra)) + name + extra + data
    entry = struct.pack("<4s4B4H3L5H2L", b"PK\1\2", 20, 3, version, 0, flags, method, 0, 33, crc, size, size, len(name), len(central), len(comment), 0, 0, 0, offset) + name + central + comment
    return head + entry[:len(entry) - cut] + last + struct.pack("<4s4H2LH", b"PK\5\6", *disks, count, count, len(entry), len(head), 0)


def locked(data, password, check):
    keys = [0x12345678, 0x23456789, 0x34567890]
    crc = lambda byte, key: binascii.crc32(bytes([byte]), key ^ 0xffffffff) ^ 0xffffffff

    def stir(byte):
        keys[0] = crc(byte, keys[0])
        keys[1] = (keys[1] + (keys[0] & 255)) * 134775813 + 1 & 0xffffffff
        keys[2] = crc(keys[1] >> 24, keys[2])

    for byte in password:
        stir(byte)
    result = bytearray()
    for byte in bytes(11) + bytes([check]) + data:
        mask = keys[2] | 2
        result.append(byte ^ (mask * (mask ^ 1) >> 8 & 255))
        stir(byte)
    return bytes(result)


def secret(flags=1):
    sealed = locked(b"hidden text", b"key", binascii.crc32(b"hidden text") >> 24 if flags == 1 else 0)
    whole = bytearray(local(data=sealed, crc=binascii.crc32(b"hidden text"), flags=flags))
    for at in 22, whole.index(b"PK\1\2") + 24:
        whole[at:at + 4] = struct.pack("<L", 11)
    return bytes(whole)


def command(*args):
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(out):
        try:
            zipfile.main(args)
        except SystemExit as end:
            print("exit", end.code)
    text = out.getvalue()
    print(text if "usage" not in text else text[-60:].replace("\n", " "))


def tree(top):
    return sorted((os.path.relpath(os.path.join(folder, name), top), os.path.getsize(os.path.join(folder, name)) if name in names else -1) for folder, folders, names in os.walk(top) for name in folders + names)


with tempfile.TemporaryDirectory() as top:
    os.chdir(top)
    os.makedirs("d/pack/sub/none")
    for name in "one.py", "two.txt", "pack/b.py", "pack/sub/none/c.py":
        with open("d/" + name, "w") as f:
            f.write("x = 1\n")
        os.utime("d/" + name, (1e9, 1e9))
    each(r"""
    Z(io.BytesIO(), "x").mode, Z(io.BytesIO(), "w").mode
    Z(io.BytesIO(), "q")
    Z(io.BytesIO(), "w", 77)
    Z(io.BytesIO(b"no zip"))
    Z(io.BytesIO(made()[:-1] + b"\1")).comment
    Z("none.zip")
    z = Z("new.zip", "x"); print(repr(z)); z.close(); print(repr(z)); Z("new.zip", "x")
    z = Z(io.BytesIO(), "w"); print(repr(z).split(" file=")[0], z.fp is not None); z.close(); print(repr(z)); z.close()
    z = Z("new.zip", "a"); z.writestr("a", "b"); z.close(); z = Z("new.zip", "a"); z.writestr("c", b"d"); z.close(); Z("new.zip").namelist()
    open("junk", "wb").write(b"junk"); z = Z("junk", "a"); z.writestr("a", "b"); z.close(); zipfile.is_zipfile("junk"), open("junk", "rb").read(4), Z("junk").read("a")
    p = Pipe(); z = Z(p, "w"); z.writestr(zipfile.ZipInfo("a"), b"abc"); z.close(); print(bytes(p.data)); read(bytes(p.data)).read("a"), p.closed
    p = Pipe(); z = Z(p, "w", 8); f = z.open(zipfile.ZipInfo("b"), "w"); f.write(b"abc"); print(f.name, f.mode, f.writable(), f.readable(), f.closed); f.close(); f.close(); z.close(); read(bytes(p.data)).getinfo("b").flag_bits, read(bytes(p.data)).infolist()[0].file_size
    p = Pipe(); z = Z(p, "w"); f = z.open("c", "w", force_zip64=True); f.write(b"abc"); f.close(); z.close(); p.data[:30].hex(), p.data[30:70].hex(), read(bytes(p.data)).read("c")
    p = Pipe(); z = Z(p, "w"); z.mkdir("dir"); z.mkdir("dir2/", 0o700); z.close(); [(i.filename, oct(i.external_attr >> 16), i.external_attr & 255, i.flag_bits, i.is_dir()) for i in read(bytes(p.data)).infolist()]
    f = io.BytesIO(); z = Z(f, "w"); h = z.open("a", "w"); z.read("b")
    h.write(b"x"), z.writestr("b", "y")
    z.open("c", "w")
    z.close()
    h.close(), z.close(), h.write(b"y")
    z.writestr("a", "b")
    z.read("a")
    z.mkdir("q")
    f = io.BytesIO(); z = Z(f, "w"); z.writestr("a", "1"); z.writestr("a", "2"); z.read("a"), z.namelist(), z.testzip()
    z.open("a", "q")
    z.open("a", "w", pwd=b"x")
    z.open("none")
    z.getinfo("none")
    z.setpassword("text")
    z.comment = "text"
    z.comment = b"x" * 65540
    len(z.comment), z.setpassword(b""), z.pwd, z.setpassword(b"k"), z.pwd
    z.writestr("d/", ""), z.getinfo("d/").external_attr, z.getinfo("a").external_attr, z.getinfo("a").compress_type
    z.writestr("e", "x" * 99, 8, 1); z.getinfo("e").compress_level, z.getinfo("e")._compresslevel, z.getinfo("e").compress_type
    z.writestr(zipfile.ZipInfo("f"), "x", 12, 9); z.getinfo("f"), z.read("f")
    z.writestr(zipfile.ZipInfo("g"), "lzma " * 9, 14); z.getinfo("g"), z.read("g"), z.getinfo("g").flag_bits
    z.close(); read(f.getvalue()).testzip()
    z = read(f.getvalue()); [(i.filename, i.compress_type, i.create_version, i.extract_version, i.reserved, i.volume, i.internal_attr, i.date_time[0] > 1980) for i in z.infolist()]
    Z(io.BytesIO(), "w", 99)
    read(local(method=99)).read("a")
    read(local(method=1)).read("a")
    read(local(crc=5)).read("a")
    read(local(crc=5)).testzip()
    read(local(flags=0x20)).read("a")
    read(local(flags=0x40)).read("a")
    read(local(flags=1)).read("a")
    read(local(version=64)).namelist()
    read(local(count=2)).namelist()
    read(local(cut=5))
    read(local(offset=3)).read("a")
    read(local(offset=900)).read("a")
    read(local(name=b"a\0b", comment=b"told")).infolist()[0].filename, read(local(comment=b"told")).infolist()[0].comment, read(local(name=b"a\0b")).infolist()[0].orig_filename
    read(local(name=b"\x81\xe1")).namelist(), read(local(name=b"\xc3\xa9", flags=0x800)).namelist(), read(local(name=b"\xe9"), metadata_encoding="latin-1").namelist()
    Z(io.BytesIO(), "w", metadata_encoding="x")
    read(local(name=b"\xc3\xa9", flags=0x800)).read("\xe9"), read(local(central=b"")).infolist()[0].extra
    z = read(local()); z.infolist()[0].orig_filename = "b"; z.read("a")
    read(local(central=b"\x01\x00\x08\x00" + bytes(8))).infolist()[0].extra
    read(local(central=b"\x01\x00\x08\x00" + bytes(7)))
    read(local(central=b"\x01\x00\x08\x00\x05" + bytes(7), size=0xffffffff))
    read(local(central=b"\x01\x00\x10\x00\x05" + bytes(7) + b"\x06" + bytes(7), size=0xffffffff)).infolist()
    read(local(central=b"\x01\x00\x04\x00" + bytes(4), offset=0xffffffff))
    read(local(central=b"\x01\x00\x04\x00" + bytes(4), size=0xffffffff))
    read(local(central=b"\x01\x00\x08\x00\x05" + bytes(7), offset=0xffffffff)).infolist()[0].header_offset
    read(local(central=b"\x75\x70\x08\x00\x01" + struct.pack("<L", binascii.crc32(b"a")) + b"\xc3\xa9x")).namelist()
    read(local(central=b"\x75\x70\x08\x00\x01" + struct.pack("<L", 5) + b"\xc3\xa9x")).namelist()
    read(local(central=b"\x75\x70\x08\x00\x02" + struct.pack("<L", binascii.crc32(b"a")) + b"\xc3\xa9x")).namelist()
    read(local(central=b"\x75\x70\x06\x00\x01" + struct.pack("<L", binascii.crc32(b"a")) + b"\xc3")).namelist()
    read(local(central=b"\x75\x70\x05\x00\x01" + struct.pack("<L", binascii.crc32(b"a")))).namelist()
    read(local(central=b"\x75\x70\x02\x00\x01\x02")).namelist()
    two = made(("a", b"abc"), ("b", b"xyz")); x = bytearray(two); x[x.index(b"PK\1\2") + 20] = 60; read(bytes(x)).read("a")
    read(two[:20] + b"Q" + two[21:]).read("a"), read(b"prefix" + two).namelist(), read(b"prefix" + two).infolist()[1].header_offset, read(two + b"tail").namelist()
    read(b"QQ" + two[2:]).read("a")
    locator = struct.pack("<4sLQL", b"PK\6\7", 1, 0, 1); read(local(last=locator))
    read(local(last=bytes(60) + struct.pack("<4sLQL", b"PK\6\7", 0, 0, 1))).namelist()
    read(local(last=bytes(60) + struct.pack("<4sLQL", b"PK\6\7", 0, 0, 2))).namelist()
    big = struct.pack("<4sQ2H2L4Q", b"PK\6\6", 44, 45, 45, 0, 0, 1, 1, 47, 34); read(local(last=big + struct.pack("<4sLQL", b"PK\6\7", 0, 81, 1))).namelist()
    s = secret(); read(s).read("a", b"key"), read(s).open("a", pwd=b"key").read(4)
    z = read(s); z.setpassword(b"key"); f = z.open("a"); print(f.read(3), f.tell(), f.seek(1), f.read(), f.seek(-4, 2), f.read()); z.testzip()
    read(s).read("a")
    read(s).read("a", b"bad")
    read(s).read("a", "text")
    read(s).open("a", pwd="text")
    read(secret(9)).read("a", b"key")
    z = read(made(("a", b"one\ntwo\r\nthree"), method=8)); f = z.open("a"); print(f, f.name, f.mode, f.readable(), f.writable(), f.seekable()); f.readline(), f.readline(2), f.readline(), f.peek(2), f.read1(3), f.read1(-1), f.read(), f.read1(1), f.readline()
    f.seek(0), f.peek(), f.read(2), f.seek(1, 1), f.tell(), f.read(2), f.seek(-2, 2), f.read(), f.seek(99), f.seek(-99, 1), f.read(0), f.readinto1(bytearray(3)), f.readlines(1)
    f.seek(0, 5)
    f.close(); print(f); f.read()
    f.seek(0)
    f.tell()
    f.seekable()
    f.readable()
    z = Z(NoSeek(made(("a", b"abc")))); z.open("a").seekable()
    z.open("a").seek(1)
    z = read(made(("a", b"abcdef" * 1000))); f = z.open("a"); f.seek(5990), f.read(), f.seek(6), f.read(3), f.seek(-3, 1), f.read(2)
    zipfile.ZipInfo(""), zipfile.ZipInfo("a\0b"), zipfile.ZipInfo("a/"), zipfile.ZipInfo(), zipfile.ZipInfo("a", (2107, 12, 31, 23, 59, 59)).date_time
    zipfile.ZipInfo("a", (1979, 1, 1, 0, 0, 0))
    i = zipfile.ZipInfo("a"); i.compress_type = 8; i.external_attr = 0o644 << 16; i.file_size = 5; i.compress_size = 3; print(i); i.compress_type = 50; i.external_attr = 5; print(i); i._compresslevel = 3; i.compress_level
    [fresh(n).FileHeader(large).hex() for n, large in (("a", None), ("a", True), ("\xe9", False))]
    i = fresh("a"); i.file_size = 1 << 33
    i.FileHeader().hex()
    i.compress_type = 12; i.file_size = 1; i.flag_bits = 8; i.FileHeader().hex(), i.extract_version, i.create_version
    i.compress_type = 14; i.FileHeader().hex(), i.extract_version, i.create_version
    os.utime("d/two.txt", (0, 0)); zipfile.ZipInfo.from_file("d/two.txt", strict_timestamps=False).date_time
    os.utime("d/two.txt", (9e9, 9e9)); zipfile.ZipInfo.from_file("d/two.txt", strict_timestamps=False).date_time
    zipfile.ZipInfo.from_file("d/two.txt", "/x/y").filename, zipfile.ZipInfo.from_file("d", "..").filename, zipfile.ZipInfo.from_file("d").is_dir()
    os.utime("d/two.txt", (1e9, 1e9)); z = Z("t.zip", "w"); z.write("d"); z.write("d/two.txt"); z.write("d/two.txt", "q", 8, 1); z.writestr("../up/./x", "1"); z.writestr("/abs", "2"); z.writestr("..", ""); z.close(); Z("t.zip").namelist()
    Z("t.zip").extract("d/two.txt", "out"), Z("t.zip").extract("../up/./x", "out"), Z("t.zip").extract("d/", "out"), tree("out")
    Z("t.zip").extract("..", "out")
    Z("t.zip").extractall("out2", ["/abs", "q"]), tree("out2")
    os.mkdir("in"); os.chdir("in"); Z("../t.zip").extractall(members=["q"]); Z("../t.zip").extract("/abs"); tree("."), os.chdir("..")
    Z._sanitize_windows_name("a:<b>|\"?* ./c..d. /e", "/")
    command("-c", "c.zip", "d/one.py", "d/pack/", "."), sorted(Z("c.zip").namelist())[:3], Z("c.zip").getinfo("one.py").compress_type
    command("-t", "t.zip")
    command("-e", "t.zip", "out3"), tree("out3")
    open("bad.zip", "wb").write(local(crc=5)); command("-t", "bad.zip")
    command("-c", "x.zip", "d", "--metadata-encoding", "ascii")
    command()
    command("-l", "t.zip", "-t", "t.zip")
    x = Z("l.zip", "w"); x.writestr(zipfile.ZipInfo("a", (1999, 2, 3, 4, 5, 6)), "abc"); x.close(); command("-l", "l.zip"); Z("l.zip").printdir()
    z = Z(io.BytesIO(), "w", allowZip64=False); z.filelist = [None] * 65535; z.writestr("x", "")
    z.filelist.clear(), z.close()
    z = Z(io.BytesIO(), "w", allowZip64=False); i = zipfile.ZipInfo("b"); i.file_size = 1 << 32; z.open(i, "w")
    z = Z(io.BytesIO(), "w", allowZip64=False); f = z.open("b", "w"); f._file_size = 1 << 32; f.close()
    z.close()
    zipfile.ZIP64_LIMIT, zipfile.ZIP_FILECOUNT_LIMIT, zipfile.ZIP_MAX_COMMENT, zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA, zipfile.error is zipfile.BadZipfile is zipfile.BadZipFile, zipfile.ZipExtFile.MAX_N, zipfile.ZipExtFile.MIN_READ_SIZE, zipfile.ZipExtFile.MAX_SEEK_READ
    """, globals())
    os.chdir(kept_folder)

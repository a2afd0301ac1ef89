# What tarfile refuses: of calls, of open archives, of broken ones.
import io, tarfile
from _tried import tried


def archive(*infos, format=tarfile.PAX_FORMAT):
    f = io.BytesIO()
    with tarfile.open(fileobj=f, mode="w", format=format) as t:
        for info, data in infos:
            t.addfile(info, io.BytesIO(data) if data is not None else None)
    return f.getvalue()


def info(name, **fields):
    made = tarfile.TarInfo(name)
    for key, value in fields.items():
        setattr(made, key, value)
    return made


good = archive((info("a", size=5), b"12345"), (info("folder", type=tarfile.DIRTYPE), None), (info("link", type=tarfile.SYMTYPE, linkname="nowhere"), None),
               (info("hard", type=tarfile.LNKTYPE, linkname="gone"), None))
tried("mode", tarfile.open, fileobj=io.BytesIO(), mode="z")
tried("TarFile mode", tarfile.TarFile, fileobj=io.BytesIO(), mode="z")
tried("stream mode", tarfile.open, fileobj=io.BytesIO(), mode="a|")
tried("compression", tarfile.open, fileobj=io.BytesIO(), mode="r:zz")
tried("nothing", tarfile.open)
for mode in "r:gz", "r:bz2", "r:xz", "r|gz", "r|bz2", "r|xz", "r", "r:", "r|", "r|*":
    tried(mode + " of text", tarfile.open, fileobj=io.BytesIO(b"this is no archive" * 40), mode=mode)
    tried(mode + " of nothing", tarfile.open, fileobj=io.BytesIO(), mode=mode)
tried("level", lambda: tarfile.open(fileobj=io.BytesIO(), mode="w|xz", compresslevel=3).mode)
for mode, data in [("r|gz", b"\x1f\x8b"), ("r|gz", b"\x1f\x8b\x09" + b"x" * 50), ("r|gz", b"\x1f\x8b\x08" + b"\xff" * 100), ("r|bz2", b"BZh9" + b"x" * 50), ("r|xz", b"\xfd7zXZ\0" + b"x" * 90)]:
    tried(f"{mode} of {data[:4]}", tarfile.open, fileobj=io.BytesIO(data), mode=mode)
t = tarfile.open(fileobj=io.BytesIO(good))
tried("missing", t.getmember, "missing")
tried("extractfile missing", t.extractfile, "missing")
tried("folder", t.extractfile, "folder")
tried("link", t.extractfile, "link")
tried("hard", t.extractfile, "hard")
tried("write to read", t.addfile, info("x"))
tried("add", t.add, "/")
t.close()
tried("closed", t.getnames)
w = tarfile.open(fileobj=io.BytesIO(), mode="w")
tried("size without file", w.addfile, info("x", size=3))
tried("read of written", w.extractfile, "x")
for field in "mtime", "mode", "uid", "gid", "uname", "gname", "name", "linkname", "type", "size":
    tried("None as " + field, lambda: info("n", **{field: None}).tobuf())
for format in tarfile.USTAR_FORMAT, tarfile.GNU_FORMAT:
    for fields in {"name": "n" * 300}, {"name": "folder/" * 20 + "n" * 120}, {"linkname": "l" * 300, "type": tarfile.SYMTYPE}, {"uid": 8 ** 7}, {"mtime": -1}, {"size": 8 ** 12}:
        tried(f"{format} {sorted(fields)}", lambda: len(info(fields.get("name", "x"), **fields).tobuf(format)))
tried("format", info("x").tobuf, 9)
header = good[good.index(b"a\0\0"):][:512]
for label, text in {"empty": b"", "short": header[:100], "zeros": bytes(512), "sum": header[:148] + b"12345678" + header[156:], "size": header[:124] + b"zzzzzzzzzzz\0" + header[136:]}.items():
    tried("header " + label, tarfile.TarInfo.frombuf, text, "utf-8", "strict")
for label, member in {"absolute": info("/abs"), "outside": info("../out"), "device": info("dev", type=tarfile.CHRTYPE), "absolute link": info("l", type=tarfile.SYMTYPE, linkname="/etc"),
                      "outside link": info("l", type=tarfile.SYMTYPE, linkname="../x"), "hard outside": info("l", type=tarfile.LNKTYPE, linkname="../x")}.items():
    for filter in tarfile.tar_filter, tarfile.data_filter:
        tried(f"{filter.__name__} {label}", lambda: filter(member, "/destination").name)
t = tarfile.open(fileobj=io.BytesIO(good))
tried("filter name", t.extractall, "/nowhere", filter="other")
t.extraction_filter = "data"
tried("filter text", t.extractall, "/nowhere")

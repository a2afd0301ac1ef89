"""What extension modules parse and decode, cut short, with bits turned, and made long: a result or one of the exceptions named, never more."""
import base64
import binascii
import bz2
import csv
import datetime
import decimal
import io
import json
import lzma
import random
import xml.etree.ElementTree
import xml.parsers.expat
import zlib

chance = random.Random(13)


def expat(data):
    parser = xml.parsers.expat.ParserCreate()
    seen = []
    parser.StartElementHandler = lambda *args: seen.append(args)
    parser.CharacterDataHandler = seen.append
    parser.EntityDeclHandler = lambda *args: seen.append(args)
    parser.Parse(data, True)
    return seen


def inflate(data):
    return zlib.decompressobj(47).decompress(data, 100_000)


def text(parse):
    return lambda data: parse(data.decode("latin-1"))


XML = b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY e "text"><!ATTLIST b k CDATA "v">]><a>&e;<b k="1"/><![CDATA[x]]><?p i?></a>'
SUBJECTS = {
    "expat": (expat, XML, xml.parsers.expat.ExpatError),
    "etree": (xml.etree.ElementTree.fromstring, XML, xml.etree.ElementTree.ParseError),
    "json": (json.loads, b'{"a": [1, -2.5e3, "\\u20ac\\n"], "b": null, "c": {"d": true}}', ValueError),
    "csv": (text(lambda s: list(csv.reader([s], strict=True))), b'a,"b ""c""",\'d\',1.5,"e\nf",', csv.Error),
    "date": (text(datetime.date.fromisoformat), b"2024-W09-4", ValueError),
    "datetime": (text(datetime.datetime.fromisoformat), b"2024-02-29T12:34:56.789012+05:30:15", ValueError),
    "time": (text(datetime.time.fromisoformat), b"T12:34:56.789-0300", ValueError),
    "strptime": (text(lambda s: datetime.datetime.strptime(s, "%Y-%m-%dT%H:%M:%S%z")), b"2024-02-29T12:34:56+0530", ValueError),
    "datetime state": (datetime.datetime, datetime.datetime(2024, 2, 29, 1, 2, 3, 4).__reduce__()[1][0], (ValueError, TypeError)),
    "decimal": (text(decimal.Decimal), b"-12345678901234567890.0123456789e-45", decimal.InvalidOperation),
    "decimal format": (text(lambda s: format(decimal.Decimal("1234.5"), s)), b"*^+20,.3f", ValueError),
    "base64": (lambda data: base64.b64decode(data, validate=True), base64.b64encode(bytes(range(90))), binascii.Error),
    "hex": (binascii.unhexlify, b"00ff10" * 9, binascii.Error),
    "uu": (binascii.a2b_uu, binascii.b2a_uu(b"some text of a line"), binascii.Error),
    "quoted": (binascii.a2b_qp, b"a=3D=C3=A9 =\nb=\r\n_", ()),
    "zlib": (zlib.decompress, zlib.compress(b"some text" * 30), zlib.error),
    "inflate": (inflate, zlib.compress(b"some text" * 30), zlib.error),
    "bz2": (bz2.decompress, bz2.compress(b"some text" * 30), (OSError, ValueError, EOFError)),
    "lzma": (lzma.decompress, lzma.compress(b"some text" * 30), (lzma.LZMAError, EOFError)),
    "gb18030": (lambda data: data.decode("gb18030"), "中文 𠀀".encode("gb18030") * 3, UnicodeDecodeError),
    "iso2022_jp": (lambda data: data.decode("iso2022_jp"), "日本語 text".encode("iso2022_jp") * 2, UnicodeDecodeError),
}


def outcome(act, data, errors):
    try:
        act(data)
        return "a result"
    except errors:
        return "refused"
    except (MemoryError, OverflowError, RecursionError) as e:
        return type(e).__name__


for name, (act, data, errors) in SUBJECTS.items():
    told = {"a result": 0}
    trials = [data[:n] for n in range(0, len(data), len(data) // 60 + 1)]
    for _ in range(120):
        turned = bytearray(data)
        for _ in range(chance.randint(1, 3)):
            turned[chance.randrange(len(turned))] ^= 1 << chance.randrange(8)
        trials.append(bytes(turned))
    trials += [data * 2, data * 500, data[:1] * 100_000, data[-1:] * 100_000, b"\0" * 1000, b"\xff" * 1000, data[len(data) // 2:] * 100]
    for trial in trials:
        found = outcome(act, trial, errors)
        told[found] = told.get(found, 0) + 1
    print(name, len(trials), "whole" if outcome(act, data, errors) == "a result" else "not even whole", sorted(told))

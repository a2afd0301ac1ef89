# Rare paths of modules about data: archives' large numbers, pulled trees, queues as connections, names in zips, pickled ctypes aside.
import io, os, struct, tempfile, zipfile, zipimport
from unittest import mock
from zipfile import ZipFile, ZipInfo
from _each import each_value as each

folder = tempfile.TemporaryDirectory()
os.chdir(folder.name)
extra = struct.pack("<HH3s", 5, 3, b"abc") + struct.pack("<HHQ", 1, 8, 2**33) + struct.pack("<HH", 7, 0) + b"xy"


def header(**fields):
    info = ZipInfo("name", (1985, 2, 3, 4, 5, 6))
    info.CRC = 0
    for name, value in fields.items():
        setattr(info, name, value)
    return info


def written(*infos, **more):
    out = io.BytesIO()
    with ZipFile(out, "w", **more) as z:
        z.writestr(ZipInfo("a", (1985, 2, 3, 4, 5, 6)), b"text")
        for info in infos:
            z.filelist.append(info)
            z.NameToInfo[info.filename] = info
            z._didModify = True
    return out.getvalue()


large = header(file_size=2**33, compress_size=2**34, header_offset=2**35, extra=extra)


def entries(data):
    return [(i.filename, i.file_size, i.compress_size, i.header_offset, i.extra) for i in ZipFile(io.BytesIO(data)).infolist()]


def patched(**limits):
    return mock.patch.multiple(zipfile, **limits)


def many():
    out = io.BytesIO()
    with ZipFile(out, "w") as z:
        for k in range(4):
            z.writestr(str(k), b"x")
        z.mkdir(kept)
        z.close()
        z.writestr("late", b"")


kept = ZipInfo("folder/")
kept.compress_size = kept.CRC = 0
kept.compress_type = zipfile.ZIP_LZMA
kept.file_size = 0
each("""
    header(file_size=2**33).FileHeader(False)
    header(file_size=2**33).FileHeader()[-20:]
    header(file_size=5).FileHeader(True)[-20:]
    entries(written(large))
    len(written(large)), written(large)[-22:]
    written(large, allowZip64=False)
    with patched(ZIP_FILECOUNT_LIMIT=0): d = written()
    d[-98:-22], d[-22:]
    with patched(ZIP_FILECOUNT_LIMIT=0): written(allowZip64=False)
    with patched(ZIP64_LIMIT=3): d = written()
    d
    entries(d)
    many()
    kept.flag_bits
    ZipFile(io.BytesIO(d + b"rest")).testzip()
    ZipInfo.from_file(__import__("pathlib").Path("."), "there").filename
    [zipfile._Extra.strip(extra, xids) for xids in ((1,), (5,), (1, 5, 7), ())]
    [(bytes(f), f.id) for f in zipfile._Extra.split(extra)]
    zipfile._Extra.split(b""), zipfile._Extra.strip(b"abc", (1,))
    f = open("plain.txt", "w"); f.close(); ZipFile("plain.txt")
    bad = mock.Mock(spec=io.BytesIO, seek=mock.Mock(side_effect=OSError)); ZipFile(bad)
    ZipFile(mock.Mock(spec=io.BytesIO, tell=mock.Mock(return_value=0), seek=mock.Mock(side_effect=OSError)), "w")._seekable
""", globals())

print("imported from archives")
source = b"value = 5\n"


def archive(name, change=lambda data: data, **limits):
    out = io.BytesIO()
    with patched(**limits), ZipFile(out, "w") as z:
        z.writestr("far.py", source)
    with open(name, "wb") as f:
        f.write(change(out.getvalue()))
    return os.path.abspath(name)


def got(path):
    importer = zipimport.zipimporter(path)
    return sorted(importer._get_files()), importer.get_data(path + "/far.py"), importer.get_source("far")


def short(data):
    at = data.index(source)
    return data[:at] + data[at + len(source):]


each("""
    got(archive("plain.zip"))[1:]
    got(archive("counted.zip", ZIP_FILECOUNT_LIMIT=0))[1:]
    got(archive("placed.zip", ZIP64_LIMIT=-1))[1:]
    zipimport._zip_directory_cache.clear(); i = zipimport.zipimporter(archive("cleared.zip")); zipimport._zip_directory_cache.clear(); list(i._get_files())
    i.find_spec("far").name, i.is_package("far"), i.get_filename("far") == i.archive + "/far.py"
""", globals())

print("pulled")
from xml.dom import minidom, pulldom
from xml.sax import expatreader, handler


def events(data, **more):
    return [(event, node.nodeName if node is not None else None) for event, node in pulldom.parseString(data, **more)]


class WithoutNames(expatreader.ExpatParser):
    def setFeature(self, name, value):
        if name != handler.feature_namespaces:
            super().setFeature(name, value)


def plain(text):
    return [(event, node.nodeName, getattr(node, "data", None), node.toxml() if event == "START_ELEMENT" else None)
            for event, node in pulldom.parseString(text, parser=WithoutNames())]


def whole():
    tree = pulldom.SAX2DOM()
    parser = __import__("xml.sax").sax.make_parser()
    parser.setFeature(handler.feature_namespaces, False)
    parser.setContentHandler(tree)
    parser.parse(io.StringIO("<a k='v'>t<b/><?p d?>u</a>"))
    return tree.document.toxml()


def whole_names():
    tree = pulldom.SAX2DOM()
    parser = __import__("xml.sax").sax.make_parser()
    parser.setFeature(handler.feature_namespaces, True)
    parser.setContentHandler(tree)
    parser.parse(io.StringIO("<a xmlns='n' xmlns:p='m' p:k='v'>t<p:b/></a>"))
    return tree.document.toxml()


each("""
    events("<a><!--x--><b k='1'/>text</a>")
    plain("<a k='v' p:l='w'><?target data?><!--said--><p:b/>text</a>")
    whole()
    whole_names()
    pulldom.ErrorHandler().warning("careful")
    pulldom.ErrorHandler().error(ValueError("wrong"))
    pulldom.ErrorHandler().fatalError(ValueError("worse"))
    s = pulldom.parseString("<a><b>t</b></a>"); [s.getEvent()[0] for _ in range(2)], s[5][0]
    e, n = s.getEvent(), s
    n = next(node for event, node in pulldom.parseString("<a><b>t</b></a>"))
    s = pulldom.parse(io.StringIO("<a><b>t</b></a>")); [(e, s.expandNode(n), n.toxml())[2] for e, n in s if e == "START_ELEMENT"]
    s.clear(); s.parser, s.stream
    pulldom.parse(io.StringIO("<a>"), bufsize=1).getEvent()[0]
    [e for e, n in pulldom.parse(io.StringIO("<a>"), bufsize=1)]
""", globals())

print("queues")
from multiprocessing import dummy
from multiprocessing.dummy import connection


def joined():
    with connection.Listener() as listener:
        client = connection.Client(listener.address)
        server = listener.accept()
        client.send(5)
        server.send_bytes(b"y")
        with client:
            return server.poll(), server.recv(), server.poll(), server.poll(0.001), client.recv_bytes(), listener.address.maxsize


each("""
    joined()
    a, b = connection.Pipe(); a.send(1); b.recv(), a.poll(), b.poll(None if False else 0), a.close()
    a, b = connection.Pipe(False); b.poll(), a.poll()
    l = connection.Listener(None, None, 3); l.address.maxsize, l.close(), l.address
    connection.families
    d = dummy.Pipe(); d[0].send("x"), d[1].poll(0.5), d[1].recv()
""", globals())

"""What the library tells an audit hook: the events' names and their arguments."""
import ftplib
import glob
import http.client
import imaplib
import io
import os
import pathlib
import pickle
import poplib
import shutil
import smtplib
import socket
import sys
import tempfile
import urllib.request
import webbrowser

heard, hears = [], [False]
WANTED = ("smtplib.", "imaplib.", "http.", "pickle.", "ftplib.", "poplib.", "urllib.", "pathlib.", "pty.", "glob.", "shutil.", "tempfile.", "webbrowser.",
          "subprocess.")


def hear(event, args):
    if hears[0] and event.startswith(WANTED):
        heard.append((event, args))


sys.addaudithook(hear)


def shown(value):
    if isinstance(value, (list, tuple)):
        return [shown(v) for v in value]
    if isinstance(value, str):
        return value.replace(place, "PLACE").replace(os.path.basename(sys.executable), "coil")
    return value if value is None or isinstance(value, (int, bytes, dict)) else type(value).__name__


def tell(title, call):
    heard.clear()
    hears[0] = True
    try:
        call()
    except Exception as error:
        heard.append((type(error).__name__,))
    finally:
        hears[0] = False
    print(title, [shown(each) for each in heard])


class Answers:
    """A socket that has its answers already, and keeps what is sent."""

    def __init__(self, *lines):
        self.file = io.BytesIO(b"".join(line + b"\r\n" for line in lines))

    def makefile(self, mode="rb", *args, encoding=None, **kwargs):
        return io.TextIOWrapper(self.file, encoding) if encoding else self.file

    def sendall(self, data):
        pass

    send = sendall

    def __getattr__(self, name):
        return lambda *args, **kwargs: None


def answered(call, *lines):
    """A call whose connections are to prepared answers."""
    kept, socket.create_connection = socket.create_connection, lambda *args, **kwargs: Answers(*lines)
    try:
        call()
    finally:
        socket.create_connection = kept


def ftp():
    client = ftplib.FTP()
    client.connect("host", 2121)
    client.sendcmd("NOOP 1")


def imap():
    imaplib.Int2AP = lambda number: b"AAAA"
    imaplib.IMAP4("host", 1430).noop()


def web():
    client = http.client.HTTPConnection("host", 8080)
    client._create_connection = lambda *args, **kwargs: Answers(b"HTTP/1.1 204 Nothing", b"")
    client.request("POST", "/x", b"body", {"A": "b"})
    client = http.client.HTTPConnection("host")
    client._create_connection = lambda *args, **kwargs: Answers()
    client.request("PUT", "/", iter([b"one", b"two"]), {"Host": "h"})


class Handler(urllib.request.BaseHandler):
    def own_open(self, request):
        return io.BytesIO(b"")


with tempfile.TemporaryDirectory() as place:
    path = pathlib.Path(place)
    (path / "sub").mkdir()
    (path / "sub" / "file").write_text("x")
    tell("ftplib", lambda: answered(ftp, b"220 here", b"200 done"))
    tell("poplib", lambda: answered(lambda: poplib.POP3("host", 1100).stat(), b"+OK here", b"+OK 2 300"))
    tell("smtplib", lambda: answered(lambda: smtplib.SMTP("host", 2525, local_hostname="me").docmd("NOOP", "x"), b"220 here", b"250 done"))
    tell("imaplib", lambda: answered(imap, b"* OK here", b"* CAPABILITY IMAP4REV1", b"AAAA0 OK done", b"AAAA1 OK done"))
    tell("http.client", web)
    tell("urllib.request", lambda: urllib.request.build_opener(Handler).open(urllib.request.Request("own://x", headers={"A": "b"}, method="M"), b"data"))
    tell("pickle", lambda: pickle._loads(pickle.dumps(print)))
    tell("pickle, of C", lambda: pickle.loads(pickle.dumps(print)))
    tell("glob", lambda: glob.glob("*", root_dir=place))
    tell("iglob", lambda: list(glob.iglob(place + "/**", recursive=True)))
    tell("Path.glob", lambda: list(path.glob("*")))
    tell("Path.rglob", lambda: list(path.rglob("f*")))
    tell("Path.walk", lambda: list(path.walk(follow_symlinks=True)))
    tell("copyfile", lambda: shutil.copyfile(place + "/sub/file", place + "/two"))
    tell("copymode", lambda: shutil.copymode(place + "/sub/file", place + "/two"))
    tell("copystat", lambda: shutil.copystat(place + "/sub/file", place + "/two"))
    tell("copytree", lambda: shutil.copytree(place + "/sub", place + "/sub2", symlinks=True))
    tell("move", lambda: shutil.move(place + "/two", place + "/three"))
    tell("chown", lambda: shutil.chown(place + "/three", -1, -1))
    tell("rmtree", lambda: shutil.rmtree(place + "/sub2"))
    tell("make_archive", lambda: shutil.make_archive(place + "/made", "tar", place, "sub"))
    tell("unpack_archive", lambda: shutil.unpack_archive(place + "/made.tar", place + "/out"))
    tell("mkstemp", lambda: os.close(tempfile.mkstemp(prefix="p", dir=place)[0]) or heard.__setitem__(0, (heard[0][0], heard[0][1][0].rpartition("/")[2][:1])))
    tell("mkdtemp", lambda: tempfile.mkdtemp(prefix="d", dir=place) and heard.__setitem__(0, (heard[0][0], heard[0][1][0].rpartition("/")[2][:1])))
    webbrowser.register("none", None, webbrowser.GenericBrowser(["true", "%s"]), preferred=True)
    tell("webbrowser", lambda: webbrowser.open("http://x", new=1))

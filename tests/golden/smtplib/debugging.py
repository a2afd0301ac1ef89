"""What smtplib prints of a talk, how LMTP connects, TLS begins, and what is refused; all with sockets that are none."""
import io
import re
import smtplib
import socket
import sys
import types


class Stamped:
    def write(self, text):
        sys.stdout.write(re.sub(r"\d\d:\d\d:\d\d\.\d{6}", "TIME", text))

    def flush(self):
        pass


sys.stderr = Stamped()


class Socket:
    def __init__(self, *replies, fails=()):
        self.text, self.fails, self.name = "\r\n".join(replies) + "\r\n" if replies else "", fails, "socket"

    def makefile(self, mode):
        print("  file", mode)
        if "read" in self.fails:
            return Broken()
        return io.BytesIO(self.text.encode())

    def sendall(self, data):
        if "send" in self.fails:
            raise OSError("lost")
        print("  sent", data)

    def settimeout(self, seconds):
        print("  timeout", seconds)

    def connect(self, address):
        print("  connects", address)
        if "connect" in self.fails:
            raise OSError("refused")

    def close(self):
        print("  closed", self.name)


class Broken(io.BytesIO):
    def readline(self, most):
        raise OSError("broken pipe")


def connected(made):
    def create(address, timeout, source):
        print("  to", address, timeout is socket._GLOBAL_DEFAULT_TIMEOUT or timeout, source)
        return made
    socket.create_connection = create
    return made


def tried(call, *args, **kwargs):
    try:
        print("=", call(*args, **kwargs))
    except Exception as error:
        print("!", type(error).__name__, error)


real = socket.socket
connected(Socket("220 hi", "250-host", "250-SIZE 5", "250-AUTH=OLD", "250 AUTH NEW", "250 ok", "250 ok", "354 go", "250 taken", "221 bye"))
client = smtplib.SMTP(local_hostname="me")
client.set_debuglevel(1)
tried(client.connect, "h:26", source_address=("s", 5))
tried(client.sendmail, "a@b", "c@d", "text\n.dot", ["size=5"])
print(client.esmtp_features, client.source_address)
tried(client.quit)
connected(Socket("220 hi", "250 ok"))
client = smtplib.SMTP(local_hostname="me", timeout=3)
client.set_debuglevel(2)
tried(client.connect, "h")
tried(client.noop)
client.set_debuglevel(0)
for host, port in ("h:x", 0), ("::1", 0), ("a:b:25", 0), (":7", 0), ("h:1", 9):
    connected(Socket("220 hi"))
    tried(client.connect, host, port)
tried(smtplib.SMTP(timeout=0, local_hostname="x").connect, "h")
connected(Socket("400 busy"))
tried(smtplib.SMTP, "h", 1)

print("-- names")
socket.getfqdn = lambda: "full.name"
print(smtplib.SMTP().local_hostname)
socket.getfqdn = lambda: "short"
socket.gethostbyname = lambda name: "1.2.3.4"
print(smtplib.SMTP().local_hostname)


def unknown(name):
    raise socket.gaierror("unknown")


socket.gethostbyname = unknown
print(smtplib.SMTP().local_hostname)

print("-- what is lost")
for fails in ("read",), ("send",):
    connected(Socket("220 hi"))
    client = smtplib.SMTP(local_hostname="x")
    client.sock = Socket(fails=fails)
    tried(client.docmd, "x", "y")
client = smtplib.SMTP(local_hostname="x")
client.sock = Socket("x" * 9000)
tried(client.getreply)
tried(client.send, "x")
for line in "-1", "250-a", "bad", "12", "250":
    client.sock, client.file = Socket(line), None
    tried(client.getreply)

print("-- TLS")


class Context:
    def wrap_socket(self, sock, **options):
        print("  wraps", sock.name, options)
        made = Socket("250 in secret")
        made.name = "wrapped"
        return made


if smtplib._have_ssl:
    smtplib.ssl._create_stdlib_context = lambda *args: (print("  default context", args), Context())[1]
for given in None, Context():
    connected(Socket("220 hi", "250-x", "250 starttls", "220 go"))
    client = smtplib.SMTP("h", 1, "me")
    tried(client.starttls, context=given)
    print(client.helo_resp, client.ehlo_resp, client.esmtp_features, client.does_esmtp, client.file)
    tried(client.noop)
connected(Socket("220 hi", "250-x", "250 starttls", "454 no"))
tried(smtplib.SMTP("h", 1, "me").starttls)
connected(Socket("220 hi", "250 x"))
tried(smtplib.SMTP("h", 1, "me").starttls)
connected(Socket("220 hi", "250-x", "250 starttls", "220 go"))
client = smtplib.SMTP("h", 1, "me")
have, smtplib._have_ssl = smtplib._have_ssl, False
tried(client.starttls)
smtplib._have_ssl = have
connected(Socket("220 hi"))
Socket_wrap = Context.wrap_socket
Context.wrap_socket = lambda self, sock, **options: (print("  wraps", options), sock)[1]
client = smtplib.SMTP_SSL("h", local_hostname="me", timeout=5)
print(client.default_port, type(client.context).__name__)
tried(smtplib.SMTP_SSL(context="own", timeout=7).connect, "h", 3)

print("-- LMTP")
connected(Socket("220 hi", "250 ok"))
client = smtplib.LMTP("h", local_hostname="me")
tried(client.ehlo)
print(client.ehlo_msg, smtplib.LMTP_PORT)
for fails in (), ("connect",):
    for level in 0, 1:
        smtplib.socket.socket = lambda family, kind: (print("  makes", family.name, kind.name), Socket("220 hi", fails=fails))[1]
        client = smtplib.LMTP(local_hostname="me", timeout=9)
        client.set_debuglevel(level)
        tried(client.connect, "/path")
        print(client.sock is None)
client = smtplib.LMTP(local_hostname="me", timeout=0)
tried(client.connect, "/path")
socket.socket = real

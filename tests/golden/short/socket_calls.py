import _socket as S

s = S.socket()
s.setsockopt(S.SOL_SOCKET, S.SO_REUSEADDR, 1)
s.bind(("127.0.0.1", 0)), s.listen()
a = S.socket()
a.connect(s.getsockname())
fd, peer = s._accept()
b = S.socket(fileno=fd)
into = bytearray(3)
print(peer == a.getsockname(), a.getpeername() == s.getsockname(), a.send(b"abcdef"), b.recv(2), b.recv_into(into), into, b.recvfrom(1)[0], a.sendall(b"xy"), b.recvmsg(5)[0], a.sendmsg([b"p", b"q"]), b.recv(2, S.MSG_PEEK), a.family, a.type, a.proto, a.gettimeout(), a.settimeout(1.5), a.gettimeout(), a.setblocking(True), a.getblocking(), a.getsockopt(S.SOL_SOCKET, S.SO_TYPE), a.shutdown(S.SHUT_WR), b.recv(9), a.fileno() > 2, a.close(), a.fileno(), b.detach() > 2)
print(s.getsockname()[0], S.inet_aton("1.2.3.4"), S.inet_ntoa(b"\1\2\3\4"), S.inet_pton(S.AF_INET6, "::1")[-1], S.inet_ntop(S.AF_INET, b"\1\2\3\4"), S.htons(1), S.ntohl(1), S.getaddrinfo("127.0.0.1", 80, type=S.SOCK_STREAM)[0][4], S.getdefaulttimeout(), S.getnameinfo(("127.0.0.1", 80), S.NI_NUMERICHOST | S.NI_NUMERICSERV), s.close())
for wrong in (lambda: S.inet_aton("x"), lambda: S.inet_pton(99, "x"), lambda: s.send(b""), lambda: S.socket().bind(5), lambda: S.socket().connect(("x",)), lambda: S.inet_ntoa(b"x"), lambda: S.socket().settimeout(-1), lambda: S.htons(-1), lambda: S.socket().recv(-1), lambda: S.setdefaulttimeout("x"), lambda: S.socket().bind(("127.0.0.1", 99999))):
    try:
        wrong()
    except (OSError, TypeError, ValueError, OverflowError) as error:
        print(type(error).__name__)

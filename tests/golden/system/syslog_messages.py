# What the system's log is sent: names, facilities and masks are the program's own. Where no daemon is, nothing happens.
import io, re, sys, syslog

sys.argv = ["/some/folder/program.py"]
sys.stderr = io.StringIO()
sent = []


class Daemon:
    def __init__(self, *args):
        self.type = 2

    def connect(self, path):
        pass

    def sendall(self, data):
        sent.append(re.sub(rb"\w{3} [ \d]\d \d\d:\d\d:\d\d", b"TIME", data))

    def close(self):
        sent.append("closed")


if sys.implementation.name == "coil":
    import socket
    socket.socket = Daemon
    syslog.syslog("plain")
    syslog.syslog(syslog.LOG_ERR | syslog.LOG_MAIL, "of the mail, ä")
    syslog.openlog("name", syslog.LOG_PERROR, syslog.LOG_LOCAL3)
    print(syslog.setlogmask(syslog.LOG_UPTO(syslog.LOG_WARNING)), syslog.setlogmask(0))
    syslog.syslog(syslog.LOG_NOTICE, "masked")
    syslog.syslog(syslog.LOG_WARNING, "warning")
    syslog.closelog()
    print(*sent, sep="\n")
    print(sys.stderr.getvalue(), end="")
for call in (lambda: syslog.syslog(), lambda: syslog.syslog(1, 2), lambda: syslog.syslog("a\0b"), lambda: syslog.openlog("a", 1, "x"),
             lambda: syslog.LOG_MASK(3), lambda: syslog.LOG_UPTO(3), lambda: syslog.openlog("\ud800"), lambda: syslog.LOG_LOCAL7):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)

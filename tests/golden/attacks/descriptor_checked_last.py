# A descriptor's number is looked at behind the code that makes the other arguments: what took its place meanwhile may be no script's.
import os
import socket

pair = socket.socketpair()


class Other:
    def __init__(self, fd, value):
        self.fd, self.value = fd, value

    def __index__(self):
        os.close(self.fd)
        kept.append(os.scandir("/"))
        return self.value


def owned(fd, number):
    os.fchown(fd, number, -1)


def grouped(fd, number):
    os.fchown(fd, -1, number)


for call in os.set_inheritable, os.fchmod, os.dup2, owned, grouped:
    kept = []
    fd = os.dup(pair[0].fileno())
    try:
        print(call(fd, Other(fd, pair[1].fileno())))
    except OSError as error:
        print(error)
    for each in kept:
        each.close()

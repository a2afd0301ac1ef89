import errno
print(errno.ENOENT, errno.errorcode[2], errno.EWOULDBLOCK == errno.EAGAIN, errno.errorcode[errno.EAGAIN])
print(len(errno.errorcode) >= 130, sorted(errno.errorcode.items())[:40])

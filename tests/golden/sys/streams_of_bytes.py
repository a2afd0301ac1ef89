# The standard streams are io.TextIOWrappers over buffers; what was written before is in its place.
import io, sys

write = sys.stdout.write
write("one\n")
sys.stdout.flush()
print(isinstance(sys.stdout, io.TextIOWrapper), isinstance(sys.stdin, io.TextIOBase), type(sys.stdin).__name__)
sys.stdout.flush()
sys.stdout.buffer.write(b"two \xc3\xa9\n")
sys.stdout.buffer.flush()
print("three")
write("four\n")
print(sys.stdout, sys.stdin.mode, sys.stderr.name, sys.stdout.mode, sys.stdout.line_buffering)
print(sys.stdin.buffer, sys.stdin.fileno(), sys.stdout.closed)
sys.stdout.reconfigure(encoding="ascii", errors="xmlcharrefreplace")
print("é", sys.stdout.encoding, sys.stdout.errors)
print(repr(sys.stdin.readline()), repr(sys.stdin.read(4)), repr(sys.stdin.readlines()))
sys.stdout.mark = 3
print(sys.stdout.mark, sys.__stdout__ is sys.stdout)

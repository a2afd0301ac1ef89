# Files that a test leaves: links, bytes that are no text, folders that it locked, and what belongs to other names.
import os
from _trial import put, run, show
put("""\
== test.py ==
import os
open("bytes", "wb").write(b"\\xff\\x00\\n")
open("text", "w").write("line\\r\\nat " + os.getcwd())
os.symlink("text", "link")
os.mkdir("locked"); open("locked/file", "w").close(); os.chmod("locked/file", 0); os.chmod("locked", 0o500)
os.mkdir("empty")
os.remove("given/a"); os.rmdir("given"); open("given", "w").close()
== test.tree/given/a ==
a
""")
run()
run("--create", "--accept")
run()
print(sorted(os.listdir("test.tree.out")), os.readlink("test.tree.out/link"), open("test.tree.out/bytes", "rb").read())
os.remove("test.tree.out/link")
open("test.tree.out/link", "w").close()
open("test.tree.out/more", "w").close()
open("test.tree.out/bytes", "wb").write(b"\xff\x01\n")
run()
run("--accept")
run()

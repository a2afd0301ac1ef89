"""check_output(input=None) gives the program nothing to read, of the kind that the pipes are; run(input=None) leaves it the caller's input."""
import subprocess

cat = ["/bin/cat"]
for options in {}, {"text": True}, {"universal_newlines": True}, {"encoding": "ascii"}, {"errors": "replace"}, {"text": False}, {"bufsize": 0}, {"stderr": subprocess.STDOUT}:
    print(options, subprocess.check_output(cat, input=None, **options))
print(subprocess.check_output(cat, input=b"given"), subprocess.check_output(cat, input="given", text=True), subprocess.check_output(cat, input=b""))
for options in {"input": None, "stdin": subprocess.DEVNULL}, {"input": "text"}, {"input": b"bytes", "text": True}, {"stdout": None}, {"check": False}, {"capture_output": True}:
    try:
        print(subprocess.check_output(cat, **options))
    except Exception as error:
        print(type(error).__name__, error)
print(subprocess.run(cat, input=None, stdout=subprocess.PIPE).stdout)
print(subprocess.check_output(cat))

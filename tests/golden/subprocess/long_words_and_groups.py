# A child's repr is 80 characters long at most; numbers that are no groups; what is not done while the interpreter ends.
import subprocess
import sys

child = subprocess.Popen(["true"])
child.wait()
for words in ["x"], "q" * 44, "q" * 45, ["w" * 300]:
    for code in None, 0, -9:
        child.args, child.returncode = words, code
        print(len(repr(child)), repr(child))
child.returncode = 0
for options in {"extra_groups": [2**64]}, {"extra_groups": [-2**70]}, {"extra_groups": "a"}:
    try:
        subprocess.call(["true"], **options)
    except Exception as error:
        print(type(error).__name__)


class Early(subprocess.Popen):
    def _execute_child(self, *args, **kwargs):
        raise RuntimeError("not today")


try:
    Early(["true"], stdout=subprocess.PIPE)
except RuntimeError as error:
    print(error)


class AtTheEnd:
    def __del__(self):
        try:
            subprocess.Popen(["/bin/sh", "-c", ""], preexec_fn=print)
        except PythonFinalizationError as error:
            print(error)


last = AtTheEnd()

# A child whose pipes cannot be read as text is not started, and each end of its pipes is closed once.
import os
import subprocess

for options in ({"encoding": "nope"}, {"encoding": 5}, {"errors": 5}, {"text": True, "errors": 7}):
    for stream in ("stdin", "stdout", "stderr"):
        before = os.dup(1)
        os.close(before)
        try:
            subprocess.Popen(["true"], **{stream: subprocess.PIPE}, **options)
        except (LookupError, TypeError) as error:
            print(stream, options, type(error).__name__)
        after = os.dup(1)  # the lowest number that is free
        os.close(after)
        print(before == after)

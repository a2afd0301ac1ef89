# communicate() waits with the selector that a program has put in place of poll()'s.
import selectors, subprocess, sys

print(subprocess._PopenSelector)


class Told(selectors.SelectSelector):
    def register(self, file, events, data=None):
        print("registers", events)
        return super().register(file, events, data)


subprocess._PopenSelector = Told
print(subprocess.run(["cat"], input=b"text", capture_output=True).stdout)

# A finaliser that runs in the middle of a long match uses the same scanner.
import gc
import re


class Garbage:
    def __init__(self, *functions):
        self.me = self
        self.functions = functions

    def __del__(self):
        for f in self.functions * 2:
            try:
                f()
            except (ValueError, StopIteration):
                pass


pattern = re.compile("(?:(a|aa)+)+c")
subject = "a" * 15 + "xc"
for k in range(2):
    scanner = pattern.scanner(subject)
    gc.collect()
    Garbage(scanner.match, scanner.search)
    gc.set_threshold(1)
    [], scanner.search()
    iterator = pattern.finditer(subject)
    gc.collect()
    Garbage(iterator.__next__)
    gc.set_threshold(1)
    [], next(iterator, None)
    print(k)

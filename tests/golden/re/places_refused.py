"""What is no place in a subject is refused with the words of a native's arguments; a negative number of replacements or splits is none."""
import re
import sys

pattern = re.compile("a")
for n in sys.maxsize + 1, -sys.maxsize - 2, "x":
    for call in (lambda: pattern.match("a", n), lambda: pattern.search("a", 0, n), lambda: pattern.findall("a", endpos=n), lambda: pattern.scanner("a", n),
                 lambda: pattern.sub("b", "a", n), lambda: pattern.subn("b", "a", n), lambda: pattern.split("a", n)):
        try:
            print(call())
        except (OverflowError, TypeError) as error:
            print(type(error).__name__, error)
print(re.sub("a", "b", "aa", count=-1), re.subn("a", "b", "aa", count=-5), re.split("a", "bab", maxsplit=-1), re.sub("a", "b", "aa", count=0))

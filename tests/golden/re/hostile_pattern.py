"""A pattern that would take for ever ends with the step budget; others of its kind are quick."""
import re

print(re.search("(a+)+$", "a" * 20 + "b"))
print(re.search("(x+x+)+y", "x" * 15))
print(len(re.sub("(?:a|b)*?c", "", "ab" * 2000 + "c")))

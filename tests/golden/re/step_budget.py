"""A hopeless pattern ends with the step budget."""
import re

print("begin", flush=True)
re.search("(a+)+$", "a" * 64 + "b")
print("never")

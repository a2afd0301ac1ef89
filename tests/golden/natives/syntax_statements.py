# What is wrong in statements, in which words and where. Its lines are standard input.
import io, sys
from _syntax import refused

refused(io.TextIOWrapper(sys.stdin.buffer, "utf-8").read())

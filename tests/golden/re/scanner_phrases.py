# A Scanner's phrases: groups are refused, flags at the beginning hold for the phrase.
import re

try:
    re.Scanner([("(a)", 1)])
except ValueError as error:
    print(error)
print(re.Scanner([("(?s).", 1)]).scan("\n"), re.Scanner([("(?i)a", 1), ("b", 2)]).scan("ABb"), re.Scanner([("(?i)a", 1), ("b", 2)]).scan("Abb"), re.Scanner([("(?mx) ^a $ # c", 1), ("\\n", 2)]).scan("a\na\n"))
print(re.Scanner([("(?i)A", 1)], re.I).scan("a"), re.Scanner([("(?:a)(?i:b)", 1)]).scan("aB"), re.Scanner([("(?P<n>a)", 1)] if 0 else [("(?a)\\w", 1)]).scan("é"))

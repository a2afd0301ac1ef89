# What PCRE2 does not count (each place where a match may begin, what a group matched and is compared, frames of many groups) ends with a
# script's time, too.
import os
import subprocess
import sys

SEARCH = "import re\np = re.compile({!r})\nwhile True:\n    p.{}({})\n"
CASES = {
    "places": (SEARCH.format(r".(?=(.*))\1[xy]", "search", "'a' * 100000"), "--max-time=0.3"),
    "nested places": (SEARCH.format(r".(.*)(.*)[xy]", "search", "'a' * 20000"), "--max-time=0.3"),
    "groups": (SEARCH.format(r"(.+)\1[xy]", "search", "'a' * 3000000"), "--max-time=0.3"),
    "groups without case": (SEARCH.format(r"(?i)(.+)\1[xy]", "match", "'a' * 300000"), "--max-time=0.3"),
    "frames": (SEARCH.format("(a)?" * 30000, "match", "'a'"), "--max-time=0.3"),
    "atomic groups": (SEARCH.format("(?>.*b|a)*c", "match", "'a' * 1000000"), "--max-time=0.3"),
    "looks ahead": (SEARCH.format("(?:(?=.*b)|a)*c", "match", "'a' * 1000000"), "--max-time=0.3"),
    "possessive groups": (SEARCH.format("(?:.*b|a)*+c", "match", "'a' * 1000000"), "--max-time=0.3"),
    "steps ahead": (SEARCH.format("a*b", "search", "'a' * 1000000"), "--max-steps=1000000"),
    "steps at places": (SEARCH.format(r".(.*)(.*)[xy]", "search", "'a' * 300"), "--max-steps=200000"),
    "steps in groups": (SEARCH.format(r"(?i)(.+)\1[xy]", "search", "'aA' * 10000"), "--max-steps=200000"),
}
for name, (text, limit) in CASES.items():
    before = os.times()
    child = subprocess.run([sys.executable, limit, "-"], input=text, capture_output=True, text=True, timeout=60)
    after = os.times()
    print(name, child.returncode, child.stderr.splitlines()[-1], after.children_user - before.children_user < 2)

# [..] is anything in a line, ... any lines; filters and [ROOT] stand for what they match, and nothing else does.
from _trial import put, run
put("""\
== golden.toml ==
[filters]
'req-[0-9a-f]+' = "REQUEST"
'(?:GET|POST)' = "VERB"
'job \\d+' = "JOB NUMBER"
== good.py ==
import os
print("a (b) [c] d*", "x" * 9, "e")
print("one", "two", "three", "four", sep="\\n")
print("GET req-1f at 2026-01-02T03:04:05.678Z, job 17, 1.5 ms, /usr/lib:", os.getcwd() + "/file")
print("12:30", "0xfF00", "[c]")
print("end", end="")
== good.out ==
a (b) [c] d*[..]x e
...
three
...
[VERB] [REQUEST] at [TIME], [JOB NUMBER], [TIME], [PATH]: [ROOT]/file
12:30 [ADDRESS] [c]
[..]
...
== none.py ==
pass
== none.out ==
...
== bad_any.py ==
print("abcd")
== bad_any.out ==
ab[..]bcd
== bad_lines.py ==
print("a", "c", "b", sep="\\n")
== bad_lines.out ==
a
...
b
c
...
== bad_filter.py ==
print("PUT req-xyz", "12", "nix", "[other]")
== bad_filter.out ==
[VERB] [REQUEST] [TIME] [ADDRESS] [other]
== bad_end.py ==
print("no newline", end="")
== bad_end.out ==
no newline
== bad_name.py ==
print("x")
== bad_name.out ==
[UNKNOWN]
""")
run()

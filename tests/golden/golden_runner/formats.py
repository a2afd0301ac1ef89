# --tap prints TAP, --junit writes XML; both name what is wrong.
import re
from _trial import put, run, show
put("""\
== good.py ==
== more/bad.py ==
print("<a & b>\\x1b[0m")
== more/bad.out ==
"c"
== skipped.py ==
# golden: xfail="<not> yet"
print(1)
""")
run("--tap", "--junit", "out/junit.xml")
text = open("out/junit.xml").read()
print(re.sub(r'time="[0-9.]+"', 'time=""', text))

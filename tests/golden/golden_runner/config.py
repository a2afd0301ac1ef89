# golden.toml: the tests to run, folders to import from, a filter of several expressions; the nearest one above a test counts.
import os
from _trial import put, run, show
put("""\
== golden.toml ==
tests = ["checks", "more/one.py"]
path = ["src"]
[filters]
'\\d+ apples' = "FRUIT"
'\\d+ pears' = "FRUIT"
'<(\\w+)>' = "TAG"
== src/shop.py ==
def say(what): print("I have", what)
== checks/buys.py ==
import shop
shop.say("5 apples")
shop.say("7 pears <b>")
shop.say("9 plums")
== checks/inner/golden.toml ==
timeout = 3
== checks/inner/has_not.py ==
try: import shop
except ImportError as error: print(error)
print("5 apples")
== more/one.py ==
== more/two.py ==
print("not run")
""")
run("--create")
show("checks/buys.out", "checks/inner/has_not.out")
os.chdir("checks")
run()
run("..")

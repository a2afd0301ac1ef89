# Text without an encoding is of the locale: a child says which, and -X warn_default_encoding warns whoever left it out.
import warnings
from subprocess import *

with warnings.catch_warnings(record=True) as told:
    warnings.simplefilter("always")
    run("echo hello", shell=True, text=True, stdout=PIPE)
    check_output("echo hello", shell=True, text=True)
    child = Popen("true", shell=True, universal_newlines=True)
    child.wait()
    for options in {}, {"text": True}, {"text": True, "encoding": "ascii"}, {"errors": "strict"}:
        with Popen("true", stdout=PIPE, **options) as each:
            print(options, each.encoding)
    print(getoutput("echo x"), child.encoding)
for each in told:
    print(each.category.__name__, each.message, each.filename == __file__, each.lineno)

# A generator that is suspended at the end of the program is closed while its module's names can still be found.
import json

value = "main's"


def waiting():
    try:
        yield 1
    finally:
        print("closed", value, json.dumps(value))


_kept = waiting()
next(_kept)
print("end")

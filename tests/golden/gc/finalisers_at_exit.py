# What only modules hold at the end of the program ends while all names can still be found: in __main__ and in other modules.
import sys
import traceback
import types

other = sys.modules["other"] = types.ModuleType("other")
exec("""
import json
x = "other's"
class C:
    def __del__(self):
        print("C", x, json.dumps([x]), __name__)
kept = [C()]
kept.append(kept)
""", vars(other))
value = "main's"


class D:
    def __init__(self):
        try:
            1 / 0
        except ZeroDivisionError as error:
            self.error = error

    def __del__(self):
        print("D", value, other.x, "".join(traceback.format_exception_only(self.error)).strip())


d = D()
print("end")

# A module beside a program that may not read: the error says what would help.
import os.path

try:
    import _grants
except ModuleNotFoundError as error:
    print(str(error).replace(repr(os.path.dirname(os.path.abspath(__file__))), "HERE"))
try:
    import no_such_module.part
except ModuleNotFoundError as error:
    print(error.name)

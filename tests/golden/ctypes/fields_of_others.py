# A field reads nothing that lies outside of the instance: one whose class was never laid out, or of another class.
from ctypes import Structure, c_int, c_wchar


class Unfinished(Structure):
    pass


class Long(Structure):
    _fields_ = [('numbers', c_int * 9), ('text', c_wchar * 9000000)]


try:
    Unfinished._fields_ = [('text', c_wchar * 9000000), ('wrong', 3)]
except TypeError as error:
    print(error)
for read in lambda: Unfinished().text, lambda: Long.text.__get__(c_int(1)), lambda: Long.numbers.__get__(c_int(1)):
    try:
        read()
    except ValueError as error:
        print(error)
print(len(Long().text))

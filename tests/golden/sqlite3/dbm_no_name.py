# A database without a name cannot be opened, which is the module's error, whatever it is opened for.
import dbm.sqlite3

for flag in "wc":
    try:
        dbm.sqlite3.open("", flag)
    except dbm.sqlite3.error as error:
        print(flag, error)

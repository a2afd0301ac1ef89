# All accounts are entries, and names with a NUL are none.
import grp
import pwd

print({type(e).__name__ for e in pwd.getpwall()}, {type(e).__name__ for e in grp.getgrall()})
print(any(e == pwd.getpwnam("root") for e in pwd.getpwall()), pwd.getpwall()[0].pw_name == pwd.getpwall()[0][0])
for find in pwd.getpwnam, grp.getgrnam:
    try:
        find("é\0")
    except ValueError as e:
        print(e)

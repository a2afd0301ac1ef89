# A name that dies is not mistaken for another at its address, whatever the class was made of.
import sys


def fresh(*parts):
    return "".join(parts)


made = type("Made", (), {fresh("k", str(n)): n for n in range(100)})
later = type("Later", (), {})
for n in range(100):
    setattr(later, fresh("k", str(n)), n)
inherits = type("Inherits", (made,), {})
held = type("Held", (), {})()
held.__dict__.update({fresh("k", str(n)): n for n in range(100)})
for owner in made, made(), later, later(), inherits(), held:
    wrong = 0
    for again in range(2):
        for n in range(200):
            name = sys.intern(fresh("k", str(n)))
            if getattr(owner, name, None) != (n if n < 100 else None):
                wrong += 1
            del name
    print(wrong)

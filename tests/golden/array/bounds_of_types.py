# An int that an item type has no room for is refused by the bounds of the type that it is taken by way of.
import array

for code in "bBhHiIlLqQw":
    for v in 300, 70000, -1, 2**32, 2**63, 2**64, -2**64, 1.5:
        try:
            print(code, v, array.array(code, [v])[0])
        except (OverflowError, TypeError) as e:
            print(code, v, e)

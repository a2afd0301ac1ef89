# del of a nonlocal and of a spilled local, and the errors of using what is gone.


def outer():
    x = 1

    def drop():
        nonlocal x
        del x

    drop()
    for use in (drop, lambda: x):
        try:
            use()
        except NameError as e:
            print(type(e).__name__, e)
    x = 2
    drop()
    x = 3
    return x


print(outer())

names = [f'v{k}' for k in range(40_000)]
source = 'def many():\n' + ''.join(f'    {n} = {k}\n' for k, n in enumerate(names))
source += '    del v39999\n    try:\n        print(v39999)\n    except UnboundLocalError as e:\n        print(e)\n'
source += '    try:\n        del v39999\n    except UnboundLocalError as e:\n        print(e)\n'
source += '    v39999 = "again"\n    del v39998\n    return v0, v39997, v39999, len(locals())\n'
exec(source)
print(many())

# Attributes whose names are constants beyond the 65,536th: read, written, augmented, called, deleted.


class Box:
    def method(self):
        return 'called'


source = 'def far(box):\n' + ''.join(f'    a = {k}.5\n' for k in range(66_000))
source += '''    box.late = 1
    box.late += 41
    print(box.late, box.method())
    del box.late
    try:
        box.late
    except AttributeError as e:
        print(e)
    try:
        del box.late
    except AttributeError as e:
        print(e)
    return a
'''
exec(source)
print(far(Box()))

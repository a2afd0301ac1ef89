# The namespace of a class is let go of when annotations and type parameters have looked names up in it: found there, global, free or nowhere.
import gc
import weakref


class Namespace(dict): pass


class Meta(type):
    @classmethod
    def __prepare__(cls, name, bases, **options):
        namespace = Namespace()
        spaces.append(weakref.ref(namespace))
        return namespace


spaces = []
elsewhere = "global"


def makes(free):
    class C(metaclass=Meta):
        here = "here"
        type Here = here
        type There = elsewhere
        type Free = free
        type Nowhere = nowhere
        type Built = len
        class Inner[T: (here, elsewhere, free)]:
            type Both = (T, elsewhere)
        def method[T: here, U: elsewhere, V: free, W: nowhere](self): pass
    for _ in range(3):
        for name in "Here", "There", "Free", "Built", "Nowhere":
            try:
                print(getattr(C, name).__value__, end=" ")
            except NameError as error:
                print(error, end=" ")
        for parameter in C.method.__type_params__:
            try:
                print(parameter.__bound__, end=" ")
            except NameError as error:
                print(error, end=" ")
        print(C.Inner.__type_params__[0].__constraints__)
    free = "changed"
    del free
    class D(metaclass=Meta):
        def method[T: unset](self): pass
        type Unset = unset
    try:
        D.Unset.__value__
    except NameError as error:
        print(error)
    if 0:
        unset = 1


makes("free")
gc.collect()
print([each() for each in spaces])

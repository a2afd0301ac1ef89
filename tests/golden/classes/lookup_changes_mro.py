# Names of a class that are no strings are let through with a warning; comparing them may change the class that is looked through.
import warnings

warnings.simplefilter("always")


class Key:
    def __hash__(self):
        return hash("mykey")

    def __eq__(self, other):
        if other == "mykey":
            X.__bases__ = (Other,)
            globals().pop("Base", None)
        return False


class Base:
    mykey = "from Base"


class Other:
    mykey = "from Other"


with warnings.catch_warnings(record=True) as seen:
    X = type("X", (Base,), {Key(): 5})
print([str(w.message) for w in seen])
X.mykey
print(X.mykey, X.__mro__)

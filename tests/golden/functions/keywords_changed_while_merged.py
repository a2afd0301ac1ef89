# A key of a subclass of str may compare in Python, which may change the mapping that the keywords come from.
class Key(str):
    def __hash__(self):
        return hash("name")

    def __eq__(self, other):
        mapping.clear()
        return False


def count(**keywords):
    return len(keywords)


mapping = {Key("k" * 40): [1] * 50}
try:
    print(count(**{"name": 1}, **mapping))
except RuntimeError as error:
    print(error)
mapping = {Key("k" * 40): [1] * 50}
print(count(**mapping))

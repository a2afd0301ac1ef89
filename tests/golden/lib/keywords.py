"""keyword: each hard word is refused as a name, each soft one is not; the lists may be changed without harm."""
import keyword


def refused(word):
    try:
        compile(f"{word} = 1", "<test>", "exec")
    except SyntaxError:
        return True
    return False


print(len(keyword.kwlist), keyword.kwlist == sorted(keyword.kwlist), all(map(refused, keyword.kwlist)))
print(keyword.softkwlist, any(map(refused, keyword.softkwlist)))
keyword.kwlist.clear()
print(keyword.iskeyword("lambda"), keyword.iskeyword("match"), keyword.issoftkeyword("match"), keyword.issoftkeyword("lambda"))
try:
    keyword.iskeyword([])
except TypeError as e:
    print(e)

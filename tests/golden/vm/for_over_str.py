# A loop over a str: of every width, one that ends, goes on, is shared, or meets another kind of iterator.
def each(text):
    out = []
    for ch in text:
        out.append(ch)
    return out


for text in "", "a", "abc", "aé", "aλb", "a\U0001f600b", "\ud800x", "x" * 300:
    got = each(text)
    print(len(got), got == [text[k] for k in range(len(text))], ascii("".join(got))[:20])
for kind in [1, 2], (3,), "yz", {4: 5}, "w", range(2), "last":
    print(each(kind))
class S(str):
    def __iter__(self):
        return iter([1])
print(each(S("abc")), each(str.__iter__(S("abc"))))
it = iter("abcdef")
for a in it:
    for b in it:
        print(a, b, next(it))
        break
print(each(it))
it = iter("xy")
for ch in it:
    it.__setstate__(5)
    print(ch)
print(list(it), each(it))

import _operator as O


class N:
    a = 1

    def m(self, *args, **keywords):
        return args, keywords


print(O.itemgetter(1)("abc"), O.itemgetter(0, 2)("abc"), O.attrgetter("real")(5), O.attrgetter("real.imag", "real")(5), O.methodcaller("m", 1, x=2)(N()))
print(O.itemgetter(1), O.itemgetter(1, 2).__reduce__(), O.attrgetter("a.b", "c"), O.attrgetter("a.b").__reduce__(), O.methodcaller("m", 1).__reduce__())
print(O.methodcaller("m", 1, x=2), O.countOf("aba", "a"), O.indexOf("ab", "b"), O.length_hint([1]), O.concat("a", "b"), O.iconcat([1], [2]), O.call(max, 1, 2))
print(O.contains("ab", "a"), O.getitem("ab", 1), O.truth(5), O.index(5), O.add(1, 2), O.iadd([1], [2]), O.matmul, O.is_(1, 1), O._compare_digest("a", "a"))
l = [1, 2]
O.setitem(l, 0, 5), O.delitem(l, 1)
for wrong in (lambda: O.attrgetter(5), lambda: O.itemgetter(), lambda: O.methodcaller(), lambda: O.methodcaller(5), lambda: O.concat(1, 2), lambda: O.attrgetter("a.b")(N)):
    try:
        wrong()
    except (TypeError, AttributeError) as error:
        print(error)

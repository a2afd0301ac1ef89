# Addresses against the rules: what is read of them, and the defects that say what is wrong.
from email.headerregistry import Address, HeaderRegistry

make = HeaderRegistry()
for text in (
    "Foo Bar, a@b", "a@b c", "a@b c, d@e", "a@[1.2.3.4] c", "Foo <a@b> c", "a@b <c@d>", '"x"@b<c@d>', "a.b c@d <e@f>",
    "a..b@c", ".a@b", "a.@b", "a b@c", "a . b@c", "a\\b@c", '"a b" c@d', '"foo".bar@x.y', 'a"b"@c', "é a@c", '"é".b@d', "a(c).b@d",
    ". Doe <a@b>", "J. R. X <a@b>", '"=?utf-8?q?b?=" <x@y.z>', '"=?utf-8?q?b?= =?utf-8?q?c?=d" <x@y.z>', '"a=?utf-8?q?b?=" <x@y.z>',
    '"x =?utf-8?q?b?= y" <x@y.z>', '"\\=?utf-8?q?a?=" <c@d>', '"=?utf-8?q?b c?= c" <x@y.z>',
):
    header = make("to", text)
    print(text, "|", header, [(a.display_name, a.username, a.domain) for a in header.addresses])
    for defect in header.defects:
        print("   ", repr(defect))
for text in "a@b c", "a b@c", "a..b@c", "a\\b@c", "Foo Bar", '"a b"@c':
    try:
        print(repr(Address(addr_spec=text)))
    except Exception as error:
        print(type(error).__name__, error)
for text in 'attachment; filename="=?utf-8?q?b?= =?utf-8?q?c?="', 'attachment; filename="a=?utf-8?q?b?= c"':
    header = make("content-disposition", text)
    print(dict(header.params), header.defects)
for text in "text/pl\udcc3in; a=b", "t\udcc3/\udcc3;\udcc3=\udcc3", 'text/plain; name="é\udcc3"', 'text/plain; a="x\ty"', "text/plain; a*=ascii''b%E9":
    header = make("content-type", text)
    print(ascii(header), header.defects)

"""The defects that parsed headers tell, each with its words, and what the header gives all the same."""
from email import headerregistry
from email.headerregistry import Address, Group

from _each import each_value as each

make = headerregistry.HeaderRegistry()


def show(name, *values):
    for value in values:
        try:
            header = make(name, value)
        except BaseException as error:
            print(f"{name}: {value!r}  !  {type(error).__name__}: {error}")
            continue
        told = [f"{type(d).__name__}: {d}" for d in header.defects]
        more = [getattr(header, word) for word in ("addresses", "groups", "content_type", "params", "content_disposition", "cte", "version", "datetime") if hasattr(header, word)]
        print(f"{name}: {value!r}  =  {str(header)!r} {more} {told}")


show('To', 'a@b', 'a', 'a@b,', 'a@b,,c@d', 'A. B <a@b>', '"a" <a@b>', '<a@b', '<a>', '<>', 'a <>', 'g:;', 'g: a@b;', 'g: a@b', 'a@[1.2.3.4]',
     'a (comment)@b', 'a@b (c', '(c) a@b (d)', '=?utf-8?q?x?= <a@b>', '\xe9@b', 'a@\xe9', '', 'a@()b')
show('From', 'a@b', 'a, b@c')
show('Sender', 'a@b', 'a@b, c@d', 'g: a@b;', '', 'x')
show('Subject', '=?utf-8?q?x?=', '=?utf-8?q?a?= =?utf-8?q?b?=', '=?utf-8?q?a b?=', '=?utf-8?x?y?=', '=?utf-8*en?q?x?=', '=?utf-8?q??=', '=?utf-8?q?x')
show('Content-Type', 'text/plain', 'text', '', 'text/plain; a=b; a=c', 'text/plain; charset="x"', "text/plain; a*=utf-8''x%20y",
     'text/plain; a*0=x; a*1=y', 'text/plain; a*00=x', 'text/plain; a*01=x; a*0=y', "text/plain; a*0*=utf-8''%41; a*1*=%42; a*2=c",
     'text/plain; a*="utf-8\'\'x"', 'text/plain; a*0*="utf-8\'\'x"; a*1=z', 'text/plain; a="b', 'te xt/plain', "text/plain; a*=none''%ff",
     'text/plain; a*0=x; a*0=y', 'text/plain; (c) a=b (d)', 'text/pl\xe9in', 'multipart/mixed; boundary=x')
show('Content-Disposition', 'attachment', '', 'inline; filename=x', "attachment; filename*=utf-8''%e2%82%ac", 'attachment; filename=\xe9')
show('Content-Transfer-Encoding', 'base64', '', '7bit x', 'BASE64')
show('MIME-Version', '1.0', '1', '', '1.0 (x)', 'x', '1.x', '1.0.0', '1.0 x', '(c) 1.0', '1 .0', '1.')
show('Date', 'Mon, 01 Jan 2024 10:00:00 +0100', '', 'x', 'Mon, 32 Jan 2024 10:00:00', '1 Jan 2024', 'Mon, 01 Jan 2024 10:00:00 -0000')
show('Message-ID', '<a@b>', '<a@[1]>')
each(r"""
Address("a", "b", "c@d")
Address(addr_spec="a@b", username="c")
Address(addr_spec="a@b,c@d")
Address(addr_spec="a")
Address("x\r\ny")
Address(domain="x\n")
Group("g", (Address("A", "b", "c"),))
Address("A", "b c", "d")
Address()
Group(None, ())
str(Group("g", ()))
str(Address("A,B", "x y", "z"))
str(Address("", "", ""))
Address(addr_spec="\xe9@b")
""", globals())

"""Headers against the rules, of which Coil tells other defects than the reference does."""
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


show('To', '@b', 'a@', ',a@b', 'a b@c', 'a.b.@c', '.a@b', 'a..b@c', '"a', '"a <a@b>', 'a@b>', 'g: a@b, ;', 'g: a@b; x@y', 'g:', 'a@[1.2', 'a@[1]2]',
     '<@x,@y:a@b>', '<@x:a@b', '"=?utf-8?q?x?=" <a@b>', '\udce9@b', 'a b c', 'a;b@c', 'a@b;c@d', 'a:b:c;', ' ', 'a@b\\', '"a\\" <b@c>', 'a@b c@d',
     '<a@b> <c@d>', 'x <a@b> y', 'a@b.', 'a@.b', 'a@b..c', 'a@b@c', '()', '[a]@b')
show('Subject', '=?utf-8?q?x?=y', 'x=?utf-8?q?y?=', '=?utf-8?q?a?==?utf-8?q?b?=', '=?utf-8?b?abc?=', '=?utf-8?b?ab*c?=', '=?utf-8?b?a?=', '=?none?q?x?=',
     '=?utf-8?q?=ff?=', '\udcff', '=?us-ascii?q?=e9?=')
show('Content-Type', 'text/', '/plain', 'text/plain;', 'text/plain; a', 'text/plain; =b', 'text/plain; a=', 'text/plain; a=b c', 'text/plain x',
     'text/plain; a*=x', "text/plain; a*=utf-8'x", 'text/plain; a*0=x; a*2=y', 'text/plain; a*1=x', 'text/plain; a*x=y', 'text/plain; a="=?utf-8?q?x?="',
     'text/plain; a==?utf-8?q?x?=', 'text/plain;; a=b', 'text/plain; a b=c', 'text/plain; a=\udce9', 'a/b/c; d=e')
show('Content-Disposition', '; filename=x', 'attachment x')
show('Content-Transfer-Encoding', 'a;b')
show('Message-ID', 'a@b', '<a@b', '<a>', '', '<a@b> x', 'x <a@b>', '<a b@c>')
each(r"""
Address(addr_spec="a b@c")
Address(addr_spec="a@b c")
Address(addr_spec="")
Address(addr_spec="@b")
Address(addr_spec="a@b)")
""", globals())

# A display name that is not ASCII: words before and behind what needs it are not encoded. Headers that are never cut begin in the next line.
from email.headerregistry import Address, HeaderRegistry
from email.policy import default

make = HeaderRegistry()
for name in "Foo Bär, France", "Foo France, Bär x", "Bär, Français, zz", "x_y é a-b", "a=b é it's", "é.z q", "Foo Bär <France>":
    print(make("to", Address(name, addr_spec="a@b.com")).fold(policy=default), end="")
for name, text in (
    ("MIME-Version", "  1.0  "), ("MIME-Version", "1.0 (x)  "), ("MIME-Version", ""), ("Content-Transfer-Encoding", "7bit  "),
    ("Message-ID", "<a@wők.com>"), ("Message-ID", " <a@b.c> "), ("Message-ID", "<aaaaaaaaaaaaaaaaaaaaaaa@b.c>"),
):
    for limit in 78, 20, 16:
        print(limit, repr(make(name, text).fold(policy=default.clone(max_line_length=limit))))

"""How addresses are written: encoded words keep to a phrase, quotes stay where text may be UTF-8, an address goes whole into a line if it can."""
from email import policy
from email.headerregistry import Address, Group
from email.message import EmailMessage

long = "Ñxandre the great of the long names"
for value in (
        [Address("Éric, 1", "foo", "example.com"), Address("Bob", "b", "c.d")], "É x y <a@b.c>, Ñ b É <q@r>", '"É x Ñ, 1 2" <a@b>',
        '"x É, y. z Ñ w" <a@b>', "É,Ñ <a@b>", "Ñ: É <a@b>, Ö <c@d>;", '"É, 1 2 3 4, 5" <a@b>', '"É  two" <a@b>', '"É" "Ñ" <a@b>',
        Group("Éa", [Address("Ñx", "a", "b.c"), Address("plain name that is rather long", "a", "b.c"), Address(long, "a", "b.c")]),
        ", ".join(f"Näme {n} <user{n}@example.com>" for n in range(6)), ", ".join(f"Name {n} <user{n}@example.com>" for n in range(6)),
        '"Éric, 1" <föö@example.com>'):
    for written in policy.default, policy.SMTPUTF8:
        message = EmailMessage(policy=written)
        message["To"] = value
        print(ascii(message.as_bytes()))

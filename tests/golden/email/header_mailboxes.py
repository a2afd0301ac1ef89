# A mailbox at the beginning of a text: with a name, without, and what is none.
from email import _header_value_parser as p
for a in ['a@b.c','Bob <a@b.c>','"Bob, J" <a@b.c> rest','Bob J. Smith <a@b.c>, x@y','<a@b.c>','a','"q s"@x','',' a@b','Bob','Bob <','Bob <a@b','=?utf-8?q?B=C3=A9?= <a@b.c>','Bob (c) <a@b.c>','.x <a@b>','a b@c','a@b c@d','<>','Bob <>','B <@r,@s:a@b>','@','a@','é@b.c','é <a@b.c>','"" <a@b>', 'A "B" C <a@b>', ' Bob  x  <a@b> ', '"a" <a@b', 'x. y <a@b>','[x]@y','a@[1.2]', 'x:y <a@b>']:
    try:
        t, r = p.get_mailbox(a)
        print(repr(a), repr(str(t)), t.token_type, repr(t.display_name), repr(t.local_part), repr(t.domain), t.route, repr(t.addr_spec), [repr(d) for d in t.all_defects], repr(r))
    except Exception as e: print(repr(a), type(e).__name__, e)
from email.headerregistry import parser; print(parser is p)

# What reads an address at the beginning of a text, as a server of mail does, and hands back the rest.
from email._header_value_parser import get_addr_spec, get_angle_addr


def show(read, text):
    try:
        address, rest = read(text)
    except Exception as error:
        print(repr(text), type(error).__name__, error)
    else:
        print(repr(text), [str(address), address.addr_spec, address.local_part, address.domain], repr(rest),
              [str(defect) for defect in address.all_defects])


for text in ('a@b', '(c)a@b (d) SIZE=10', 'a@b, c@d', '"q r"@[1.2.3.4] x', 'a', 'a b@c', 'a..b@c.d', '.a@c', 'a.@c', '"b".c @ d . e',
             'a\\b@c', '"a\\"b"@c', 'a@b(x', '', ' ', '@b', 'a@', 'a@b..c', 'a@b@c', 'a@[1 2', '<a@b>'):
    show(get_addr_spec, text)
for text in ('<a@b>', '  <a@b>  SIZE=1', '<>', '<> x', '<nobody>', '< a@b >', '<a@b', '<a@b c>', '<@x,@y:a@b> z', '<(c)@x:a@b(d)>(e) f',
             '<@x>', '< >', 'a@b', '<@x:'):
    show(get_angle_addr, text)

# The ends of lines are white space only behind a blank or a tab; a domain is without them.
from email import _header_value_parser as parser
from email.errors import HeaderParseError

for text in "a\r\n@b", "a\n@b", "a \r@b", "\r\na@b", "a@\nb", "a@b\n\t", "<a@b\n>", "<\na@b>", "a@[1\n2]", "a@[ \n1]", "a@[1 2]", "":
    for read in parser.get_addr_spec, parser.get_angle_addr:
        try:
            address, rest = read(text)
            print(ascii(text), ascii(str(address)), ascii(address.local_part), ascii(address.domain), ascii(rest))
        except HeaderParseError as error:
            print(ascii(text), ascii(str(error)))

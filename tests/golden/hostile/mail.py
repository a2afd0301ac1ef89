"""Mail that was made to be slow: each takes time in proportion, or ends in an exception."""
import email
import email.policy
from email import utils
from email.header import Header, decode_header
from http.cookies import SimpleCookie

N = 3000


def tell(what):
    try:
        return what()
    except (RecursionError, ValueError) as error:
        return type(error).__name__


default = email.policy.default
print(len(email.message_from_string('A: b\n' * N)), len(email.message_from_string('A: b\n c' + '\n d' * N)['a']))
print(email.message_from_string('Content-Type: message/rfc822\n\n' * N).get_content_type())
nested = ''.join([f'Content-Type: multipart/mixed; boundary=b{number}\n\n--b{number}\n' for number in range(2000)])
print(sum(1 for part in email.message_from_string(nested).walk()))
print(len(email.message_from_string('Content-Type: multipart/mixed; boundary=x\n\n' + '--x\n\n' * N + '--x--').get_payload()))
print(len(utils.getaddresses([':' * N], strict=False)), len(utils.getaddresses(['a@b,' * N])), utils.parseaddr('(' * N), utils.parseaddr('"' * N))
print(len(utils.parseaddr('\\' * N, strict=False)), len(utils.getaddresses(['<' * N, '[' * N], strict=False)))
print(decode_header('=?u?q?' * N)[0][1], len(decode_header('=?utf-8?q?x?= ' * N)[0][0]), decode_header('=?' * N)[0][1])
print(len(Header('word ' * N).encode()), len(Header('é' * N).encode()) > N)
message = email.message_from_string('Content-Type: a/b' + '; x=y' * N + ';"' * N + '\n\n')
print(len(message.get_params()), message.get_filename(), message.get_content_type())
for name in 'Subject', 'To', 'Content-Type', 'Content-Disposition', 'MIME-Version':
    for piece in '(', '"', '<', ',', ';', '[', '=?utf-8?q?x?= ', '\\', 'a ', 'x*1=y;', ':', '@':
        value = default.header_factory(name, piece * N)
        print(name, piece, tell(lambda: len(value.fold(policy=default)) > 0), end=' ')
    print()

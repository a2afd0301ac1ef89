"""Messages that are not as they should be: read all the same, with defects."""
import email
import email.policy

TEXTS = [
    ' continued\nSubject: x\n\nbody\n',
    'Subject: x\nno header\nbody\n',
    'A: 1\nFrom me\nB: 2\n\nbody',
    ': no name\nA: b\n\n',
    'Content-Type: multipart/mixed\n\n--x\n\npart\n',
    'Content-Type: multipart/mixed; boundary=x\n\nno boundary here\n',
    'Content-Type: multipart/mixed; boundary=x\n\nbefore\n--x\nA: b\n\npart\n',
    'Content-Type: multipart/mixed; boundary=x\nContent-Transfer-Encoding: base64\n\n--x\n--x  \n\none\r\n--x\n\n--x--\nafter\n--x\n',
    'Content-Type: multipart/digest; boundary=x\n\n--x\n\nA: b\n\ntext\n--x--',
    'Content-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: multipart/mixed; boundary=y\n\n--y\n\none\n--x\n\ntwo\n--x--\n',
    'Content-Type: message/delivery-status\n\nA: 1\nB: 2\n\nC: 3\n\n\nD: 4\n',
    'Content-Transfer-Encoding: base64\n\nYWJj=ZGVm!\n',
    'Content-Type: text\nTo: a@@b, <c, "d\nMIME-Version: one\n\n',
]


def show(message, depth=1):
    payload = message.get_payload()
    print('  ' * depth, message.get_content_type(), message.items(), payload if isinstance(payload, str) else len(payload),
          message.preamble, message.epilogue, [type(defect).__name__ for defect in message.defects])
    for part in payload if message.is_multipart() else ():
        show(part, depth + 1)


for text in TEXTS:
    print(ascii(text))
    message = email.message_from_string(text)
    message.get_payload(decode=True)
    show(message)
strict = email.message_from_string(TEXTS[-1], policy=email.policy.default)
print([bool(header.defects) for header in strict.values()])
try:
    email.message_from_string(TEXTS[1], policy=email.policy.strict)
except email.errors.MessageDefect as defect:
    print(repr(defect))

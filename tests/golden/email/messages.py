"""A message is made, written, read again and taken apart."""
import email
import email.policy
from email.message import EmailMessage
from email.mime.multipart import MIMEMultipart
from email.mime.text import MIMEText

message = EmailMessage()
message['Subject'] = 'Grüße aus Köln, und noch sehr viel mehr Text, damit die Zeile gebrochen wird'
message['From'] = 'Jörg Müller <joerg@example.com>'
message['To'] = 'a@example.com, "Doe, John" <john@example.com>, Friends: x@example.com, y@example.com;'
message.set_content('Plain text.\nFrom here.\n')
message.add_alternative('<p>Größe</p>\n', subtype='html')
message.add_attachment(bytes(range(40)), maintype='application', subtype='octet-stream', filename='dätä.bin')
for part, boundary in ((message, 'outer'), (next(message.iter_parts()), 'inner')):
    part.set_boundary(boundary)
print(message.as_string())

again = email.message_from_bytes(bytes(message), policy=email.policy.default)
print(again['subject'], again['from'].addresses[0].display_name, [str(address) for address in again['to'].addresses], again['to'].groups[-1])
print([part.get_content_type() for part in again.walk()], again.get_body().get_content(), again.get_body(('plain',)).get_content())
for part in again.iter_attachments():
    print(part.get_filename(), part.get_content_disposition(), part.get_content())

old = MIMEMultipart('mixed', 'B', [MIMEText('one\n'), MIMEText('zwölf\n', _charset='iso-8859-1')], charset='x y')
old['X-Long'] = 'word; ' * 20
old.preamble, old.epilogue = 'before', 'after\n'
print(old)
print(email.message_from_string(old.as_string()).get_payload(1).get_payload(decode=True), old.items()[0], old.get_param('charset'))

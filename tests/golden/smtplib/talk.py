"""Mail is sent to a server that answers from a list."""
import email.message
import smtplib
import socket
import threading


def serve(listener, replies):
    """Give a client one reply a line (after DATA: a message), and print what it sent."""
    connection, _ = listener.accept()
    with connection, connection.makefile('rwb') as file:
        for reply in replies:
            file.write(reply.replace('\n', '\r\n').encode() + b'\r\n')
            file.flush()
            line = file.readline()
            while line and reply.startswith('354') and line != b'.\r\n':
                print('   ', line)
                line = file.readline()
            print('   ', line)
            if not line:
                break


def talk(what, *replies):
    with socket.create_server(('127.0.0.1', 0)) as listener:
        thread = threading.Thread(target=serve, args=(listener, replies))
        thread.start()
        try:
            with smtplib.SMTP(*listener.getsockname(), local_hostname='me', timeout=10) as client:
                result = what(client)
            said = f'{result}'
        except smtplib.SMTPException as error:
            said = f'{type(error).__name__} {error}'
        thread.join()
        print(said)


message = email.message.EmailMessage()
message['From'], message['To'], message['Bcc'] = 'Me <me@x.org>', 'you@x.org, "A, B" <ab@x.org>', 'secret@x.org'
message.set_content('one\n.two\n')
HELLO = '220 hi', '250-hello\n250-SIZE 100\n250 AUTH PLAIN LOGIN'
talk(lambda client: client.send_message(message), *HELLO, '250 ok', '250 ok', '550 no', '250 ok', '354 go', '250 sent', '221 bye')
talk(lambda client: client.sendmail('a@b', 'c@d', 'x'), '220 hi', '500 what', '250 old', '250 ok', '550 no', '250 reset', '221 bye')
talk(lambda client: client.sendmail('a@b', ['c@d'], b'x'), *HELLO, '421 go away')
talk(lambda client: client.login('user', 'word'), *HELLO, '535 no', '334 VXNlcm5hbWU6', '235 ok', '221 bye')
talk(lambda client: client.login('user', 'word'), '220 hi', '250 hello', '221 bye')
talk(lambda client: client.starttls(), *HELLO, '221 bye')
talk(lambda client: client.noop(), '220 hi', 'not a reply', '221 bye')
talk(lambda client: client.noop(), '554 closed')
talk(lambda client: client.noop(), '220 ' + 'x' * 9000)
talk(lambda client: client.noop(), '220 hi')
for action in lambda: smtplib.SMTP().putcmd('a\r\nb'), lambda: smtplib.SMTP().noop(), lambda: smtplib.SMTP(timeout=0).connect():
    try:
        action()
    except (ValueError, smtplib.SMTPException) as error:
        print(type(error).__name__, error)
print(smtplib.quoteaddr('a <b@c>'), smtplib.quoteaddr('b'), ascii(smtplib.quotedata('a\n.b\r.\r\nc')))

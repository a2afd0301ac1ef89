"""Replies of FTP servers are read, also such as should not be; files come and go."""
import ftplib
import io
import socket
import threading

for parse, text in ((ftplib.parse150, '150 Opening (1234 bytes)'), (ftplib.parse150, '150 x'), (ftplib.parse227, '227 ok (1,2,3,4,5,6)'), (ftplib.parse227, '227 no'),
                    (ftplib.parse257, '257 "a ""b"" c" made'), (ftplib.parse257, '257 none'), (ftplib.parse227, '500 x')):
    try:
        print(parse(text))
    except ftplib.Error as error:
        print(type(error).__name__, error)
for text in '229 ok (|||99|)', '229 (|||99', '229 (||99|)':
    try:
        print(ftplib.parse229(text, ('host', 1)))
    except ftplib.Error as error:
        print(type(error).__name__, error)


class Server(threading.Thread):
    """Answers commands from a dict, and keeps what is sent."""

    replies = {'USER': '331 password', 'PASS': '230 in', 'TYPE': '200 ok', 'PWD': '257 "/a ""b"""', 'CWD': '550-no\n 1\n550 such', 'SIZE': '213 77', 'DELE': '450 later',
               'QUIT': '221 bye', 'NOOP': 'what', 'RNFR': '350 go', 'RNTO': '250 done', 'ACCT': 'x' * 9000}
    data = {'RETR': b'one\r\ntwo\nthree', 'NLST': b'x\r\ny\r\n', 'MLSD': b'type=file;Size=3; a b\r\n'}

    def __init__(self):
        super().__init__()
        self.listener = socket.create_server(('127.0.0.1', 0))

    def run(self):
        connection, _ = self.listener.accept()
        with self.listener, connection, connection.makefile('rwb') as file:
            def say(text):
                file.write(text.replace('\n', '\r\n').encode() + b'\r\n')
                file.flush()

            say('220 welcome')
            for line in file:
                command, _, rest = line.decode().strip().partition(' ')
                print('   ', command, rest if command != 'PORT' else '')
                if command == 'PASV':
                    passive = socket.create_server(('127.0.0.1', 0))
                    port = passive.getsockname()[1]
                    say(f'227 (9,9,9,9,{port >> 8},{port & 255})')
                elif command in self.data or command == 'STOR':
                    say('150 begin (3 bytes)')
                    with passive, passive.accept()[0] as stream:
                        if command == 'STOR':
                            print('   ', stream.makefile('rb').read())
                        else:
                            stream.sendall(self.data[command])
                    say('226 done')
                else:
                    say(self.replies.get(command, '500 unknown'))
                if command == 'QUIT':
                    return


server = Server()
server.start()
client = ftplib.FTP(timeout=10)
print(client.connect(*server.listener.getsockname()), client.login('me', 'secret'), client.pwd(), client.size('x'), client.rename('a', 'b'))
blocks = []
print(client.retrbinary('RETR x', blocks.append, 5), b''.join(blocks), client.nlst(), list(client.mlsd()), client.storlines('STOR y', io.BytesIO(b'a\nb\r\nc')))
client.retrlines('RETR x')
for action in (lambda: client.cwd('z'), lambda: client.delete('z'), lambda: client.voidcmd('NOOP'), lambda: client.sendcmd('HELP'), lambda: client.sendcmd('A\r\nB')):
    try:
        action()
    except (*ftplib.all_errors, ValueError) as error:
        print(type(error).__name__, error)
print(client.sanitize('PASS secret'), client.quit(), client.sock)
server.join()

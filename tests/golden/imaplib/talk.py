"""Mail on a server is read; the server answers from a list, '@' for the tag of the command."""
import imaplib
import socket
import threading


def talk(what, *replies):
    def serve():
        connection, _ = listener.accept()
        with connection, connection.makefile('rwb') as file:
            file.write(b'* OK hi\r\n')
            file.flush()
            tag = b''
            for reply in ('* CAPABILITY IMAP4rev1\n@ OK capability', *replies):
                line = file.readline()
                first, space, command = line.partition(b' ')
                tag = first if space else tag
                print('   ', command or line)
                if not line:
                    break
                file.write(reply.replace('\n', '\r\n').encode().replace(b'@', tag) + b'\r\n')
                file.flush()

    with socket.create_server(('127.0.0.1', 0)) as listener:
        thread = threading.Thread(target=serve)
        thread.start()
        client = imaplib.IMAP4(*listener.getsockname(), timeout=10)
        try:
            said = what(client)
        except imaplib.IMAP4.error as error:
            said = f'{type(error).__name__} {error}'
        client.shutdown()
        thread.join()
        print(said)


IN = '@ OK in', '* 3 EXISTS\n* FLAGS (\\Seen [x])\n* OK [UIDNEXT 7] next\n@ OK [READ-WRITE] open'
talk(lambda client: (client.login('u', 'p "w'), client.select(), client.response('uidnext'), client.search(None, 'ALL'), client.fetch('1', '(RFC822)')),
     *IN, '* SEARCH 1 2 3\n@ OK done', '* 1 FETCH (RFC822 {5}\nA: b\n FLAGS ())\n@ OK done')
talk(lambda client: (client.login('u', 'p'), client.select('x', True), client.store('1', '+FLAGS', '\\Seen')), '@ OK done', '* OK [READ-ONLY]\n@ OK done', '@ NO read only')
talk(lambda client: client.login('u', 'p'), '@ NO who')
talk(lambda client: client.noop(), '@ BAD what')
talk(lambda client: client.noop(), '* BYE enough')
talk(lambda client: client.noop(), 'nothing like a response')
talk(lambda client: client.noop(), '* 1 FETCH ({9999}\nabc')
talk(lambda client: client.fetch('1', 'x'))
talk(lambda client: (client.authenticate('x', lambda challenge: challenge[::-1]), client.append('', 'a', None, b'm\nn')), '+ YWJj', '@ OK done', '+ go', '+ ignored\n@ OK done')
print(imaplib.Int2AP(65535), imaplib.ParseFlags(b'1 (FLAGS (\\Seen a))'), imaplib.Internaldate2tuple(b'x'), imaplib.Time2Internaldate('"now"'))

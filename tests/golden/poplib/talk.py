"""Mail is fetched from a server that answers from a list."""
import poplib
import socket
import threading


def talk(what, *replies):
    def serve():
        connection, _ = listener.accept()
        with connection, connection.makefile('rwb') as file:
            for reply in replies:
                file.write(reply.replace('\n', '\r\n').encode() + b'\r\n')
                file.flush()
                line = file.readline()
                print('   ', line)
                if not line:
                    break

    with socket.create_server(('127.0.0.1', 0)) as listener:
        thread = threading.Thread(target=serve)
        thread.start()
        client = None
        try:
            client = poplib.POP3(*listener.getsockname(), timeout=10)
            said = what(client)
        except poplib.error_proto as error:
            said = f'error_proto {error}'
        if client:
            client.close()
        thread.join()
        print(said)


talk(lambda client: (client.user('u'), client.pass_('p w'), client.stat(), client.quit()), '+OK hi', '+OK', '+OK in', '+OK 2 320', '+OK bye')
talk(lambda client: (client.list(), client.list(2), client.retr(1)), '+OK hi', '+OK 2\n1 120\n2 200\n.', '+OK 2 200', '+OK\nA: b\n\n..dot\n.')
talk(lambda client: client.apop('u', 'p'), '+OK hi <1.2@host>', '+OK')
talk(lambda client: client.apop('u', 'p'), '+OK hi')
talk(lambda client: client.capa(), '+OK', '+OK\nTOP\nSASL PLAIN X\n.')
talk(lambda client: client.dele(9), '+OK', '-ERR no such message')
talk(lambda client: client.noop(), '+OK', 'x' * 3000)
talk(lambda client: client.noop(), '-ERR busy')

# accept() waits for nobody where nothing listens.
import socket

for kind in socket.SOCK_STREAM, socket.SOCK_DGRAM:
    with socket.socket(socket.AF_INET, kind) as sock:
        sock.bind(('127.0.0.1', 0))
        try:
            sock.accept()
        except OSError as error:
            print(error)

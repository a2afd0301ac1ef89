"""Handlers of http.server without sockets: ask() gives one a request, and prints what it answers; Answers makes an answer the same each time."""
import io
import sys


class Connection:
    def __init__(self, data):
        self.data, self.out = io.BytesIO(data), io.BytesIO()

    def makefile(self, mode, *args):
        if isinstance(self.data, BaseException):
            raise self.data
        return self.data

    def sendall(self, data):
        self.out.write(data)

    def settimeout(self, value):
        print("timeout", value)


class Server:
    server_name, server_port = "me", 80


class Answers:
    def version_string(self):
        return "server"

    def date_time_string(self, timestamp=None):
        return "now" if timestamp is None else super().date_time_string(timestamp)

    def log_message(self, format, *args):
        kept = self.log_date_time_string
        self.log_date_time_string = lambda: "date" if len(kept()) == 20 and kept()[2] == "/" else kept()
        kept_err, sys.stderr = sys.stderr, sys.stdout
        try:
            super().log_message(format, *args)
        finally:
            sys.stderr = kept_err
            del self.log_date_time_string


def ask(handler, *lines, body="", **options):
    connection = Connection(("\r\n".join(lines) + "\r\n\r\n" + body).encode("latin-1"))
    made = handler(connection, ("192.0.2.1", 5), Server(), **options)
    print(connection.out.getvalue(), made.close_connection, getattr(made, "command", "none"), getattr(made, "request_version", "none"))

# What SMTPHandler asks of a connection: plain, with credentials, with TLS, with a port; an error goes to handleError.
import email.utils, logging, logging.handlers, smtplib

email.utils.localtime = lambda: "NOW"
email.utils.format_datetime = lambda when: when


class SMTP:
    def __init__(self, *args, **kwargs):
        print("SMTP", args, kwargs)

    def __getattr__(self, name):
        def call(*args, **kwargs):
            print(" ", name, [a.as_string() if hasattr(a, "as_string") else type(a).__name__ if "Context" in repr(a) else a for a in args], sorted(kwargs))
            if name == "quit" and refuse:
                raise OSError("refused")
        return call


smtplib.SMTP = SMTP
refuse = False
for args, kwargs in [(("host", "from@a", ["to@b", "c@d"], "Subject"), {}), ((("host", 2525), "from@a", "to@b", "S"), {"credentials": ("user", "secret")}),
                     (("host", "from@a", ["to@b"], "S"), {"credentials": ("u", "p"), "secure": (), "timeout": 2.5}),
                     (("host", "from@a", ["to@b"], "S"), {"credentials": ("u", "p"), "secure": ("key", "cert")})]:
    handler = logging.handlers.SMTPHandler(*args, **kwargs)
    print(handler.mailhost, handler.mailport, handler.fromaddr, handler.toaddrs, handler.timeout, handler.secure)
    try:
        handler.emit(logging.makeLogRecord({"msg": "told %s", "args": ("you",)}))
    except BaseException as error:
        print(type(error).__name__, error)
refuse = True
handler.handleError = lambda record: print("handleError", record.getMessage())
handler.emit(logging.makeLogRecord({"msg": "lost"}))

# Each format of mailbox: what lies on disk, and what a message made of one of another format has.
import email.message
import mailbox
import os
import re
import tempfile
import time

MAIL = "From: a@b.c\nTo: d@e.f\nSubject: Greetings\n\nHello,\nFrom here on.\n\n"


def message(kind, *marks):
    made = kind(MAIL)
    for mark in marks:
        getattr(made, "add_flag", getattr(made, "add_sequence", getattr(made, "add_label", None)))(mark)
    if kind is mailbox.BabylMessage:
        made.update_visible()
    return made


def shown(path):
    lines = []
    for folder, folders, files in os.walk(path):
        for name in files:
            with open(os.path.join(folder, name), "rb") as file:
                data = file.read()
            name = re.sub(r"\d+\.M\d+P\d+Q\d+\.[^:]*", "KEY", name)
            lines.append(" %s %s %s" % (os.path.relpath(folder, path), name, re.sub(rb"DAEMON .{24}", b"DAEMON WHEN", data)))
    print(*sorted(lines), sep="\n")


def state(m):
    found = {}
    for name in "get_flags", "get_subdir", "get_sequences", "get_labels":
        if hasattr(m, name):
            value = getattr(m, name)()
            found[name] = "".join(sorted(value)) if isinstance(value, str) else value
    if hasattr(m, "get_from"):
        found["from"] = m.get_from().split()[0]
    return found, m.keys(), m.get_payload()


KINDS = mailbox.MaildirMessage, mailbox.mboxMessage, mailbox.MHMessage, mailbox.BabylMessage, mailbox.MMDFMessage, mailbox.Message
MARKS = {mailbox.MaildirMessage: "SRFTPD", mailbox.mboxMessage: "RODFA", mailbox.MMDFMessage: "ROX", mailbox.Message: "",
         mailbox.MHMessage: ("unseen", "replied", "flagged", "mine"), mailbox.BabylMessage: ("unseen", "deleted", "answered", "forwarded", "resent", "mine")}
for kind in KINDS:
    marks = MARKS[kind]
    for some in ((), *((m,) for m in marks), marks):
        if some or marks == "" or some == ():
            one = message(kind, *some)
            for to in KINDS:
                print(kind.__name__, some, to.__name__, state(to(one)))

with tempfile.TemporaryDirectory() as top:
    for kind in mailbox.Maildir, mailbox.mbox, mailbox.MH, mailbox.Babyl, mailbox.MMDF:
        print(kind.__name__, kind.__mro__[1].__name__)
        path = os.path.join(top, kind.__name__, "box")
        os.mkdir(os.path.dirname(path))
        try:
            kind(path, create=False)
        except mailbox.NoSuchMailboxError as e:
            print(type(e), os.path.relpath(str(e), top))
        box = kind(path)
        box.lock()
        keys = [box.add(MAIL), box.add(MAIL.encode()), box.add(email.message_from_string(MAIL.replace("Greet", "Meet")))]
        for of, marks in MARKS.items():
            if (kind, of) != (mailbox.Babyl, mailbox.BabylMessage):  # the reference writes that without its body
                keys.append(box.add(message(of, *marks)))
        box.unlock()
        for bad in 3, None, "\u20ac", [1]:
            try:
                box.add(bad)
            except (TypeError, ValueError) as e:
                print(type(e).__name__, e)
        print(len(box), len(box.keys()), keys[0] in box, "no" in box, box.get("no"), box.pop("no", 5))
        box.remove(keys[1])
        box[keys[0]] = MAIL.replace("Hello", "Bye")
        for use in (lambda: box["no"], lambda: box.remove("no"), lambda: box.get_bytes("no"), lambda: box.update({"no": MAIL})):
            try:
                use()
            except KeyError as e:
                print(e)
        box.lock()
        box.flush()
        box.close()
        shown(os.path.dirname(path))
        box = kind(path, factory=None)
        print(len(box), sorted(m["subject"] for m in box), sum(box.get_string(key).count("\n") for key in box.keys()))
        for _, m in sorted(box.items(), key=lambda item: (str(state(item[1])), item[1]["subject"])):
            print(state(m))
        key = box.keys()[0]
        with box.get_file(key) as file:
            print(file.readline(), file.tell(), file.read(5), file.seek(0), file.readlines(20))
        if hasattr(box, "add_folder"):
            box.add_folder("inner").add(MAIL)
            print(box.list_folders(), len(box.get_folder("inner")))
            try:
                box.remove_folder("inner")
            except mailbox.NotEmptyError as e:
                print(re.sub(r"/.*", "PATH", str(e)))
            box.get_folder("inner").clear()
            box.remove_folder("inner")
            print(box.list_folders())
        if kind is mailbox.MH:
            print(box.get_sequences())
            box.pack()
            print(box.get_sequences(), box.keys())
        box.popitem()
        box.clear()
        print(len(box))
        try:
            box.popitem()
        except KeyError as e:
            print(e)
        box.close()

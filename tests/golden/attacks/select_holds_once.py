# A descriptor is held by select() until it is done, however often it stands in a list: its number is given to nobody else meanwhile.
import select
import socket

pair = socket.socketpair()
number = pair[0].fileno()


class Last:
    def fileno(self):
        pair[0].close()
        others.extend(socket.socketpair())
        print("taken", number in (each.fileno() for each in others))
        return others[0].fileno()


others = []
print(select.select([number] * 65536 + [Last()], [], [], 0))
try:
    select.select([others[0].fileno(), number], [], [], 0)
except OSError as error:
    print(error)

# What recurses in C by a count of its own has room in a thread with the least stack, too.
import json
import pickle
import threading

nested = []
for _ in range(100000):
    nested = [nested]


def tries(call, argument):
    try:
        call(argument)
    except RecursionError:
        print(call.__name__, "RecursionError")


for size in 32768, 262144, 0:
    threading.stack_size(size)
    for call, argument in (json.loads, "[" * 100000), (json.dumps, nested), (pickle.dumps, nested), (repr, nested):
        thread = threading.Thread(target=tries, args=(call, argument))
        thread.start()
        thread.join()

"""What multiprocessing's rarer paths log, and in which order, asked in one process: a worker, a manager's server and its shared memory, proxies, finalizers."""
import io
import logging
import multiprocessing as mp
import os
import re
import sys
import threading
from multiprocessing import connection, managers, pool, process, util

out = logging.StreamHandler(sys.stdout)


class Shown(logging.Formatter):
    def format(self, record):
        text = f"{record.levelname} {record.getMessage()}"
        for pattern, word in ((r"0x[0-9a-f]+", "ADDRESS"), (r"'[0-9a-f]{6,}'", "IDENT"), (r"pid \d+", "pid N"), (r"/\S*pymp-\w+", "FOLDER/pymp-"), (r"'psm_\w+'", "BLOCK"), (r"/\S*listener-\w+", "LISTENER"),
                              (r" -- exiting.*serving '.*'", " -- exiting"), (r"<(class|bound|function|weakref|built).*", "<A>"), (r"address=.*?\)", "address)")):
            text = re.sub(pattern, word, text)
        return text


out.setFormatter(Shown())
log = mp.get_logger()
log.addHandler(out)
log.setLevel(util.SUBDEBUG)


class Pipe:
    """Gives what it has, then says that it is at its end; takes what can be taken."""

    def __init__(self, *items, fails=0):
        self.items, self.fails = list(items), fails

    def get(self):
        if not self.items:
            raise EOFError
        return self.items.pop(0)

    def put(self, item):
        if self.fails:
            self.fails -= 1
            raise TypeError("cannot be sent")
        print("  put", repr(item)[:110])

    recv = get

    def send(self, item):
        self.put((item[0], str(item[1]).strip().rpartition("\n")[2]))

    def close(self):
        print("  closed")


def ends(call, *args):
    try:
        print("=", call(*args))
    except BaseException as error:
        print("!", type(error).__name__, error)


print("-- a worker")
ends(pool.worker, Pipe((1, 0, len, ("ab",), {})), Pipe())
ends(pool.worker, Pipe((1, 0, len, (5,), {}), None), Pipe(fails=1))
ends(pool.worker, Pipe((1, 0, len, ("ab",), {}), None), Pipe(fails=1), print, ("begins",), 1)
for count in 0, -1, "2":
    ends(pool.worker, Pipe(), Pipe(), None, (), count)

print("-- a manager's server")
manager = managers.SyncManager(authkey=b"key")
server = manager.get_server()
server.stop_event = threading.Event()
threading.current_thread().name = "server"
ident, _ = server.create(None, "list", [1])
ends(server.serve_client, Pipe((ident, "__len__", (), {})))
ends(server.serve_client, Pipe((ident, "__len__", (), {}), fails=2))
managers.deliver_challenge = managers.answer_challenge = connection.deliver_challenge = connection.answer_challenge = lambda *args: None
ends(server.handle_request, Pipe((None, "dummy", (), {}), fails=2))
server.id_to_local_proxy_obj[ident] = server.id_to_obj[ident]
server.decref(None, ident)
server.decref(None, ident)
server.id_to_local_proxy_obj.clear()
process.current_process()._manager_server = server
ident, exposed = server.create(None, "dict")
token = managers.Token("dict", server.address, ident)
proxy = managers.RebuildProxy(managers.DictProxy, token, "pickle", {"exposed": exposed, "authkey": b"key"})
print(re.sub("0x.*", "", repr(proxy)), proxy.__reduce__()[1][0].__name__, ident in server.id_to_local_proxy_obj)
del process.current_process()._manager_server
lost = managers.DictProxy(managers.Token("dict", "/none", "1"), "pickle", authkey=b"k", incref=False)
print(re.sub("0x.*?;", "0x;", str(lost)))
managers.BaseProxy._decref(managers.Token("dict", "/none", "1"), b"k", None, threading.local(), set(), managers.BaseProxy)
ended = managers.State()
ended.value = managers.State.SHUTDOWN
managers.BaseProxy._decref(managers.Token("dict", "/none", "1"), b"k", ended, threading.local(), set(), managers.BaseProxy)
lost._after_fork()

print("-- shared memory of a manager")
shared = managers.SharedMemoryManager(authkey=b"key")
memory = shared.get_server()
print(re.sub(r"\d+", "N", memory.shared_memory_context.shared_memory_context_name).replace(memory.address, "ADDRESS")[:4])
from multiprocessing import resource_tracker, shared_memory
block = shared_memory.SharedMemory(create=True, size=10)
memory.track_segment(None, block.name)
print(memory.list_segments(None) == [block.name], memory.public[-3:])
memory.release_segment(None, block.name)
print(memory.list_segments(None))
block.close()
kept = shared_memory.SharedMemory(create=True, size=10)
memory.track_segment(None, kept.name)
memory.stop_event = threading.Event()
memory.shutdown(Pipe())
kept.close()
state = memory.shared_memory_context.__getstate__()
print(len(state), state[1])
del shared

print("-- finalizers and forks")
one = util.Finalize(None, print, ("called",), exitpriority=5)
one._pid = 0
one()
one()


class Thing:
    pass


def fails(thing):
    raise ValueError("of no use")


thing = Thing()
util.register_after_fork(thing, fails)
util._afterfork_registry = {key: value for key, value in util._afterfork_registry.items() if key[2] is fails}
util._run_after_forkers()
process.current_process()._config.pop("tempdir", None)
folder = util.get_temp_dir()
print(os.path.basename(folder)[:5], util.get_temp_dir() == folder)
util._finalizer_registry.clear()
os.rmdir(folder)


class Child:
    daemon, name = True, "Child-1"

    class _popen:
        def terminate():
            print("  terminated")

        def poll():
            return None

    def join(self):
        print("  joined")
        process._children.clear()


process._children.add(Child())
sys.stderr = sys.stdout
util._exit_function()
util._exit_function()
print(util.is_exiting())

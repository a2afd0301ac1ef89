# posix_spawn() takes its file actions from anything that can be gone through.
import os

for actions in [], iter([]), {}, {(os.POSIX_SPAWN_CLOSE, 0)}, ((os.POSIX_SPAWN_CLOSE, fd) for fd in (0,)), 3, 0, [[os.POSIX_SPAWN_CLOSE, 0]], [()], "a":
    try:
        print(os.waitpid(os.posix_spawn("/bin/sh", ["sh", "-c", ":"], {}, file_actions=actions), 0)[1])
    except TypeError as error:
        print(error)

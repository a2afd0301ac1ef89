# What a loop's set holds besides what the selector registered, its wake-up, is nothing that a script can take out or change: it could not be interrupted.
import asyncio
import select


async def main():
    await asyncio.sleep(0.01)
    selector = asyncio.get_running_loop()._selector
    own = set(selector.get_map())
    taken, refused = [], set()
    for fd in range(256):
        for call in (lambda: inside.modify(fd, 0), lambda: inside.unregister(fd)):
            if fd in own:
                continue
            try:
                inside = selector._selector
                call()
                taken.append(fd)
            except OSError as error:
                refused.add(type(error).__name__)
    print(taken, "FileNotFoundError" in refused or "OSError" in refused)
    await asyncio.sleep(0.01)
    for fd in own:
        selector._selector.unregister(fd)
        selector._selector.register(fd, select.EPOLLIN)
    asyncio.get_running_loop().call_later(0.05, print, "woken")
    await asyncio.sleep(0.1)


if hasattr(select, "epoll"):
    asyncio.run(main())
else:
    print([], True)
    print("woken")

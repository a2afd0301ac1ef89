import asyncio
import os

async def main():
    loop = asyncio.get_running_loop()
    r, w = os.pipe()
    done = loop.create_future()

    def readable(tag):
        print(tag, os.read(r, 100))
        done.set_result(loop.remove_reader(r))

    def writable():
        os.write(w, b"hello")
        print("written", loop.remove_writer(w), loop.remove_writer(w))

    loop.add_reader(r, readable, "tag")
    loop.add_writer(w, writable)
    print(await done, loop.remove_reader(r))
    for bad in ("x", -1, object):
        try:
            loop.add_reader(bad, print)
        except ValueError as e:
            print(e)
    os.close(r)
    os.close(w)

asyncio.run(main())

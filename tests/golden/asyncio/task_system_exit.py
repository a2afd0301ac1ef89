import asyncio

async def leave():
    raise SystemExit(7)

async def main():
    global t
    t = asyncio.create_task(leave())
    try:
        await asyncio.sleep(10)
    finally:
        print("cleaned up", t.done())

try:
    asyncio.run(main())
except SystemExit as e:
    print("exit", e.code, t.exception() is e)

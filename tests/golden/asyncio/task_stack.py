import asyncio
import io

async def inner(f):
    await f

async def outer(f):
    await inner(f)

async def main():
    f = asyncio.get_running_loop().create_future()
    t = asyncio.create_task(outer(f), name="T")
    await asyncio.sleep(0)
    print([fr.f_code.co_name for fr in t.get_stack()], t.get_stack(limit=1)[0].f_lineno)
    out = io.StringIO()
    t.print_stack(file=out)
    lines = out.getvalue().splitlines()
    print(lines[0].split(" name=")[0], lines[-1])
    f.set_exception(ValueError("boom"))
    try:
        await t
    except ValueError:
        pass
    print([fr.f_code.co_name for fr in t.get_stack()])
    out = io.StringIO()
    t.print_stack(file=out)
    print(out.getvalue().splitlines()[-1])

asyncio.run(main())

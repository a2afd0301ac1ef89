import asyncio

async def main():
    f = asyncio.Future()
    f.set_exception(ValueError())
    print(f._log_traceback)
    try:
        f._log_traceback = True
    except ValueError as e:
        print(e)
    f._log_traceback = False
    print(f._log_traceback)

asyncio.run(main())

async def fetch(session, url, *, tries=3):
    async with session.get(url) as reply:
        async for part in reply:
            yield_ = await part
    return [x async for x in reply if await x]

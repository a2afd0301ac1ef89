class Y:
    def __await__(self):
        yield
async def low():
    await Y()
    raise ValueError("low")
async def mid():
    return await low()
async def top():
    await mid()
c = top()
c.send(None)
c.send(None)

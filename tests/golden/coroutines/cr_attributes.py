class Y:
    def __await__(self): yield
async def low(): await Y()
async def mid(): await low()
async def top(): await mid()
t = top()
print(t.cr_await, t.cr_suspended)
t.send(None)
chain = []
c = t
while hasattr(c, "cr_await"):
    chain.append((c.__name__, c.cr_suspended, c.cr_running, c.cr_frame.f_code.co_name, c.cr_frame.f_lineno))
    c = c.cr_await
print(chain, type(c).__name__)
t.close()
print(t.cr_await, t.cr_frame, t.cr_suspended)
async def who():
    return me.cr_running, me.cr_suspended, me.cr_frame.f_code.co_name
me = who()
try: me.send(None)
except StopIteration as e: print(e.value)

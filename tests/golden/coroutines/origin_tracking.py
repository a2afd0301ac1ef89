import sys
print(sys.get_coroutine_origin_tracking_depth())
sys.set_coroutine_origin_tracking_depth(2)
async def f(): pass
def make(): return f()
c = make()
print([(line, name) for _, line, name in c.cr_origin])
c.close()
try: sys.set_coroutine_origin_tracking_depth(-1)
except ValueError as e: print(e)
sys.set_coroutine_origin_tracking_depth(0)
c = f(); print(c.cr_origin); c.close()

# An exception thrown into what has not begun comes out as it is, StopIteration too: no frame of its has raised it.
def g(): yield 1
async def co(): pass
async def ag(): yield 1
def t(name,f):
    try: r=f(); print(name,'->',r)
    except BaseException as e: print(name,type(e).__name__,e.args,type(e.__cause__).__name__,type(e.__context__).__name__)
for E in (StopIteration(5), StopAsyncIteration(6), StopIteration, ValueError(1), GeneratorExit):
    t('gen',lambda: g().throw(E))
    t('coro',lambda: co().throw(E))
    t('agen',lambda: ag().athrow(E).send(None))
    def started():
        x=g(); next(x); return x.throw(E)
    t('started',started)
    def outer():
        yield from g()
    t('outer',lambda: outer().throw(E))
    def outer2():
        x=outer(); next(x); return x.throw(E)
    t('outer2',outer2)
    x=g()
    t('x',lambda: x.throw(E)); t('after',lambda: next(x))

def loops(a, b):
    for x in a:
        if x:
            continue
        for y, (z, *w) in x:
            if y:
                break
        else:
            return z
        while y := b():
            try:
                if y > 1:
                    break
                elif y < 0:
                    continue
                else:
                    return
            finally:
                a.end(y)
            with b as w, a:
                if w:
                    break
                continue
        else:
            del x.y, x[1], w
    for a.b in b:
        pass
    for a[0], a[1:2] in b:
        yield
    while True:
        if a or not b and x:
            break
        elif (a if b else x) and (a or b):
            return x, y
    while 0:
        nothing
    for nobody in a:
        for nobody in b:
            if nobody is None or nobody is not a:
                continue
            raise ValueError from nobody
        raise


def waits(a):
    async def inner():
        async for x in a:
            if x:
                continue
            async for y in x:
                break
            else:
                return y
        else:
            await x
        async with a as b, b as (c, *d):
            async with c:
                return await d
            for e in d:
                break
        return [x async for x in a if await x], {await y async for y in a for z in y}, {k: v async for k, v in a}, (i async for i in a)
    return inner

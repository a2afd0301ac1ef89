def tries(a, b):
    try:
        a()
    except:
        b()
    else:
        a.done()
    finally:
        del a
    try:
        try:
            return a
        except KeyError:
            return b
        except (ValueError, b.Error) as e:
            raise e from None
        finally:
            if a:
                return e
    finally:
        for x in a:
            try:
                continue
            finally:
                b(x)
    try:
        raise a
    except* (KeyError, b) as group:
        a(group)
    except* OSError:
        b()
    else:
        a()
    finally:
        b(a)
    try:
        with a, b as c, c() as (d, [e, *f]), a as a.b, b as b[0]:
            with d:
                pass
            return e
    except KeyError as e:
        try:
            b()
        except ValueError as e:
            yield e
        finally:
            yield
        raise
    assert a, b
    assert a
    assert (a and b or c), f"{a!r:>{b}} {c=}"


try:
    top = 1
except Exception as error:
    del top
finally:
    top = 2
with top as error:
    pass
try:
    import a.b.c as d, e.f
    from . import g as h, i
    from ..j.k import *
except* ImportError as e:
    pass

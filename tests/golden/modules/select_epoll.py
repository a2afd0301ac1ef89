import os, select
r, w = os.pipe()
with select.epoll() as ep:
    ep.register(r, select.EPOLLIN)
    print(ep.poll(0), ep.closed, ep.fileno() > 2)
    os.write(w, b'x')
    print([(fd == r, ev) for fd, ev in ep.poll(1, maxevents=1)])
    ep.modify(r, 0); print(ep.poll(0)); ep.unregister(r)
    def t(f, *a):
        try: print(f(*a))
        except Exception as e: print(type(e).__name__, e)
    t(ep.unregister, r); t(ep.register, 999); t(ep.poll, 0, 0); t(ep.poll, 'a'); t(select.epoll, -2); t(select.epoll, 5, 7)
print(ep.closed); t(ep.poll); t(ep.fileno); ep.close()

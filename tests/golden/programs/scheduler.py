# A cooperative scheduler over generators, with messages, sleeping and joining.
class Task:
    count = 0
    def __init__(self, gen): Task.count += 1; self.id, self.gen, self.wake, self.value, self.waiters = Task.count, gen, 0, None, []
class Sched:
    def __init__(self): self.time, self.ready, self.sleeping, self.log = 0, [], [], []
    def spawn(self, g): t = Task(g); self.ready.append(t); return t
    def run(self):
        while self.ready or self.sleeping:
            if not self.ready:
                self.sleeping.sort(key=lambda t: (t.wake, t.id)); t = self.sleeping.pop(0); self.time = t.wake; self.ready.append(t)
            t = self.ready.pop(0)
            try:
              match t.gen.send(t.value):
                case ("sleep", n): t.value, t.wake = None, self.time + n; self.sleeping.append(t)
                case ("spawn", g): t.value = self.spawn(g); self.ready.append(t)
                case ("join", o) if o.gen is None: t.value = o.value; self.ready.append(t)
                case ("join", o): o.waiters.append(t)
                case None: t.value = self.time; self.ready.append(t)
            except StopIteration as e:
                t.gen, t.value = None, e.value
                for w in t.waiters: w.value = e.value; self.ready.append(w)
s = Sched()
def worker(n):
    for i in range(n): s.log.append((s.time, n, i)); yield "sleep", n
    return n * 10
def main():
    ts = []
    for n in (1, 2, 3): ts.append((yield "spawn", worker(n)))
    t = yield
    total = 0
    for w in ts: total += yield "join", w
    print("total", total, "at", s.time)
s.spawn(main()); s.run(); print(s.log)

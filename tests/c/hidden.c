/* hidden.c: the VM's own loop while no Python has seen it, and what it is once Python has. */
#include "test.h"

#include <poll.h>

typedef struct End {
    int times;
    bool raised;
} End;
static void on_end(Coil *c, CoilValue result, void *data)
{
    End *e = data;
    e->times++;
    e->raised = coil_is_null(result);
    coil_take_error(c);
}

/* Steps until the loop has nothing to do; false: it raised. */
static bool drive(Coil *c)
{
    for (int k = 0; k < 10000; k++) {
        CoilLoop state = coil_step(c, 0, 0);
        if (state == COIL_LOOP_RAISED)
            return false;
        if (state == COIL_LOOP_IDLE)
            return true;
        if (state == COIL_LOOP_WAITING)
            poll(NULL, 0, coil_poll_timeout(coil_deadline(c)));
    }
    return false;
}

#define IMPORTED "any('asyncio' in name for name in __import__('sys').modules)"

void hidden_runs(void)
{
    Output output;
    Coil *c;
    CoilVM *vm = start(&output, &c);
    End e = {0}, f = {0};
    CHECK(!strcmp(run(c, "async def inner(n): return n\nasync def main(): return await inner(2) + await inner(3)\n"
                         "async def bad(): raise ValueError('no')\n"),
                  ""));
    CHECK(!coil_is_null(coil_spawn(c, coil_eval(c, "main()"), on_end, &e)));
    CHECK(!coil_is_null(coil_spawn(c, coil_eval(c, "bad()"), on_end, &f)));
    CHECK(drive(c) && e.times == 1 && !e.raised && f.times == 1 && f.raised);
    CHECK(coil_is(coil_run(c, coil_eval(c, "main()")), coil_int(c, 5)));
    CHECK(coil_is_null(coil_run(c, coil_eval(c, "bad()"))) && coil_error_is(c, "ValueError"));
    coil_take_error(c);
    CHECK(!strcmp(eval(c, IMPORTED), "False"));
    CHECK(coil_finish(c, 0) && !strcmp(eval(c, IMPORTED), "False"));
    finish(vm, c);
}

/* What it has is kept: the same object, its tasks, its timers. */
void hidden_revealed(void)
{
    Output output;
    Coil *c;
    CoilVM *vm = start(&output, &c);
    End e = {0}, f = {0};
    CHECK(!strcmp(run(c, "from _asyncio import get_running_loop, _Sleep, current_task\nseen = []\n"
                         "async def sleeper():\n    await _Sleep(0.02, None)\n    seen.append(current_task())\n"
                         "async def looker():\n"
                         "    loop = get_running_loop()\n"
                         "    import asyncio\n"
                         "    assert type(loop) is asyncio.SelectorEventLoop and isinstance(loop, asyncio.AbstractEventLoop)\n"
                         "    assert loop.is_running() and not loop.get_debug() and len(loop._scheduled) == 1\n"
                         "    assert get_running_loop() is loop and current_task().get_loop() is loop and len(asyncio.all_tasks()) == 2\n"
                         "    loop.mark = 1\n"
                         "    loop.call_soon(seen.append, 'soon')\n"
                         "    await asyncio.gather(sleeper(), sleeper())\n"
                         "    seen.append(repr(loop))\n"),
                  ""));
    CHECK(!coil_is_null(coil_spawn(c, coil_eval(c, "sleeper()"), on_end, &e)));
    CHECK(coil_step(c, 0, 0) == COIL_LOOP_WAITING && !strcmp(eval(c, IMPORTED " and 'asyncio' in __import__('sys').modules"), "False"));
    CHECK(!coil_is_null(coil_spawn(c, coil_eval(c, "looker()"), on_end, &f)));
    CHECK(drive(c) && e.times == 1 && f.times == 1 && !f.raised);
    CHECK(
        !strcmp(eval(c, "len(seen), seen[0], seen[-1]"), "(5, 'soon', '<_UnixSelectorEventLoop running=True closed=False debug=False>')"));
    CHECK(!strcmp(eval(c, "{task.get_loop().mark for task in seen[1:4]}"), "{1}"));
    CHECK(coil_finish(c, 0));
    CHECK(!strcmp(eval(c, "seen[1].get_loop().is_closed()"), "True"));
    finish(vm, c);
}

/* The hooks of async generators are there when one begins; what nobody retrieved is told. */
void hidden_generators(void)
{
    Output output;
    Coil *c;
    CoilVM *vm = start(&output, &c);
    CHECK(!strcmp(run(c, "import sys\nlog = []\n"
                         "async def gen():\n    try:\n        yield 1\n        yield 2\n    finally:\n        log.append('closed')\n"
                         "async def main():\n"
                         "    async for x in gen():\n        log.append(x)\n        break\n"
                         "    hooks = sys.get_asyncgen_hooks()\n"
                         "    assert hooks.firstiter.__self__ is hooks.finalizer.__self__\n"
                         "    import asyncio\n"
                         "    await asyncio.sleep(0)\n    await asyncio.sleep(0)\n"),
                  ""));
    CHECK(!coil_is_null(coil_run(c, coil_eval(c, "main()"))));
    CHECK(!strcmp(eval(c, "log, sys.get_asyncgen_hooks()[0]"), "([1, 'closed'], None)"));
    finish(vm, c);
    vm = start(&output, &c);
    CHECK(!strcmp(run(c, "async def bad(): raise ValueError('nobody')\nasync def main():\n    from _asyncio import _begin, _Pause\n"
                         "    _begin(bad(), None, False)\n    await _Pause()\n    await _Pause()\n"),
                  ""));
    CHECK(!coil_is_null(coil_run(c, coil_eval(c, "main()"))));
    CHECK(strstr(output.text, "Task exception was never retrieved") && strstr(output.text, "ValueError: nobody"));
    finish(vm, c);
}

/* A program that chose its loops before there was one has those. */
void hidden_not_where_chosen(void)
{
    Output output;
    Coil *c;
    CoilVM *vm = start(&output, &c);
    CHECK(!strcmp(run(c, "import asyncio\nclass Loop(asyncio.SelectorEventLoop): pass\n"
                         "class Policy(asyncio.DefaultEventLoopPolicy):\n    _loop_factory = Loop\n"
                         "asyncio.set_event_loop_policy(Policy())\n"
                         "async def which(): return type(asyncio.get_running_loop()).__name__\n"),
                  ""));
    CHECK(!strcmp(coil_to_utf8(c, coil_run(c, coil_eval(c, "which()")), NULL), "Loop"));
    finish(vm, c);
    vm = start(&output, &c);
    CHECK(!strcmp(run(c, "import asyncio\nmake = asyncio.new_event_loop\nmade = []\n"
                         "def patched():\n    made.append(make())\n    return made[-1]\n"
                         "asyncio.new_event_loop = patched\n"
                         "async def which(): return asyncio.get_running_loop() is made[0]\n"),
                  ""));
    CHECK(coil_is(coil_run(c, coil_eval(c, "which()")), coil_bool(true)));
    finish(vm, c);
}

/* A script finds it among all objects: whatever it asks of it, it is a loop. */
void hidden_found(void)
{
    Output output;
    Coil *c;
    CoilVM *vm = start(&output, &c);
    CHECK(!strcmp(run(c, "import gc\ndef find(): return [o for o in gc.get_objects() if type(o).__name__ == '_HiddenLoop']\n"
                         "async def main():\n"
                         "    [loop] = find()\n"
                         "    for make in type(loop), lambda: type(loop).__base__.__new__(type(loop)):\n"
                         "        try: make()\n        except TypeError as e: print(e)\n"
                         "    loop.extra = 5\n"
                         "    print(loop, loop.extra, type(loop).__name__, find())\n"
                         "    for k in range(40): setattr(loop, f'a{k}', k)\n"
                         "    print(loop.a39, loop.extra, len(loop.__dict__) > 40)\n"
                         "    del loop.extra\n    loop.stop()\n"),
                  ""));
    CHECK(!coil_is_null(coil_run(c, coil_eval(c, "main()"))));
    CHECK(!strcmp(output.text, "cannot create '_asyncio._HiddenLoop' instances\ncannot create '_asyncio._HiddenLoop' instances\n"
                               "<_UnixSelectorEventLoop running=True closed=False debug=False> 5 _UnixSelectorEventLoop []\n39 5 True\n"));
    finish(vm, c);
}

/* A run that the script stops, one that SystemExit leaves, tasks left over at the end. */
void hidden_ends(void)
{
    Output output;
    Coil *c;
    CoilVM *vm = start(&output, &c);
    CHECK(!strcmp(run(c, "from _asyncio import get_running_loop, _Pause, _Sleep\n"
                         "async def out(): raise SystemExit(3)\n"
                         "async def stopper():\n    get_running_loop().stop()\n    await _Sleep(9, None)\n"
                         "async def left():\n    try:\n        await _Sleep(9, None)\n    finally:\n        print('left ends')\n"),
                  ""));
    CHECK(coil_is_null(coil_run(c, coil_eval(c, "out()"))) && coil_error_is(c, "SystemExit"));
    coil_take_error(c);
    CHECK(!coil_is_null(coil_spawn(c, coil_eval(c, "left()"), NULL, NULL)));
    CHECK(coil_step(c, 0, 0) == COIL_LOOP_WAITING && !strcmp(eval(c, "'asyncio' in __import__('sys').modules"), "False"));
    CHECK(coil_is_null(coil_run(c, coil_eval(c, "stopper()"))) &&
          !strcmp(coil_describe(c, COIL_TEXT_ERROR), "RuntimeError: Event loop stopped before Future completed."));
    coil_take_error(c);
    CHECK(coil_finish(c, 1000000000) && strstr(output.text, "left ends\n"));
    finish(vm, c);
}

/* What was polled before the loop was revealed tells of its descriptors, too. */
void hidden_polled(void)
{
    Output output;
    Coil *c;
    CoilVM *vm = start(&output, &c);
    struct pollfd fd = {.fd = coil_pollable(c), .events = POLLIN};
    CHECK(fd.fd >= 0 && !strcmp(eval(c, "'asyncio' in __import__('sys').modules"), "False"));
    CHECK(!strcmp(run(c, "import threading, _thread\nfrom _asyncio import get_running_loop\ngo = threading.Event()\nlog = []\n"
                         "def later(loop):\n    go.wait()\n    loop.call_soon_threadsafe(log.append, 1)\n"
                         "async def main():\n    threading.Thread(target=later, args=(get_running_loop(),)).start()\n"
                         "    future = get_running_loop().create_future()\n    await future\n"),
                  ""));
    CHECK(!coil_is_null(coil_spawn(c, coil_eval(c, "main()"), NULL, NULL)));
    CHECK(coil_step(c, 0, 0) != COIL_LOOP_RAISED && coil_step(c, 0, 0) == COIL_LOOP_WAITING);
    CHECK(poll(&fd, 1, 0) == 0);
    CHECK(!strcmp(run(c, "go.set()"), ""));
    coil_leave(c);
    CHECK(poll(&fd, 1, 5000) == 1);
    c = coil_enter(vm);
    CHECK(coil_step(c, 0, 0) != COIL_LOOP_RAISED && !strcmp(eval(c, "log"), "[1]"));
    finish(vm, c);
}

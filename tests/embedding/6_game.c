/* A game's loop: each frame gives its creatures' scripts a millisecond, and no script can make a frame late. */
#include "coil.h"
#include <stdio.h>

enum { FRAMES = 600, FRAME_NS = 1000000 };

static int64_t frame;

static CoilValue game_frame(Coil *c, const CoilValue *args)
{
    (void)args;
    return coil_int(c, frame);
}

static CoilPromise *waiting[8]; /* for the next frame: a script's `await game.next_frame()` */
static size_t waiting_count;

static CoilValue game_next_frame(Coil *c, const CoilValue *args)
{
    CoilValue future;
    (void)args;
    if (waiting_count == sizeof waiting / sizeof *waiting)
        return coil_raisef(c, "RuntimeError", "too many creatures");
    waiting[waiting_count] = coil_promise_new(c, &future, NULL, NULL);
    if (waiting[waiting_count])
        waiting_count++;
    return future;
}

static const CoilDef game[] = {
    COIL_MODULE("game", "What creatures know of the world."),
    COIL_FUNCTION("frame", "() -> int", game_frame, "The present frame's number."),
    COIL_FUNCTION("next_frame", "async ()", game_next_frame, "Waits for the next frame."),
    COIL_END,
};

static const char creatures[] = "import game\n"
                                "async def walks():\n"
                                "    while game.frame() < 50:\n"
                                "        await game.next_frame()\n"
                                "    return 'walked home'\n"
                                "async def thinks():\n"
                                "    await game.next_frame()\n"
                                "    while True:\n"
                                "        pass\n";

typedef struct Creature {
    const char *name;
    bool gone;
} Creature;

static void creature_done(Coil *c, CoilValue result, void *data)
{
    Creature *creature = (Creature *)data;
    creature->gone = true;
    if (coil_stopped(c, NULL)) {
        printf("%s is put to sleep\n", creature->name);
        coil_take_error(c);
    } else {
        const char *text = coil_to_utf8(c, result, NULL);
        printf("%s %s\n", creature->name, text ? text : "is ill");
    }
}

int main(void)
{
    CoilConfig config = coil_config(COIL_ALLOW_CLOCK);
    CoilVM *vm = coil_vm_new(&config);
    Coil *c = vm ? coil_enter(vm) : NULL;
    if (!c)
        return 2;
    Creature snail = {"the snail", false}, owl = {"the owl", false};
    coil_add_module(c, game);
    coil_exec(c, creatures, "creatures.py");
    coil_spawn(c, coil_eval(c, "walks()"), creature_done, &snail);
    coil_spawn(c, coil_eval(c, "thinks()"), creature_done, &owl);
    if (coil_failed(c))
        fputs(coil_describe(c, COIL_TEXT_TRACEBACK), stderr);
    coil_leave(c);

    for (frame = 0; frame < FRAMES && !(snail.gone && owl.gone); frame++) {
        if (!(c = coil_enter(vm)))
            break;
        size_t due = waiting_count;
        waiting_count = 0;
        for (size_t i = 0; i < due; i++)
            coil_promise_resolve(c, waiting[i], coil_none());
        /* The step's budget is looked at between callbacks; the limit is for the one that does not come back. */
        coil_limit(vm, COIL_LIMIT_RUNNING, 20 * (uint64_t)FRAME_NS);
        if (coil_step(c, FRAME_NS, 0) == COIL_LOOP_RAISED)
            coil_take_error(c); /* the owl's stop, which its CoilDone is told, too */
        coil_leave(c);
        /* … and the picture is drawn here */
    }
    printf("%s\n", frame < FRAMES ? "nobody is left" : "the game is over");
    coil_vm_free(vm);
    return 0;
}

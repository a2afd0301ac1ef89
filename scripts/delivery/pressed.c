/* pressed.c: where a static program begins whose constant tables lie in it pressed (scripts/delivery/press): they are unfolded to where they were
 * linked, then the C library begins.
 *
 * Until then no constant may be read: no call of a library, no table of a switch. A stream is of rows: a byte with the number of literals in its
 * upper half and that of a match's bytes less 4 in its lower (15: bytes follow, the last of which is not 255, that are added), the literals, and two
 * bytes with how far back the match begins. It ends behind literals. */
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>

/* Filled in by scripts/delivery/press, which finds it by its first word; a program that is not pressed has no stream. */
struct Pressed {
    uint64_t word;
    const uint8_t *stream, *end;
    uint8_t *tables;
    size_t size;
};
volatile struct Pressed pressed = {UINT64_C(0xC01150DE9BE55ED5), NULL, NULL, NULL, 0};

static size_t length_read(const uint8_t **at, size_t length)
{
    uint8_t more = 255;
    if (length == 15)
        for (; more == 255; length += more)
            more = *(*at)++;
    return length;
}

/* Words at a time where they do not overlap and all that is written has room. */
static inline __attribute__((always_inline)) void bytes_copy(uint8_t *to, const uint8_t *from, size_t n, const uint8_t *room)
{
    if (to - from >= 8 || from > to) {
        if (room - to >= (ptrdiff_t)n + 8) {
            for (size_t k = 0; k < n; k += 8)
                __builtin_memcpy(to + k, from + k, 8);
            return;
        }
    }
    for (; n; n--) {
        *to++ = *from++;
        __asm__ volatile("" : : : "memory"); /* it stays a loop, and no call */
    }
}

__attribute__((used, visibility("default"))) void pressed_unfold(void)
{
    const uint8_t *at = pressed.stream, *end = pressed.end;
    uint8_t *to = pressed.tables, *room = to + pressed.size;
    while (at < end) {
        unsigned row = *at++;
        size_t n = length_read(&at, row >> 4);
        bytes_copy(to, at, n, room);
        to += n;
        at += n;
        if (at >= end)
            break;
        size_t back = at[0] | (size_t)at[1] << 8;
        at += 2;
        n = length_read(&at, row & 15) + 4;
        bytes_copy(to, to - back, n, room);
        to += n;
    }
}

/* What is constant is so from here on. */
__attribute__((constructor)) static void pressed_protect(void)
{
    if (pressed.size)
        (void)mprotect(pressed.tables, pressed.size, PROT_READ);
}

#ifdef __x86_64__
__asm__(".globl pressed_start\n"
        "pressed_start:\n"
        "    push %rdx\n" /* which keeps calls' stacks aligned, too */
        "    call pressed_unfold\n"
        "    pop %rdx\n"
        "    jmp _start\n");
#elif defined __aarch64__
__asm__(".globl pressed_start\n"
        "pressed_start:\n"
        "    stp x0, x30, [sp, #-16]!\n"
        "    bl pressed_unfold\n"
        "    ldp x0, x30, [sp], #16\n"
        "    b _start\n");
#endif

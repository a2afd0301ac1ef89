/* wait.h: the loop's wait: for a set of descriptors that the kernel keeps, itself known by a descriptor (epoll, kqueue). */
#ifndef RUNTIME_SYSTEM_WAIT_H
#define RUNTIME_SYSTEM_WAIT_H

#include <stdbool.h>
#include <stdint.h>

/* The class of lib/selectors.py over such sets; NULL: the system has none, and selectors are asked in Python. */
extern const char *const wait_selector;

/* A set, and one more descriptor in it, waited for to be readable. -1, false: errno says why. */
int wait_set_new(void);
bool wait_set_add(int set, int fd);
/* Takes what is ready in a set, `room` at most, having waited for that at most so many nanoseconds (negative: no end): how many; an error or a
 * hang-up makes both directions ready. -1: errno says why. */
typedef struct WaitEvent {
    int fd;
    bool readable, writable;
} WaitEvent;
int wait_set_take(int set, WaitEvent *into, int room, int64_t ns);
/* Waits until one of two descriptors is readable (-1: there is none), at most so many nanoseconds (negative: no end): is the first? */
bool wait_readable(int fd, int other, int64_t ns);

/* Waits for poll()'s `events` of one descriptor, at most `ms`: what poll() gives (0: it is not ready). */
int wait_one(int fd, short events, int ms);

/* Given what poll() or select() said after a wait of so many milliseconds, which it gives back: where the system's only look, and nothing
 * was ready, the time is spent here. */
int wait_rest(int ready, int ms);

#endif

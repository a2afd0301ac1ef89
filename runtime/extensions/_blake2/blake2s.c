/* blake2s.c: BLAKE2s, over words of 32 bits. */
#include "runtime/extensions/_blake2/blake2.h"

#define NAME     blake2s
#define BITS     32
#define ROUNDS   10
#define ROTATE_1 16
#define ROTATE_2 12
#define ROTATE_3 8
#define ROTATE_4 7
#define SALT     8
/* The fractions of the square roots of the first eight primes, as in SHA-256. */
#define INITIAL                                                                                                                            \
    {                                                                                                                                      \
        0x6a09e667u, 0xbb67ae85u, 0x3c6ef372u, 0xa54ff53au, 0x510e527fu, 0x9b05688cu, 0x1f83d9abu, 0x5be0cd19u                             \
    }
#include "runtime/extensions/_blake2/blake2.inc"

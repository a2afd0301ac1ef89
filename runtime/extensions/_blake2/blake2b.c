/* blake2b.c: BLAKE2b, over words of 64 bits. */
#include "runtime/extensions/_blake2/blake2.h"

#define NAME     blake2b
#define BITS     64
#define ROUNDS   12
#define ROTATE_1 32
#define ROTATE_2 24
#define ROTATE_3 16
#define ROTATE_4 63
#define SALT     16
/* The fractions of the square roots of the first eight primes, as in SHA-512. */
#define INITIAL                                                                                                                            \
    {                                                                                                                                      \
        0x6a09e667f3bcc908u, 0xbb67ae8584caa73bu, 0x3c6ef372fe94f82bu, 0xa54ff53a5f1d36f1u, 0x510e527fade682d1u, 0x9b05688c2b3e6c1fu,      \
            0x1f83d9abfb41bd6bu, 0x5be0cd19137e2179u                                                                                       \
    }
#include "runtime/extensions/_blake2/blake2.inc"

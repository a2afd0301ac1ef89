/* modes.h: what the Makefile's MODE says of this build, as numbers: 0 where it says nothing. */
#ifndef VM_MACHINE_MODES_H
#define VM_MACHINE_MODES_H

#ifndef COIL_DEBUG
#define COIL_DEBUG 0
#endif
#ifndef COIL_FAULTS
#define COIL_FAULTS 0 /* requests for memory can be made to fail */
#endif
#ifndef COIL_HEAP_MALLOC
#define COIL_HEAP_MALLOC 0 /* each object is a block of the host's: the sanitizer sees every misuse */
#endif
#ifndef COIL_HOSTILE
#define COIL_HOSTILE 0 /* what is rare happens often: small chunks, many collections */
#endif
#ifndef COIL_SLOWED
#define COIL_SLOWED 0 /* instructions take several times as long: work between two looks at the clock is less */
#endif

#endif

/* device_posix.c: see device.h. */
#include "runtime/system/ports/device.h"

#include <sys/sysmacros.h>

unsigned device_major(dev_t device) { return (unsigned)major(device); }
unsigned device_minor(dev_t device) { return (unsigned)minor(device); }
dev_t device_make(unsigned high, unsigned low) { return makedev(high, low); }

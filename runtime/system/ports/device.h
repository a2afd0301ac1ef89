/* device.h: a device's number and its halves. */
#ifndef RUNTIME_SYSTEM_DEVICE_H
#define RUNTIME_SYSTEM_DEVICE_H

#include <sys/types.h>

unsigned device_major(dev_t device);
unsigned device_minor(dev_t device);
dev_t device_make(unsigned high, unsigned low);

#endif

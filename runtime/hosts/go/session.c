/* session.c: the layer that bindings share; `make go-source` writes the list of its files. */
#include "source/session.inc"

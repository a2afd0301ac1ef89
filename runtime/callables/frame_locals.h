/* frame_locals.h: what f_locals of a function's frame gives (PEP 667). */
#ifndef RUNTIME_FRAME_LOCALS_H
#define RUNTIME_FRAME_LOCALS_H

#include "vm/loop/frame.h"

/* A dict of a function's bound variables: parameters, locals, cells, free variables. regs NULL: it has none any more. */
MUST_USE Dict *locals_snapshot(Coil *c, const Function *fn, Value *regs);
/* A mapping that reads and writes the frame's variables. */
MUST_USE Value frame_locals_proxy(Coil *c, FrameObject *f);

#endif

/* compile_value.h: source text as compile() takes it, for what else is done with its tree. */
#ifndef RUNTIME_COMPILE_VALUE_H
#define RUNTIME_COMPILE_VALUE_H

#include "vm/compile/compile.h"

/* As compile_text(), but `use` has the tree. */
MUST_USE Value compile_use(Coil *c, Value source, Str *filename, uint32_t mode, TreeUse *use, bool *is_source);
/* A file name: str, bytes or os.PathLike. Owned. */
MUST_USE Str *compile_file_name(Coil *c, Value v);

#endif

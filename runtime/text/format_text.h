/* format_text.h: str.format and %. Results are owned; NULL or COIL_NULL with an exception pending. */
#ifndef RUNTIME_FORMAT_TEXT_H
#define RUNTIME_FORMAT_TEXT_H

#include "vm/machine/vm.h"

/* str.format and format_map: `count` args, NULL for format_map; kwargs: any mapping or COIL_NULL. */
MUST_USE Str *format_string(Coil *c, Str *format, const Value *args, size_t count, Value kwargs);
/* format % args. */
MUST_USE Str *format_percent(Coil *c, Str *format, Value args);
MUST_USE Value format_percent_bytes(Coil *c, const uint8_t *format, size_t length, Value args, bool as_bytearray);

#endif

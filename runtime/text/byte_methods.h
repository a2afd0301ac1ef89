/* byte_methods.h: the methods that bytes and bytearray share. Each gives back what self is: bytes, or a bytearray. */
#ifndef RUNTIME_BYTE_METHODS_H
#define RUNTIME_BYTE_METHODS_H

#include "vm/values/buffer.h"
#include "vm/values/bytes_builder.h"
#include "vm/machine/vm.h"

/* The bytes of a self. A bytearray's may move whenever Python runs: arguments are converted first, then self is looked
 * at. */
typedef struct ByteSpan {
    const uint8_t *data;
    size_t length;
    bool array;
} ByteSpan;
ByteSpan self_span(Coil *c, Value self);
MUST_USE Value span_result(Coil *c, const void *data, size_t length, bool array);
/* self unchanged, as a result: bytes as it is, a bytearray as a copy. */
MUST_USE Value span_same(Coil *c, Value self);

/* An argument that is a buffer, or (if `number`) also an int from 0 to 255. */
typedef struct Part {
    Bytes *bytes; /* it is these, owned; NULL: a view of another object, or an int */
    BufferView view;
    const uint8_t *data;
    size_t length;
    uint8_t byte;
} Part;
MUST_USE bool part_get(Coil *c, Value v, bool number, Part *out);
void part_drop(Coil *c, Part *part);

/* One item: ValueError unless in range(0, 256). `what` begins the message ("byte", "bytes"). */
MUST_USE bool byte_value(Coil *c, Value v, const char *what, uint8_t *out);
/* repr of bytes: b'…'. A bytearray's escapes single quotes also between double ones. */
bool builder_bytes_repr(StrBuilder *b, const uint8_t *data, size_t length, bool array);
/* bytes(source, encoding, errors): COIL_NULLs were not passed. Owned bytes. `type` is "bytes" or "bytearray". */
MUST_USE Bytes *bytes_construct(Coil *c, Value source, Value encoding, Value errors, const char *type);
/* Items start, start+step … (count of them) as a new object. */
MUST_USE Value span_slice(Coil *c, Value self, Value slice);
/* Hexadecimal digits with separators: what hex() of bytes, bytearray and memoryview gives. */
MUST_USE Value bytes_hex(Coil *c, const uint8_t *data, size_t length, Value sep, Value per);
/* Comparison: of bytes with bytes, of a bytearray with any buffer. */
Value byte_compare(Coil *c, Value a, Value b, CompareOp op);
/* What it gives for what can never be equal, of which -b has it warned (type_bytearray.c). */
Value byte_mixed(Coil *c, Value a, Value b, CompareOp op);
int byte_contains(Coil *c, Value self, Value item);
Value byte_concat(Coil *c, Value a, Value b);
Value byte_repeat(Coil *c, Value a, Value n);
Value byte_mod(Coil *c, Value a, Value b);

#define BYTE_METHODS                                                                                                                       \
    B("capitalize", "(self, /)", byte_capitalize, "The first letter upper case, the rest lower.")                                          \
    B("center", "(self, width, fillchar=b' ', /)", byte_center, "Centred in a field of this width.")                                       \
    B("count", "(self, sub, start=None, end=None, /)", byte_count, "How often sub occurs, without overlaps.")                              \
    B("decode", "(self, /, encoding=...'utf-8', errors=...'strict')", byte_decode, "The text these bytes encode.")                         \
    B("endswith", "(self, suffix, start=None, end=None, /)", byte_endswith, "Whether it ends so; a tuple gives choices.")                  \
    B("expandtabs", "(self, /, tabsize=8)", byte_expandtabs, "Tabs replaced by blanks, up to the next stop.")                              \
    B("find", "(self, sub, start=None, end=None, /)", byte_find, "Position of the first sub, or -1.")                                      \
    B("hex", "(self, /, sep=..., bytes_per_sep=1)", byte_hex, "Two hexadecimal digits a byte.\n\n>>> bytes([1, 255]).hex(':')\n'01:ff'")   \
    B("index", "(self, sub, start=None, end=None, /)", byte_index, "As find(), but ValueError if absent.")                                 \
    B("isalnum", "(self, /)", byte_isalnum, "All ASCII letters or digits, and not empty.")                                                 \
    B("isalpha", "(self, /)", byte_isalpha, "All ASCII letters, and not empty.")                                                           \
    B("isascii", "(self, /)", byte_isascii, "All below 128.")                                                                              \
    B("isdigit", "(self, /)", byte_isdigit, "All ASCII digits, and not empty.")                                                            \
    B("islower", "(self, /)", byte_islower, "Letters are there, all lower case.")                                                          \
    B("isspace", "(self, /)", byte_isspace, "All white space, and not empty.")                                                             \
    B("istitle", "(self, /)", byte_istitle, "Each word begins in upper case and goes on in lower.")                                        \
    B("isupper", "(self, /)", byte_isupper, "Letters are there, all upper case.")                                                          \
    B("join", "(self, iterable_of_bytes, /)", byte_join, "The items of an iterable, with this between them.")                              \
    B("ljust", "(self, width, fillchar=b' ', /)", byte_ljust, "Filled up on the right.")                                                   \
    B("lower", "(self, /)", byte_lower, "ASCII letters in lower case.")                                                                    \
    B("lstrip", "(self, bytes=None, /)", byte_lstrip, "Without leading white space, or leading bytes of a set.")                           \
    B("partition", "(self, sep, /)", byte_partition, "What is before the first sep, sep, what is after.")                                  \
    B("removeprefix", "(self, prefix, /)", byte_removeprefix, "Without the prefix, if it is there.")                                       \
    B("removesuffix", "(self, suffix, /)", byte_removesuffix, "Without the suffix, if it is there.")                                       \
    B("replace", "(self, old, new, count=-1, /)", byte_replace, "Each old (at most count) replaced by new.")                               \
    B("rfind", "(self, sub, start=None, end=None, /)", byte_rfind, "Position of the last sub, or -1.")                                     \
    B("rindex", "(self, sub, start=None, end=None, /)", byte_rindex, "As rfind(), but ValueError if absent.")                              \
    B("rjust", "(self, width, fillchar=b' ', /)", byte_rjust, "Filled up on the left.")                                                    \
    B("rpartition", "(self, sep, /)", byte_rpartition, "What is before the last sep, sep, what is after.")                                 \
    B("rsplit", "(self, /, sep=None, maxsplit=-1)", byte_rsplit, "As split(), counting from the end.")                                     \
    B("rstrip", "(self, bytes=None, /)", byte_rstrip, "Without trailing white space, or trailing bytes of a set.")                         \
    B("split", "(self, /, sep=None, maxsplit=-1)", byte_split, "The parts between separators (runs of white space).")                      \
    B("splitlines", "(self, /, keepends=False)", byte_splitlines, "The lines.")                                                            \
    B("startswith", "(self, prefix, start=None, end=None, /)", byte_startswith, "Whether it begins so; a tuple gives choices.")            \
    B("strip", "(self, bytes=None, /)", byte_strip, "Without white space, or bytes of a set, at both ends.")                               \
    B("swapcase", "(self, /)", byte_swapcase, "Upper case made lower, and lower upper.")                                                   \
    B("title", "(self, /)", byte_title, "Each word beginning in upper case.")                                                              \
    B("translate", "(self, table, /, delete=b'')", byte_translate, "Each byte replaced by the table's, some deleted.")                     \
    B("upper", "(self, /)", byte_upper, "ASCII letters in upper case.")                                                                    \
    B("zfill", "(self, width, /)", byte_zfill, "Filled up with zeros, after a sign.")

#define B(name, signature, fn, doc) Value fn(Coil *c, const Value *args);
BYTE_METHODS
#undef B
/* Class and static methods of both. */
Value byte_fromhex(Coil *c, const Value *args);
Value byte_maketrans(Coil *c, const Value *args);
#define B(name, signature, fn, doc) METHOD(name, signature, fn, doc),
#define BYTE_STATIC_ROWS                                                                                                                   \
    CLASS_METHOD("fromhex", "(cls, string, /)", byte_fromhex, "From pairs of hexadecimal digits."),                                        \
        STATIC_METHOD("maketrans", "(frm, to, /)", byte_maketrans, "A table for translate()."),
/* Any object to an exact bytes as bytes(x) would, for buffers, iterables of ints, or __bytes__. */
MUST_USE Bytes *bytes_from_object(Coil *c, Value v);
/* The same without __bytes__. */
MUST_USE Bytes *bytes_from_items(Coil *c, Value v);

#endif

package coil

// The C compiler's and the linker's words. `make go-source` puts coil.c, coil.h, session/ and library/ into source; the tag coil_bare leaves out the
// modules that are made over PCRE2 and zlib (re, zlib). C11 without extensions, since with them gcc contracts floating-point expressions.

/*
#cgo CFLAGS: -std=c11 -g0 -w -fno-strict-aliasing -fvisibility=hidden -DCOIL_API= -I${SRCDIR}/source
#cgo LDFLAGS: -lgmp -lm
#cgo !coil_bare CFLAGS: -DCOIL_WITH_PCRE2=1 -DCOIL_WITH_ZLIB=1
#cgo !coil_bare pkg-config: libpcre2-8 libpcre2-16 libpcre2-32 zlib
*/
import "C"

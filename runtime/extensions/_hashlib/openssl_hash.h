/* openssl_hash.h: hashes, message authentication and keys from passwords, over OpenSSL 3 (libcrypto). Its contexts are its own memory;
 * what a program's arguments decide the size of is the VM's. */
#ifndef HASHLIB_OPENSSL_HASH_H
#define HASHLIB_OPENSSL_HASH_H

#include "runtime/extensions/filter.h"

#include <openssl/evp.h>

/* How many bytes are hashed in a step, about. */
enum { HASH_PER_STEP = 4 };

/* The digest of a name, Python's or OpenSSL's, to be freed by EVP_MD_free(). NULL: UnsupportedDigestmodError is pending. */
EVP_MD *digest_of_name(Coil *c, const char *name);
/* Of a str, or of one of this module's constructors. */
EVP_MD *digest_of(Coil *c, CoilValue given);

/* Python's name of a digest. */
const char *digest_name(const EVP_MD *md);

/* Raises what OpenSSL says last, as `kind`. */
CoilValue openssl_fail(Coil *c, const char *kind);

/* Bytes that are to be hashed: no str. */
bool hash_input(Coil *c, CoilValue v, Input *in);
CoilValue hash_hex(Coil *c, const uint8_t *digest, size_t length);

/* What id() says, as an address: "0x…". NULL: raised. */
const char *hash_address(Coil *c, CoilValue v);

/* Rows of the module. */
extern const CoilDef hash_class[], xof_class[], hmac_class[];
CoilValue hashlib_new(Coil *c, const CoilValue *args);
CoilValue hash_made(Coil *c, const char *name, CoilValue data);
CoilValue hashlib_hmac_new(Coil *c, const CoilValue *args);
CoilValue hashlib_hmac_digest(Coil *c, const CoilValue *args);
CoilValue hashlib_pbkdf2_hmac(Coil *c, const CoilValue *args);
CoilValue hashlib_scrypt(Coil *c, const CoilValue *args);

#endif

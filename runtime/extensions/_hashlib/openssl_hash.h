/* openssl_hash.h: hashes, message authentication and keys from passwords, over OpenSSL 3 (libcrypto). Its contexts are its own memory;
 * what a program's arguments decide the size of is the VM's. */
#ifndef HASHLIB_OPENSSL_HASH_H
#define HASHLIB_OPENSSL_HASH_H

#include "runtime/extensions/filter.h"

#include <openssl/evp.h>

/* How many bytes are hashed in a step, about. */
enum { HASH_PER_STEP = 4 };

/* The digests of digests.def, by number; any other is known by name alone. */
enum {
#define DIGEST(id, name, theirs) DIGEST_##id,
#include "runtime/extensions/_hashlib/digests.def"
#undef DIGEST
    DIGESTS,
    CONSTRUCTORS = DIGEST_shake_256 + 1
};

/* The module's state: what was fetched, since OpenSSL's search takes longer than a short hash; and a context of each digest, in which
 * digests are finished, for making one takes as long. */
typedef struct HashlibState {
    EVP_MD *digests[DIGESTS];
    EVP_MD_CTX *spare[DIGESTS];
    EVP_MAC *hmac;
} HashlibState;

/* The number of a name, in letters of either case; DIGESTS: none has it. */
size_t digest_number(const char *name);
/* The digest of a number, or of a name, Python's or OpenSSL's, to be freed by EVP_MD_free(). NULL: UnsupportedDigestmodError is pending. */
EVP_MD *digest_fetch(Coil *c, size_t number, const char *name);
EVP_MD *digest_of_name(Coil *c, const char *name);
/* Of a str, or of one of this module's constructors. */
EVP_MD *digest_of(Coil *c, CoilValue given);

/* Python's name of a digest. */
const char *digest_name(const EVP_MD *md);
const char *digest_name_at(size_t number, const EVP_MD *md);

/* Raises what OpenSSL says last, as `kind`. */
CoilValue openssl_fail(Coil *c, const char *kind);

/* Bytes that are to be hashed: no str. */
bool hash_input(Coil *c, CoilValue v, Input *in);
CoilValue hash_hex(Coil *c, const uint8_t *digest, size_t length);

/* A key's bytes, or, of a long one, its hash, as HMAC takes it; a context for it (NULL: pending); and a message's data, charged for. */
bool hmac_key(Coil *c, const EVP_MD *md, CoilValue given, Input *key);
EVP_MAC_CTX *hmac_context(Coil *c, const EVP_MD *md, Input key);
bool hmac_add(Coil *c, Filter *filter, EVP_MAC_CTX *context, Input in);

/* What id() says, as an address: "0x…". NULL: raised. */
const char *hash_address(Coil *c, CoilValue v);

/* Rows of the module. */
extern const CoilDef hash_class[], xof_class[], hmac_class[];
CoilValue hashlib_new(Coil *c, const CoilValue *args);
CoilValue hash_made(Coil *c, size_t number, const char *name, CoilValue data);
CoilValue hashlib_hmac_new(Coil *c, const CoilValue *args);
CoilValue hashlib_hmac_digest(Coil *c, const CoilValue *args);
CoilValue hashlib_pbkdf2_hmac(Coil *c, const CoilValue *args);
CoilValue hashlib_scrypt(Coil *c, const CoilValue *args);

#endif

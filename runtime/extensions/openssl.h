/* openssl.h: what the modules over OpenSSL begin with. */
#ifndef EXTENSIONS_OPENSSL_H
#define EXTENSIONS_OPENSSL_H

#include "runtime/coil.h"

#include <openssl/conf.h>
#include <openssl/crypto.h>

/* OpenSSL reads its configuration, which may name programs' code to load, once a process, when it is first used: not for a script that may
 * neither see the environment, where the file's name may stand, nor read that file. */
static inline void openssl_begin(Coil *c)
{
    char *path = CONF_get1_default_config_file();
    bool granted =
        path && coil_permit(c, COIL_ALLOW_ENVIRON, "OPENSSL_CONF", 0, 0) && coil_permit(c, COIL_ALLOW_READ, path, COIL_OPEN_READ, 0);
    if (!granted) {
        (void)OPENSSL_init_crypto(OPENSSL_INIT_NO_LOAD_CONFIG, NULL);
        (void)coil_take_error(c);
    }
    OPENSSL_free(path);
}

#endif

/* locale_macos.c: see locale.h. */
#include "runtime/extensions/_editline/locale.h"

#include <xlocale.h>

void *locale_new(void) { return newlocale(LC_CTYPE_MASK, "en_US.UTF-8", (locale_t)0); }

void locale_drop(void *locale)
{
    if (locale)
        freelocale(locale);
}

void *locale_use(void *locale) { return locale ? uselocale(locale) : locale; }

/* locale_posix.c: see locale.h. */
#include "runtime/extensions/_editline/locale.h"

#include <locale.h>

void *locale_new(void)
{
    locale_t made = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    return made ? made : newlocale(LC_CTYPE_MASK, "en_US.UTF-8", (locale_t)0);
}

void locale_drop(void *locale)
{
    if (locale)
        freelocale(locale);
}

void *locale_use(void *locale) { return locale ? uselocale(locale) : locale; }

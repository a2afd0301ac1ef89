/* locale.h: a locale of one thread in which wide characters are Unicode and text is UTF-8: the process's own need not be one. */
#ifndef EDITLINE_LOCALE_H
#define EDITLINE_LOCALE_H

/* A locale, or NULL where the system has none of that kind. */
void *locale_new(void);
void locale_drop(void *locale);

/* Has this thread use the locale, and gives the one before, to be put back so; NULL does nothing. */
void *locale_use(void *locale);

#endif

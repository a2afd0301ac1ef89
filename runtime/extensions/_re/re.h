/* re.h: patterns and matches over PCRE2.
 *
 * lib/re parses Python's syntax and writes it in PCRE2's (_compiler.py); here it is compiled and run. A pattern has a code for each width
 * of subject and each way to match it, made when first needed; from its second use on it is translated to machine code.
 *
 * Work is bounded: PCRE2 runs under a match limit that is charged to the VM's steps before it is spent, and raised when it was not
 * enough, so that a hopeless pattern ends with the budget, and interrupts are served between the runs. A run gets no more than the time that is
 * left allows. PCRE2 counts anew at each place where a match may begin: in a VM with limits a search looks at each (RE_SEARCH_WATCHED), and
 * the limit is for one place, the lower the longer the subject, since what is counted as one may be a look at all of it.
 * Places where nothing begins cost no match: a long subject is searched in windows of them.
 */
#ifndef RE_RE_H
#define RE_RE_H

#include "runtime/extensions/builder.h"
#include "runtime/extensions/_re/engine.h"

enum ReFlag { RE_IGNORECASE = 2, RE_LOCALE = 4, RE_UNICODE = 32, RE_ASCII = 256 };
/* RE_SEARCH_WATCHED: RE_SEARCH in a long subject, or under limits: see run.c. */
typedef enum ReMode { RE_SEARCH, RE_MATCH, RE_FULLMATCH, RE_SEARCH_WATCHED, RE_MODES } ReMode;

typedef struct ReState {
    uint8_t *text_tables; /* the first 256 characters by Python's definitions */
} ReState;

typedef struct ReCode {
    void *code;               /* of its engine, or NULL */
    void *spare;              /* space for one match at a time, or NULL */
    uint32_t uses, frame;     /* frame: how dear a step is where no machine code runs */
    bool translated, refused; /* to machine code */
    bool large;               /* for the library of 4 bytes, the only one that holds it: the subject is copied */
    bool windows;             /* RE_SEARCH_WATCHED: a match may begin anywhere */
    Weight machine;           /* machine code */
    bool begins_known;        /* a match at one place only: its first character is of this set */
    uint8_t begins[BEGINS_SIZE];
} ReCode;

/* Pattern's data and fields. */
typedef struct RePattern {
    ReCode codes[3][RE_MODES]; /* for characters of 1, 2, 4 bytes */
    ReMemory memory;
    uint32_t flags, groups;
    uint32_t *closing;      /* groups in the order of their ends */
    uint8_t *locale_tables; /* for RE_LOCALE */
    bool is_text, by_end;   /* by_end: which group closed last is told by where it ended */
} RePattern;
enum RePatternField {
    PATTERN_TEXT,
    PATTERN_INDEX,
    PATTERN_NAMES, /* the pattern; name to number; number to name or None */
    PATTERN_WRITE,
    PATTERN_TEMPLATE,
    PATTERN_REPR,    /* functions of lib/re */
    PATTERN_WRITTEN, /* + 0, 1, 2: as PCRE2 wants it for that width */
    PATTERN_FIELDS = PATTERN_WRITTEN + 3
};

/* Match's data and fields. Spans of unmatched groups are RE_NONE. */
enum { RE_INLINE_SPANS = 4 };
#define RE_NONE ((size_t)-1)
typedef struct ReMatch {
    size_t (*spans)[2]; /* of the whole and of each group: `few`, or memory_new()'s */
    size_t few[RE_INLINE_SPANS][2];
    size_t pos, endpos;
    uint32_t groups, last; /* last: the group that closed last, 0 for none */
} ReMatch;
enum ReMatchField { MATCH_PATTERN, MATCH_STRING, MATCH_FIELDS };

/* What is searched: characters where they lie, good until the scope it was opened in closes. */
typedef struct Subject {
    CoilValue value;
    const void *data;
    size_t length;
    uint32_t width;
    bool is_text;
} Subject;

/* One run over a subject by one pattern: scanning, substituting, splitting. */
typedef struct Run {
    RePattern *pattern;
    CoilValue pattern_value;
    Subject subject;
    ReCode *code;
    const Engine *engine;
    const void *units; /* the subject as the engine wants it */
    void *copy;        /* that, if it had to be copied */
    void *space;       /* taken from the code, or its own */
    size_t *offsets;   /* of the match found: from and to of each group */
    size_t start, end;
    bool advance; /* the match before was empty: at `start` another would be the same */
    bool limited; /* the VM has limits */
    uint64_t work;
} Run;

extern const CoilDef re_pattern_class[], re_match_class[], re_scanner_class[], re_finder_class[];

/* A str or what has bytes, of the kind the pattern is for. False: TypeError pending. */
bool subject_open(Coil *c, const RePattern *p, CoilValue value, Subject *out);
/* Character k of those of a width. */
static inline uint32_t char_at(const void *data, uint32_t width, size_t k)
{
    return width == 1 ? ((const uint8_t *)data)[k] : width == 2 ? ((const uint16_t *)data)[k] : ((const uint32_t *)data)[k];
}

/* The part of a subject as a str or bytes. */
CoilValue subject_slice(Coil *c, const Subject *s, size_t start, size_t end);

/* Begins between pos and endpos, as the Python methods take them. Followed by run_close() if it succeeds. */
bool run_open(Coil *c, CoilValue pattern, CoilValue string, CoilValue pos, CoilValue endpos, ReMode mode, Run *out);
/* An argument that is a place in a subject, or a number of matches. */
bool place_of(Coil *c, CoilValue v, int64_t *out);
/* run_open() with numbers. */
bool run_open_at(Coil *c, CoilValue pattern, CoilValue string, int64_t pos, int64_t endpos, ReMode mode, Run *out);
void run_close(Run *r);
/* The same without the pattern, which may be gone. */
void run_drop(Run *r);
/* Goes on in another mode. */
bool run_turn(Coil *c, Run *r, ReMode mode);
/* The next match: 1 found, 0 none, -1 failed. */
int run_next(Coil *c, Run *r);
/* The text of a group of it. */
CoilValue run_group(Coil *c, const Run *r, uint32_t group, CoilValue none);

/* What was found, as a Match; `pos`: where the search began. */
CoilValue match_new(Coil *c, const Run *r, size_t pos);
/* The parts of a replacement: a str or bytes if it is only text, else a list of them and group numbers. */
CoilValue template_of(Coil *c, CoilValue pattern, CoilValue replacement);

/* Puts a part, which must be a str, or must have bytes; `item`: its number, for the error. False: failed. */
bool put_part(Coil *c, Builder *b, CoilValue v, bool is_text, size_t item);
static inline CoilValue put_end(Coil *c, Builder *b, bool is_text) { return is_text ? builder_text(c, b) : builder_bytes(c, b); }

/* module.name */
static inline CoilValue named(Coil *c, const char *module, const char *name) { return coil_getattr(c, coil_import(c, module), name); }

/* Rows shared by the class's table. */
CoilValue pattern_sub(Coil *c, const CoilValue *args);
CoilValue pattern_subn(Coil *c, const CoilValue *args);
CoilValue pattern_split(Coil *c, const CoilValue *args);
CoilValue pattern_findall(Coil *c, const CoilValue *args);
CoilValue pattern_finditer(Coil *c, const CoilValue *args);
CoilValue pattern_scanner(Coil *c, const CoilValue *args);

#endif

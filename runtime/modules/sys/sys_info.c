/* sys_info.c: what sys tells of the interpreter and the machine, made when asked for. */
#include "runtime/system/permit.h"
#include "runtime/system/ports/platform.h"
#include "runtime/modules/sys/sys.h"
#include "runtime/start/state.h"
#include "vm/classes/class_make.h"
#include "runtime/import/module_build.h"
#include "runtime/types/struct_sequence.h"

#include <float.h>
#include <limits.h>
#include <stdlib.h>

enum { VERSION_MAJOR = 3, VERSION_MINOR = 13, VERSION_MICRO = 0, FINAL = 0xF };

static const char *const version_fields[] = {"major", "minor", "micro", "releaselevel", "serial", NULL};
static const StructSequence version_kind = {"sys", "version_info", "The language version, field by field.", version_fields, 5, true};

static const char *const flag_fields[] = {
#define F(name) #name,
    SYS_FLAG_ROWS
#undef F
        NULL};
static const StructSequence flags_kind = {"sys", "flags", "The command line's flags.", flag_fields, SYS_FLAGS, true};

static const char *const float_fields[] = {"max", "max_exp",  "max_10_exp", "min",   "min_exp", "min_10_exp",
                                           "dig", "mant_dig", "epsilon",    "radix", "rounds",  NULL};
static const StructSequence float_kind = {"sys", "float_info", "How floats are represented.", float_fields, 11, false};

static const char *const int_fields[] = {"bits_per_digit", "sizeof_digit", "default_max_str_digits", "str_digits_check_threshold", NULL};
static const StructSequence int_kind = {"sys", "int_info", "How ints are represented, and the limits of their text.", int_fields, 4, false};

static const char *const hash_fields[] = {"width", "modulus", "inf", "nan", "imag", "algorithm", "hash_bits", "seed_bits", "cutoff", NULL};
static const StructSequence hash_kind = {"sys", "hash_info", "The parameters of hashing.", hash_fields, 9, false};

static const char *const thread_fields[] = {"name", "lock", "version", NULL};
static const StructSequence thread_kind = {"sys", "thread_info", "How threads are made.", thread_fields, 3, false};

static Value text(Coil *c, const char *s) { return from_object(str_from_c(c, s)); }

static Value info_version(Coil *c)
{
    Value f[] = {small(VERSION_MAJOR), small(VERSION_MINOR), small(VERSION_MICRO), text(c, "final"), small(0)};
    return struct_sequence_new_take(c, &version_kind, f);
}

static Value info_hexversion(Coil *c)
{
    (void)c;
    return small(VERSION_MAJOR << 24 | VERSION_MINOR << 16 | VERSION_MICRO << 8 | FINAL << 4);
}

static Value info_flags(Coil *c)
{
    Value f[SYS_FLAGS];
    for (size_t k = 0; k < SYS_FLAGS; k++)
        f[k] = k == SYS_FLAG_dev_mode || k == SYS_FLAG_safe_path ? bool_value(c->vm->runtime->sys->flags[k])
                                                                 : small(c->vm->runtime->sys->flags[k]);
    return struct_sequence_new_take(c, &flags_kind, f);
}

static Value info_float(Coil *c)
{
    Value f[] = {float_value(DBL_MAX),
                 small(DBL_MAX_EXP),
                 small(DBL_MAX_10_EXP),
                 float_value(DBL_MIN),
                 small(DBL_MIN_EXP),
                 small(DBL_MIN_10_EXP),
                 small(DBL_DIG),
                 small(DBL_MANT_DIG),
                 float_value(DBL_EPSILON),
                 small(FLT_RADIX),
                 small(1)};
    return struct_sequence_new_take(c, &float_kind, f);
}

/* Numbers that programs compare with CPython's, where ints have digits of 30 bits. */
static Value info_int(Coil *c)
{
    Value f[] = {small(30), small(4), small(INT_DIGIT_LIMIT), small(640)};
    return struct_sequence_new_take(c, &int_kind, f);
}

static Value info_hash(Coil *c)
{
    Value f[] = {small(64),      int_from_i64(c, (INT64_C(1) << 61) - 1),
                 small(314159),  small(0),
                 small(1000003), text(c, "siphash13"),
                 small(64),      small(128),
                 small(0)};
    return struct_sequence_new_take(c, &hash_kind, f);
}

static Value info_thread(Coil *c)
{
    char version[64] = "";
#ifdef _CS_GNU_LIBPTHREAD_VERSION
    if (!confstr(_CS_GNU_LIBPTHREAD_VERSION, version, sizeof version))
        version[0] = 0;
#endif
    Value f[] = {text(c, "pthread"), text(c, "mutex+cond"), version[0] ? text(c, version) : V_NONE};
    return struct_sequence_new_take(c, &thread_kind, f);
}

static bool attr_take(Coil *c, Value object, const char *name, Value v)
{
    bool ok = !is_null(v) && set_attr_c(c, object, name, v);
    release_maybe(c, v);
    return ok;
}

static Value info_implementation(Coil *c)
{
    Value ns = call0(c, from_object(core_class_borrow(c, SHAPE_SIMPLE_NAMESPACE)));
    if (!is_null(ns) && attr_take(c, ns, "name", text(c, "coil")) && attr_take(c, ns, "cache_tag", text(c, "coil-313")) &&
        attr_take(c, ns, "version", info_version(c)) && attr_take(c, ns, "hexversion", info_hexversion(c)))
        return ns;
    release_maybe(c, ns);
    return COIL_NULL;
}

static Value info_builtin_names(Coil *c)
{
    List *l = list_new(c, 64);
    bool ok = l && list_append_take(c, l, text(c, "sys"));
    for (size_t k = 0; ok && native_module_name(k); k++)
        if (strcmp(native_module_name(k), "sys") != 0) {
            Value name = text(c, native_module_name(k));
            ok = !is_null(name) && list_append_take(c, l, name);
        }
    Tuple *t = ok && list_sort(c, l, COIL_NULL, false) ? tuple_of(c, l->items, l->length) : NULL;
    RELEASE(c, l);
    return from_object(t);
}

const char stdlib_names[] =
    " __future__ _abc _aix_support _android_support _ast _asyncio _bisect _blake2 _bz2 _codecs _codecs_cn _codecs_hk _codecs_iso2022 "
    "_codecs_jp _codecs_kr _codecs_tw _collections _collections_abc _colorize _compat_pickle _compression _contextvars _csv _ctypes "
    "_curses _curses_panel _datetime _dbm _decimal _elementtree _frozen_importlib _frozen_importlib_external _functools _gdbm _hashlib "
    "_heapq _imp _interpchannels _interpqueues _interpreters _io _ios_support _json _locale _lsprof _lzma _markupbase _md5 "
    "_multibytecodec _multiprocessing _opcode _opcode_metadata _operator _osx_support _overlapped _pickle _posixshmem "
    "_posixsubprocess _py_abc _pydatetime _pydecimal _pyio _pylong _pyrepl _queue _random _scproxy _sha1 _sha2 _sha3 _signal "
    "_sitebuiltins _socket _sqlite3 _sre _ssl _stat _statistics _string _strptime _struct _suggestions _symtable _sysconfig _thread "
    "_threading_local _tkinter _tokenize _tracemalloc _typing _uuid _warnings _weakref _weakrefset _winapi _wmi _zoneinfo abc "
    "antigravity argparse array ast asyncio atexit base64 bdb binascii bisect builtins bz2 cProfile calendar cmath cmd code codecs "
    "codeop collections colorsys compileall concurrent configparser contextlib contextvars copy copyreg csv ctypes curses dataclasses "
    "datetime dbm decimal difflib dis doctest email encodings ensurepip enum errno faulthandler fcntl filecmp fileinput fnmatch "
    "fractions ftplib functools gc genericpath getopt getpass gettext glob graphlib grp gzip hashlib heapq hmac html http idlelib "
    "imaplib importlib inspect io ipaddress itertools json keyword linecache locale logging lzma mailbox marshal math mimetypes mmap "
    "modulefinder msvcrt multiprocessing netrc nt ntpath nturl2path numbers opcode operator optparse os pathlib pdb pickle pickletools "
    "pkgutil platform plistlib poplib posix posixpath pprint profile pstats pty pwd py_compile pyclbr pydoc pydoc_data pyexpat queue "
    "quopri random re readline reprlib resource rlcompleter runpy sched secrets select selectors shelve shlex shutil signal site smtplib "
    "socket socketserver sqlite3 sre_compile sre_constants sre_parse ssl stat statistics string stringprep struct subprocess symtable "
    "sys sysconfig syslog tabnanny tarfile tempfile termios textwrap this threading time timeit tkinter token tokenize tomllib trace "
    "traceback tracemalloc tty turtle turtledemo types typing unicodedata unittest urllib uuid venv warnings wave weakref webbrowser "
    "winreg winsound wsgiref xml xmlrpc zipapp zipfile zipimport zlib zoneinfo ";

static Value info_stdlib_names(Coil *c)
{
    Set *names = set_new(c, true);
    bool ok = names;
    for (const char *p = stdlib_names + 1; ok && *p;) {
        size_t n = strcspn(p, " ");
        Str *s = str_from_ascii(c, p, n);
        ok = s && set_add(c, names, from_object(s));
        RELEASE(c, s);
        p += n + 1;
    }
    if (ok)
        return from_object(names);
    RELEASE(c, names);
    return COIL_NULL;
}

static Value info_executable(Coil *c)
{
    char path[PATH_MAX];
    bool known = permit_told(c) && platform_program(path, sizeof path);
    return known ? from_object(str_from_utf8(c, path, strlen(path), true)) : text(c, "");
}

/* The folder above the one the program lies in ("/usr/local" for /usr/local/bin/coil). */
static Value info_prefix(Coil *c)
{
    Value whole = info_executable(c);
    Str *s = is_null(whole) ? NULL : as_str(whole);
    if (!s)
        return COIL_NULL;
    size_t end = s->length;
    for (int up = 0; up < 2; up++) {
        while (end > 0 && str_at(s, end - 1) != '/')
            end--;
        end -= end > 1;
    }
    Str *folder = str_slice(c, s, 0, end);
    RELEASE(c, s);
    return from_object(folder);
}

static Value info_empty_list(Coil *c) { return from_object(list_new(c, 0)); }
static Value info_empty_dict(Coil *c) { return from_object(dict_new(c)); }
static Value info_empty_text(Coil *c) { return text(c, ""); }
static Value info_none(Coil *c)
{
    (void)c;
    return V_NONE;
}
static Value info_float_style(Coil *c) { return text(c, "short"); }
static Value info_libdir(Coil *c) { return text(c, "lib"); }
static Value info_copyright(Coil *c) { return text(c, "Copyright (c) the authors of Coil.\nMIT licence."); }
/* (name, branch, revision): what platform tells of a build outside a repository. */
static Value info_git(Coil *c)
{
    Value items[3] = {text(c, "Coil"), text(c, ""), text(c, "")};
    Tuple *t = NULL;
    if (!is_null(items[0]) && !is_null(items[1]) && !is_null(items[2]))
        t = tuple_of(c, items, 3);
    for (size_t k = 0; k < 3; k++)
        release_maybe(c, items[k]);
    return from_object(t);
}
static Value info_max_size(Coil *c) { return int_from_i64(c, INT64_MAX); }
static Value info_write_bytecode(Coil *c)
{
    (void)c;
    return V_TRUE; /* Coil writes no .pyc files */
}

static const struct {
    const char *name;
    Value (*make)(Coil *c);
} lazy[] = {
    {"version_info", info_version},
    {"hexversion", info_hexversion},
    {"flags", info_flags},
    {"float_info", info_float},
    {"int_info", info_int},
    {"hash_info", info_hash},
    {"thread_info", info_thread},
    {"implementation", info_implementation},
    {"builtin_module_names", info_builtin_names},
    {"stdlib_module_names", info_stdlib_names},
    {"executable", info_executable},
    {"_base_executable", info_executable},
    {"prefix", info_prefix},
    {"exec_prefix", info_prefix},
    {"base_prefix", info_prefix},
    {"base_exec_prefix", info_prefix},
    {"platlibdir", info_libdir},
    {"pycache_prefix", info_none},
    {"float_repr_style", info_float_style},
    {"monitoring", sys_monitoring},
    {"copyright", info_copyright},
    {"abiflags", info_empty_text},
    {"maxsize", info_max_size},
    {"dont_write_bytecode", info_write_bytecode},
    {"warnoptions", info_empty_list},
    {"orig_argv", info_empty_list},
    {"_xoptions", info_empty_dict},
    {"_git", info_git},
    {"_framework", info_empty_text},
    {"_home", info_none},
    {"_stdlib_dir", info_none},
};

Value sys_lazy_attribute(Coil *c, const Value *args)
{
    Str *name = as_str_borrow(c, args[0]);
    if (!name)
        return raise_error(c, EXC_TypeError, "attribute name must be string, not '%T'", args[0]);
    for (size_t k = 0; k < sizeof lazy / sizeof *lazy; k++)
        if (str_equal_c(name, lazy[k].name)) {
            Value v = lazy[k].make(c);
            if (is_null(v) || !dict_set_c(c, c->vm->sys_dict, lazy[k].name, v)) {
                release_maybe(c, v);
                return COIL_NULL;
            }
            return v;
        }
    return raise_attribute(c, c->vm->sys_module, name, "module 'sys' has no attribute '%U'", name);
}

bool sys_complete(Coil *c)
{
    SysState *state = c->vm->runtime->sys;
    if (state->complete)
        return true;
    for (size_t k = 0; k < sizeof lazy / sizeof *lazy; k++) {
        Str *name = str_intern_c(c, lazy[k].name);
        Value have = name ? dict_get_borrow(c, c->vm->sys_dict, from_object(name)) : COIL_NULL, self = from_object(name);
        Value v = failed(c) ? COIL_NULL : is_null(have) ? sys_lazy_attribute(c, &self) : V_NONE;
        RELEASE(c, name);
        if (is_null(v))
            return false;
        release(c, v);
    }
    state->complete = true; /* what is deleted from here on stays so */
    return dict_delete(c, c->vm->sys_dict, from_object(NAME(c, __getattr__))) >= 0;
}

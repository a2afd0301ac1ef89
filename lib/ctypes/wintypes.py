"""The names that Windows has for C's types."""

import ctypes

BYTE = ctypes.c_ubyte
WORD = ctypes.c_ushort
DWORD = ctypes.c_ulong
CHAR = ctypes.c_char
WCHAR = ctypes.c_wchar
UINT = ctypes.c_uint
INT = ctypes.c_int
DOUBLE = ctypes.c_double
FLOAT = ctypes.c_float
BOOLEAN = BYTE
BOOL = ctypes.c_long


class VARIANT_BOOL(ctypes._SimpleCData):
    """A truth of two bytes: -1 or 0."""

    _type_ = 'v'

    def __repr__(self):
        return '%s(%r)' % (type(self).__name__, self.value)


ULONG, LONG = ctypes.c_ulong, ctypes.c_long
USHORT, SHORT = ctypes.c_ushort, ctypes.c_short
_LARGE_INTEGER = LARGE_INTEGER = ctypes.c_longlong
_ULARGE_INTEGER = ULARGE_INTEGER = ctypes.c_ulonglong

OLESTR = LPOLESTR = LPCOLESTR = LPWSTR = LPCWSTR = ctypes.c_wchar_p
LPSTR = LPCSTR = ctypes.c_char_p
LPVOID = LPCVOID = ctypes.c_void_p

# As wide as a pointer.
if ctypes.sizeof(ctypes.c_long) == ctypes.sizeof(ctypes.c_void_p):
    WPARAM, LPARAM = ctypes.c_ulong, ctypes.c_long
else:
    WPARAM, LPARAM = ctypes.c_ulonglong, ctypes.c_longlong

ATOM = LANGID = WORD
COLORREF = LGRPID = LCTYPE = LCID = DWORD

HANDLE = ctypes.c_void_p
(HACCEL, HBITMAP, HBRUSH, HCOLORSPACE, HDC, HDESK, HDWP, HENHMETAFILE, HFONT, HGDIOBJ, HGLOBAL, HHOOK, HICON, HINSTANCE, HKEY, HKL, HLOCAL,
 HMENU, HMETAFILE, HMODULE, HMONITOR, HPALETTE, HPEN, HRGN, HRSRC, HSTR, HTASK, HWINSTA, HWND, SC_HANDLE, SERVICE_STATUS_HANDLE) = (HANDLE,) * 31


# ---- structures ----

class RECT(ctypes.Structure):
    """A rectangle, by its edges."""

    _fields_ = [('left', LONG), ('top', LONG), ('right', LONG), ('bottom', LONG)]


tagRECT = _RECTL = RECTL = RECT


class _SMALL_RECT(ctypes.Structure):
    """A rectangle of characters."""

    _fields_ = [('Left', SHORT), ('Top', SHORT), ('Right', SHORT), ('Bottom', SHORT)]


SMALL_RECT = _SMALL_RECT


class _COORD(ctypes.Structure):
    """A place on a console."""

    _fields_ = [('X', SHORT), ('Y', SHORT)]


class POINT(ctypes.Structure):
    """A point."""

    _fields_ = [('x', LONG), ('y', LONG)]


tagPOINT = _POINTL = POINTL = POINT


class SIZE(ctypes.Structure):
    """A width and a height."""

    _fields_ = [('cx', LONG), ('cy', LONG)]


tagSIZE = SIZEL = SIZE


def RGB(red, green, blue):
    """A colour as one number."""
    return red + (green << 8) + (blue << 16)


class FILETIME(ctypes.Structure):
    """A time, in two halves."""

    _fields_ = [('dwLowDateTime', DWORD), ('dwHighDateTime', DWORD)]


_FILETIME = FILETIME


class MSG(ctypes.Structure):
    """A window's message."""

    _fields_ = [('hWnd', HWND), ('message', UINT), ('wParam', WPARAM), ('lParam', LPARAM), ('time', DWORD), ('pt', POINT)]


tagMSG = MSG
MAX_PATH = 260


class WIN32_FIND_DATAA(ctypes.Structure):
    """What is found of a file, its name in bytes."""

    _fields_ = [('dwFileAttributes', DWORD), ('ftCreationTime', FILETIME), ('ftLastAccessTime', FILETIME), ('ftLastWriteTime', FILETIME),
                ('nFileSizeHigh', DWORD), ('nFileSizeLow', DWORD), ('dwReserved0', DWORD), ('dwReserved1', DWORD),
                ('cFileName', CHAR * MAX_PATH), ('cAlternateFileName', CHAR * 14)]


class WIN32_FIND_DATAW(ctypes.Structure):
    """The same with its name as text."""

    _fields_ = [('dwFileAttributes', DWORD), ('ftCreationTime', FILETIME), ('ftLastAccessTime', FILETIME), ('ftLastWriteTime', FILETIME),
                ('nFileSizeHigh', DWORD), ('nFileSizeLow', DWORD), ('dwReserved0', DWORD), ('dwReserved1', DWORD),
                ('cFileName', WCHAR * MAX_PATH), ('cAlternateFileName', WCHAR * 14)]


# ---- pointers ----

PBOOL = LPBOOL = ctypes.POINTER(BOOL)
PBOOLEAN = ctypes.POINTER(BOOLEAN)
PBYTE = LPBYTE = ctypes.POINTER(BYTE)
PCHAR = ctypes.POINTER(CHAR)
LPCOLORREF = ctypes.POINTER(COLORREF)
PDWORD = LPDWORD = ctypes.POINTER(DWORD)
PFILETIME = LPFILETIME = ctypes.POINTER(FILETIME)
PFLOAT = ctypes.POINTER(FLOAT)
PHANDLE = LPHANDLE = ctypes.POINTER(HANDLE)
PHKEY = ctypes.POINTER(HKEY)
LPHKL = ctypes.POINTER(HKL)
PINT = LPINT = ctypes.POINTER(INT)
PLARGE_INTEGER = ctypes.POINTER(LARGE_INTEGER)
PLCID = ctypes.POINTER(LCID)
PLONG = LPLONG = ctypes.POINTER(LONG)
PMSG = LPMSG = ctypes.POINTER(MSG)
PPOINT = LPPOINT = ctypes.POINTER(POINT)
PPOINTL = ctypes.POINTER(POINTL)
PRECT = LPRECT = ctypes.POINTER(RECT)
PRECTL = LPRECTL = ctypes.POINTER(RECTL)
LPSC_HANDLE = ctypes.POINTER(SC_HANDLE)
PSHORT = ctypes.POINTER(SHORT)
PSIZE = LPSIZE = ctypes.POINTER(SIZE)
PSIZEL = LPSIZEL = ctypes.POINTER(SIZEL)
PSMALL_RECT = ctypes.POINTER(SMALL_RECT)
PUINT = LPUINT = ctypes.POINTER(UINT)
PULARGE_INTEGER = ctypes.POINTER(ULARGE_INTEGER)
PULONG = ctypes.POINTER(ULONG)
PUSHORT = ctypes.POINTER(USHORT)
PWCHAR = ctypes.POINTER(WCHAR)
PWIN32_FIND_DATAA = LPWIN32_FIND_DATAA = ctypes.POINTER(WIN32_FIND_DATAA)
PWIN32_FIND_DATAW = LPWIN32_FIND_DATAW = ctypes.POINTER(WIN32_FIND_DATAW)
PWORD = LPWORD = ctypes.POINTER(WORD)

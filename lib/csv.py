"""Reading and writing rows of separated fields (CSV).

reader() and writer() deal in lists, DictReader and DictWriter in dicts by column name. A dialect says how rows are written: a name
(`excel`, `excel-tab`, `unix`), a subclass of Dialect, or single options given to the call. Sniffer guesses one from a sample. Files
are opened with newline='', so that newlines inside quotes stay what they are.
"""

import re as _re
from collections import Counter as _Counter
from types import GenericAlias as _GenericAlias

from _csv import (Error, reader, writer, register_dialect, unregister_dialect, get_dialect, list_dialects, field_size_limit,
                  QUOTE_MINIMAL, QUOTE_ALL, QUOTE_NONNUMERIC, QUOTE_NONE, QUOTE_STRINGS, QUOTE_NOTNULL)
from _csv import Dialect as _NativeDialect

__version__ = "1.0"   # of the interface, as programs print it

__all__ = ["QUOTE_MINIMAL", "QUOTE_ALL", "QUOTE_NONNUMERIC", "QUOTE_NONE", "QUOTE_STRINGS", "QUOTE_NOTNULL", "Error", "Dialect",
           "excel", "excel_tab", "field_size_limit", "reader", "writer", "register_dialect", "get_dialect", "list_dialects", "Sniffer",
           "unregister_dialect", "DictReader", "DictWriter", "unix_dialect"]


class Dialect:
    """The options of a dialect, as class attributes of a subclass. Making an instance checks them: Error."""

    delimiter = None
    quotechar = None
    escapechar = None
    doublequote = None
    skipinitialspace = None
    lineterminator = None
    quoting = None

    def __init__(self):
        try:
            _NativeDialect(self)
        except TypeError as error:
            raise Error(str(error)) from None


class excel(Dialect):
    """What Excel writes."""

    delimiter = ","
    quotechar = '"'
    doublequote = True
    skipinitialspace = False
    lineterminator = "\r\n"
    quoting = QUOTE_MINIMAL


class excel_tab(excel):
    """What Excel writes with tabs between the fields."""

    delimiter = "\t"


class unix_dialect(Dialect):
    """What Unix programs write: every field quoted, a newline behind each row."""

    delimiter = ","
    quotechar = '"'
    doublequote = True
    skipinitialspace = False
    lineterminator = "\n"
    quoting = QUOTE_ALL


register_dialect("excel", excel)
register_dialect("excel-tab", excel_tab)
register_dialect("unix", unix_dialect)


class DictReader:
    """Rows as dicts. Without `fieldnames` the first row names the columns.

    Fields beyond the columns go under `restkey`, as a list; columns that a row lacks get `restval`. Empty rows are left out.
    """

    def __init__(self, f, fieldnames=None, restkey=None, restval=None, dialect="excel", *args, **kwds):
        self._fieldnames = list(fieldnames) if fieldnames is not None and iter(fieldnames) is fieldnames else fieldnames
        self.restkey = restkey
        self.restval = restval
        self.reader = reader(f, dialect, *args, **kwds)
        self.dialect = dialect
        self.line_num = 0

    def __iter__(self):
        return self

    @property
    def fieldnames(self):
        """The columns' names, read from the first row if they were not given; None if there is no row."""
        if self._fieldnames is None:
            self._fieldnames = next(self.reader, None)
            self.line_num = self.reader.line_num
        return self._fieldnames

    @fieldnames.setter
    def fieldnames(self, names):
        self._fieldnames = names

    def __next__(self):
        if self.line_num == 0:
            self.fieldnames
        fields = []
        while not fields:
            fields = next(self.reader)
            self.line_num = self.reader.line_num
        names = self.fieldnames
        row = dict(zip(names, fields))
        if len(fields) > len(names):
            row[self.restkey] = fields[len(names):]
        elif len(fields) < len(names):
            for name in names[len(fields):]:
                row[name] = self.restval
        return row

    __class_getitem__ = classmethod(_GenericAlias)


class DictWriter:
    """Writes dicts as rows, their values in the order of `fieldnames`; `restval` for a key that a dict lacks.

    A key that is no column is a ValueError, unless `extrasaction` is "ignore".
    """

    def __init__(self, f, fieldnames, restval="", extrasaction="raise", dialect="excel", *args, **kwds):
        self.fieldnames = list(fieldnames) if fieldnames is not None and iter(fieldnames) is fieldnames else fieldnames
        self.restval = restval
        self.extrasaction = extrasaction.lower()
        if self.extrasaction not in ("raise", "ignore"):
            raise ValueError(f"extrasaction ({extrasaction}) must be 'raise' or 'ignore'")
        self.writer = writer(f, dialect, *args, **kwds)

    def writeheader(self):
        """Writes the columns' names as a row; what the file's write returned."""
        return self.writerow(dict(zip(self.fieldnames, self.fieldnames)))

    def _in_order(self, row):
        if self.extrasaction == "raise":
            extra = row.keys() - self.fieldnames
            if extra:
                raise ValueError("dict contains fields not in fieldnames: " + ", ".join(map(repr, extra)))
        return (row.get(name, self.restval) for name in self.fieldnames)

    def writerow(self, rowdict):
        """Writes a row; what the file's write returned."""
        return self.writer.writerow(self._in_order(rowdict))

    def writerows(self, rowdicts):
        """Writes each of the rows."""
        return self.writer.writerows(map(self._in_order, rowdicts))

    __class_getitem__ = classmethod(_GenericAlias)


# A quoted field, with what stands around it: the start of a line or a delimiter before, the end of a line or a delimiter behind.
_QUOTED = _re.compile(r"""(?:^|(?P<before>[^\w\n"'])(?P<space>\ ?))
                          (?P<quote>["'])(?P<text>(?:(?!(?P=quote)).|(?P=quote){2})*)(?P=quote)
                          (?:$|(?=(?P<behind>[^\w\n"'])))""", _re.VERBOSE | _re.DOTALL | _re.MULTILINE)

_HEADER_ROWS = 20       # how many rows has_header() compares with the first
_EVEN_ENOUGH = 0.95     # the least part of the lines that must have a delimiter equally often


class Sniffer:
    """Guesses from a sample how rows are written."""

    def __init__(self):
        self.preferred = [",", "\t", ";", " ", ":"]

    def sniff(self, sample, delimiters=None):
        """A subclass of Dialect that fits the sample; its delimiter is one of `delimiters`, if given. Error if none is found."""
        quote, doubled, delimiter, spaced = self._by_quotes(sample, delimiters)
        if not delimiter:
            delimiter, spaced = self._by_counts(sample, delimiters)
        if not delimiter:
            raise Error("Could not determine delimiter")

        class dialect(Dialect):
            _name = "sniffed"
            lineterminator = "\r\n"
            quoting = QUOTE_MINIMAL

        dialect.delimiter = delimiter
        dialect.quotechar = quote or '"'
        dialect.doublequote = doubled
        dialect.skipinitialspace = spaced
        return dialect

    def _by_quotes(self, sample, delimiters):
        """(quote, is it doubled in fields, delimiter, is there a space behind it), by what stands next to quotes; '' for unknown."""
        quotes, found, befores, spaces = _Counter(), _Counter(), _Counter(), _Counter()
        doubled = set()
        for field in _QUOTED.finditer(sample):
            quote = field["quote"]
            quotes[quote] += 1
            if quote * 2 in field["text"]:
                doubled.add(quote)
            before, space, behind = field["before"], field["space"], field["behind"]
            if space and behind == space:   # what is on both sides is what delimits
                before, space = space, ""
            for delimiter in before, behind:
                if delimiter and (delimiters is None or delimiter in delimiters):
                    found[delimiter] += 1
            if before:
                befores[before] += 1
                if space:
                    spaces[before] += 1
        if not quotes:
            return "", False, "", False
        quote = quotes.most_common(1)[0][0]
        if not found:
            return quote, quote in doubled, "", False
        delimiter = found.most_common(1)[0][0]
        return quote, quote in doubled, delimiter, 0 < befores[delimiter] == spaces[delimiter]

    def _by_counts(self, sample, delimiters):
        """(delimiter, is there a space behind each), by which character is in every line equally often; '' for none."""
        lines = [line.rstrip("\r") for line in sample.split("\n") if line.rstrip("\r")]
        if not lines:
            return "", False
        candidates = set("".join(lines)) if delimiters is None else set(delimiters)
        best, best_rank = "", None
        for char in sorted(candidates):
            count, often = _Counter(line.count(char) for line in lines).most_common(1)[0]
            if count == 0 or often < len(lines) * _EVEN_ENOUGH:
                continue
            place = self.preferred.index(char) if char in self.preferred else len(self.preferred)
            rank = (often, -place, count, char)
            if best_rank is None or rank > best_rank:
                best, best_rank = char, rank
        if not best:
            return "", False
        return best, lines[0].count(best) == lines[0].count(best + " ")

    def has_header(self, sample):
        """Does the first row look like the columns' names? It does where its fields differ in kind from those below them."""
        rows = reader(sample.splitlines(True), self.sniff(sample))
        header = next(rows)
        kinds = {}      # of the columns whose fields are all of one: complex for numbers, or the length of texts
        for column in range(len(header)):
            kinds[column] = None
        for number, row in enumerate(rows):
            if number > _HEADER_ROWS:
                break
            if len(row) != len(header):
                continue
            for column in list(kinds):
                kind = self._kind(row[column])
                if kinds[column] is None:
                    kinds[column] = kind
                elif kinds[column] != kind:
                    del kinds[column]
        votes = 0
        for column, kind in kinds.items():
            if kind is None: # no row of the header's length came: there is nothing to differ from
                votes += 1
            else:
                found = self._kind(header[column]) if kind is complex else len(header[column])
                votes += 1 if found != kind else -1
        return votes > 0

    @staticmethod
    def _kind(field):
        try:
            complex(field)
        except ValueError:
            return len(field)
        return complex

"""What the names of a source text mean: the compiler's scopes and the symbols in each."""

import sys
from enum import StrEnum

import _symtable

__all__ = ["symtable", "SymbolTableType", "SymbolTable", "Class", "Function", "Symbol"]

# What is done with a name, by bits in the order in which they are shown.
_FLAGS = {
    "USE": 16, "DEF_GLOBAL": 1, "DEF_NONLOCAL": 8, "DEF_LOCAL": 2, "DEF_PARAM": 4, "DEF_IMPORT": 128, "DEF_ANNOT": 256,
}
_BOUND = _FLAGS["DEF_LOCAL"] | _FLAGS["DEF_PARAM"] | _FLAGS["DEF_IMPORT"]
# What it means, above them.
_SHIFT = 12
_SCOPES = ("", "LOCAL", "GLOBAL_EXPLICIT", "GLOBAL_IMPLICIT", "FREE", "CELL")
_LOCAL, _GLOBAL_EXPLICIT, _GLOBAL_IMPLICIT, _FREE, _CELL = range(1, 6)


class SymbolTableType(StrEnum):
    """The kinds of tables."""

    MODULE = "module"
    FUNCTION = "function"
    CLASS = "class"
    ANNOTATION = "annotation"
    TYPE_ALIAS = "type alias"
    TYPE_PARAMETERS = "type parameters"
    TYPE_VARIABLE = "type variable"


# By the compiler's numbers.
_TYPES = (
    SymbolTableType.FUNCTION, SymbolTableType.CLASS, SymbolTableType.MODULE, SymbolTableType.ANNOTATION, SymbolTableType.TYPE_ALIAS,
    SymbolTableType.TYPE_PARAMETERS, SymbolTableType.TYPE_VARIABLE,
)


def symtable(code, filename, compile_type):
    """The table of a source text, which has those in it; compile_type is as compile()'s mode."""
    return _table(_symtable.symtable(code, filename, compile_type), filename)


def _table(entry, filename):
    kind = {SymbolTableType.FUNCTION: Function, SymbolTableType.CLASS: Class}.get(_TYPES[entry[0]], SymbolTable)
    return kind(entry, filename)


class SymbolTable:
    """The names of a scope."""

    def __init__(self, raw_table, filename):
        self._table = raw_table
        self._filename = filename
        self._type, self._name, self._line, self._is_nested, _, self._flags, inner = raw_table
        self._raw_inner, self._made_inner = inner, None
        self._symbols = {}

    @property
    def _inner(self):
        """The tables of the scopes in it, made when they are asked for: as deep as a program is nested, nobody goes at once."""
        if self._made_inner is None:
            self._made_inner = [_table(each, self._filename) for each in self._raw_inner]
        return self._made_inner

    def __repr__(self):
        kind = "" if self.__class__ is SymbolTable else f"{self.__class__.__name__} "
        name = "module " if self._name == "top" else f"{self._name} in "
        return f"<{kind}SymbolTable for {name}{self._filename}>"

    def get_type(self):
        """The kind of scope, a SymbolTableType."""
        return _TYPES[self._type]

    def get_id(self):
        """A number that tells the table from others."""
        return id(self._table)

    def get_name(self):
        """The name of the class or function, "top" of a module."""
        return self._name

    def get_lineno(self):
        """The line on which the scope begins, 0 for a module."""
        return self._line

    def is_optimized(self):
        """Are its locals kept in registers?"""
        return self.get_type() == SymbolTableType.FUNCTION

    def is_nested(self):
        """Does it lie within a function?"""
        return self._is_nested

    def has_children(self):
        """Are there scopes in it?"""
        return bool(self._raw_inner)

    def get_identifiers(self):
        """A view of the names."""
        return self._flags.keys()

    def lookup(self, name):
        """The Symbol of a name; KeyError if the scope has none."""
        symbol = self._symbols.get(name)
        if symbol is None:
            flags = self._flags[name]
            spaces = [each for each in self._inner if each._name == name]
            symbol = self._symbols[name] = Symbol(name, flags, spaces, module_scope=self._name == "top")
        return symbol

    def get_symbols(self):
        """The Symbols of all its names."""
        return [self.lookup(name) for name in self._flags]

    def get_children(self):
        """The tables of the scopes in it."""
        return list(self._inner)


class Function(SymbolTable):
    """The names of a function, a lambda or a comprehension."""

    def _names(self, wanted):
        return tuple(name for name, flags in self._flags.items() if wanted(flags >> _SHIFT, flags))

    def _is_generator(self):
        """Is it a generator expression, which a function may share its name with? Its parameter has a name that no program gives."""
        return ".0" in self._flags

    def get_parameters(self):
        """The names of its parameters."""
        return self._names(lambda scope, flags: flags & _FLAGS["DEF_PARAM"])

    def get_locals(self):
        """The names of its locals."""
        return self._names(lambda scope, flags: scope in (_LOCAL, _CELL))

    def get_globals(self):
        """The names of globals in it."""
        return self._names(lambda scope, flags: scope in (_GLOBAL_IMPLICIT, _GLOBAL_EXPLICIT))

    def get_nonlocals(self):
        """The names that it declares nonlocal."""
        return self._names(lambda scope, flags: flags & _FLAGS["DEF_NONLOCAL"])

    def get_frees(self):
        """The names that it takes from functions around it."""
        return self._names(lambda scope, flags: scope == _FREE)


class Class(SymbolTable):
    """The names of a class."""

    def get_methods(self):
        """The names of functions that are defined in its body."""
        found = {}
        for each in self._inner:
            # A generic function lies in the scope of its type parameters.
            functions = each._inner if each.get_type() == SymbolTableType.TYPE_PARAMETERS else (each,)
            is_own = self._flags.get(each._name, 0) >> _SHIFT in (_LOCAL, _CELL)
            if is_own and any(isinstance(one, Function) and one._name == each._name and not one._is_generator() for one in functions):
                found[each._name] = None
        return tuple(found)


class Symbol:
    """A name in a scope."""

    def __init__(self, name, flags, namespaces=None, *, module_scope=False):
        self._name = name
        self._flags = flags
        self._scope = flags >> _SHIFT
        self._namespaces = namespaces or ()
        self._of_module = module_scope

    def __repr__(self):
        return f"<symbol {self._name!r}: {self._shown_scope()}, {'|'.join(self._shown_flags())}>"

    def _shown_scope(self):
        return _SCOPES[self._scope] if 0 < self._scope < len(_SCOPES) else str(self._scope)

    def _shown_flags(self):
        return [name for name, bit in _FLAGS.items() if self._flags & bit]

    def _is(self, flag):
        return bool(self._flags & _FLAGS[flag])

    def _is_bound_in_module(self):
        return self._of_module and bool(self._flags & _BOUND)

    def get_name(self):
        """The name itself."""
        return self._name

    def is_referenced(self):
        """Is its value used in the scope?"""
        return self._is("USE")

    def is_parameter(self):
        """Is it a parameter?"""
        return self._is("DEF_PARAM")

    def is_global(self):
        """Is it a name of the module?"""
        return self._scope in (_GLOBAL_IMPLICIT, _GLOBAL_EXPLICIT) or self._is_bound_in_module()

    def is_nonlocal(self):
        """Is it declared nonlocal?"""
        return self._is("DEF_NONLOCAL")

    def is_declared_global(self):
        """Is it declared global?"""
        return self._scope == _GLOBAL_EXPLICIT

    def is_local(self):
        """Is it a name of the scope itself?"""
        return self._scope in (_LOCAL, _CELL) or self._is_bound_in_module()

    def is_annotated(self):
        """Is it annotated?"""
        return self._is("DEF_ANNOT")

    def is_free(self):
        """Is it a name of a function around?"""
        return self._scope == _FREE

    def is_imported(self):
        """Does an import bind it?"""
        return self._is("DEF_IMPORT")

    def is_assigned(self):
        """Is it assigned to?"""
        return self._is("DEF_LOCAL")

    def is_namespace(self):
        """Does a class or a function of that name make a scope? Other values may be bound to it as well."""
        return bool(self._namespaces)

    def get_namespaces(self):
        """The tables of the scopes that are bound to it."""
        return self._namespaces

    def get_namespace(self):
        """The one table that is bound to it; ValueError if there are none or several."""
        if not self._namespaces:
            raise ValueError("name is not bound to any namespaces")
        if len(self._namespaces) > 1:
            raise ValueError("name is bound to multiple namespaces")
        return self._namespaces[0]


def _show(table, title, indent=""):
    print(f"{indent}symbol table for {'nested ' * table.is_nested()}{table.get_type()} {title}:")
    deeper = indent + "    "
    for symbol in table.get_symbols():
        print(f"{deeper}{symbol._shown_scope().lower()} symbol {symbol.get_name()!r}: {', '.join(symbol._shown_flags()).lower()}")
    print()
    for each in table.get_children():
        _show(each, repr(each.get_name()), deeper)


def main(args):
    """Show the tables of files, of standard input for "-" or none."""
    for name in args or ["-"]:
        if name == "-":
            source, name = sys.stdin.read(), "<stdin>"
        else:
            with open(name, "rb") as file:
                source = file.read()
        _show(symtable(source, name, "exec"), f"from file {name!r}")


if __name__ == "__main__":
    main(sys.argv[1:])

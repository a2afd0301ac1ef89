"""A statement that makes functions, run so that they see the variables of the frame it was typed in."""

import ast
import inspect
import sys
import types

_SHOW = "__pdb_show"


def run_in_closure(source, frame, is_async, flags):
    """(True, result) if it could be run so; `result` is a coroutine if `is_async`.

    The statement is made the body of a function, the frame's variables and those it binds are the function's free variables,
    and what is in their cells afterwards goes back into the frame.
    """
    variables = dict(frame.f_locals)
    # Compiled twice: what it binds is known when it is compiled without free variables.
    try:
        bound = _function(source, (), is_async, flags)
        names = [*variables, *(name for name in (*bound.co_varnames, *bound.co_cellvars) if name not in variables)]
        code = _function(source, [name for name in names if name.isidentifier()], is_async, flags)
    except SyntaxError:  # it says `global` of one of them, say
        return False, None
    variables[_SHOW] = sys.displayhook
    cells = {name: types.CellType(variables[name]) if name in variables else types.CellType() for name in code.co_freevars}
    run = types.FunctionType(code, frame.f_globals, closure=tuple(cells.values()))

    def write_back():
        for name, cell in cells.items():
            if name == _SHOW:
                continue
            # An empty cell: it was deleted, or never bound. A fast local stays, f_locals cannot empty it.
            try:
                value = cell.cell_contents
            except ValueError:
                frame.f_locals.pop(name, None) if name not in frame.f_code.co_varnames else None
            else:
                if name not in variables or variables[name] is not value:
                    frame.f_locals[name] = value

    async def run_async():
        try:
            await run()
        finally:
            write_back()

    if is_async:
        return True, run_async()
    try:
        run()
    finally:
        write_back()
    return True, None


def _function(source, names, is_async, flags):
    """The code of a function that has the source as its body, with free variables of these names."""
    body = ast.parse(source, "<stdin>", "exec").body
    for statement in body:
        if isinstance(statement, ast.Expr):
            statement.value = ast.Call(ast.Name(_SHOW, ast.Load()), [statement.value], [])
    if names:
        body.insert(0, ast.Nonlocal([*names]))
    inner = (ast.AsyncFunctionDef if is_async else ast.FunctionDef)("statement", _arguments(()), body, [], type_params=[])
    outer = ast.FunctionDef("outer", _arguments(dict.fromkeys((*names, _SHOW))), [inner], [], type_params=[])
    code = compile(ast.fix_missing_locations(ast.Module([outer], [])), "<stdin>", "exec")
    for name in "outer", "statement":
        code = next(part for part in code.co_consts if inspect.iscode(part) and part.co_name == name)
    return code


def _arguments(names):
    return ast.arguments([], [ast.arg(name) for name in names], None, [], [], None, [])

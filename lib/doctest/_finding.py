"""Finding: the docstrings of a module, and of all that is in it."""

import inspect
import linecache
import re
from doctest._examples import DocTestParser

__name__ = 'doctest'


class DocTestFinder:
    """Makes DocTests of docstrings: of an object, and with recurse of what it contains; with exclude_empty only where examples are."""

    def __init__(self, verbose=False, parser=DocTestParser(), recurse=True, exclude_empty=True):
        self._parser = parser
        self._verbose = verbose
        self._recurse = recurse
        self._exclude_empty = exclude_empty

    def find(self, obj, name=None, module=None, globs=None, extraglobs=None):
        """The DocTests of an object, sorted by name. module: where it is from (False: from anywhere); globs: what its examples see."""
        if name is None:
            name = getattr(obj, '__name__', None)
            if name is None:
                raise ValueError(f"DocTestFinder.find: name must be given when obj.__name__ doesn't exist: {type(obj)!r}")
        if module is False:
            module = None
        elif module is None:
            module = inspect.getmodule(obj)
        if globs is None:
            globs = {} if module is None else module.__dict__.copy()
        else:
            globs = globs.copy()
        if extraglobs is not None:
            globs.update(extraglobs)
        globs.setdefault('__name__', '__main__')
        tests = []
        self._find(tests, obj, name, module, self._lines_of(obj, module), globs, set())
        return sorted(tests)

    @staticmethod
    def _lines_of(obj, module):
        """The lines of the object's file, None if they can't be had."""
        try:
            file = inspect.getsourcefile(obj)
        except TypeError:
            return None
        if not file:
            # What is from a session, or an example, is known to linecache.
            file = inspect.getfile(obj)
            if not file[:1] + file[-2:] == '<]>':
                return None
        lines = linecache.getlines(file, *([] if module is None else [module.__dict__]))
        return lines or None

    def _from_module(self, module, object):
        """Whether an object is from a module."""
        if module is None:
            return True
        if inspect.getmodule(object) is not None:
            return module is inspect.getmodule(object)
        if inspect.isfunction(object):
            return module.__dict__ is object.__globals__
        if inspect.ismethoddescriptor(object) or inspect.ismethodwrapper(object):
            home = object.__objclass__.__module__ if hasattr(object, '__objclass__') else getattr(object, '__module__', module.__name__)
            return module.__name__ == home
        if inspect.isclass(object):
            return module.__name__ == object.__module__
        if hasattr(object, '__module__'):
            return module.__name__ == object.__module__
        if isinstance(object, property):
            return True # of a class of the module
        raise ValueError('object must be a class or function')

    def _is_routine(self, obj):
        """Whether an object is a function or a method, maybe wrapped."""
        try:
            obj = inspect.unwrap(obj)
        except ValueError:
            pass # an endless chain of wrappers
        return inspect.isroutine(obj)

    def _find(self, tests, obj, name, module, source_lines, globs, seen):
        if self._verbose:
            print(f'Finding tests in {name}')
        if id(obj) in seen:
            return
        seen.add(id(obj))
        test = self._get_test(obj, name, module, globs, source_lines)
        if test is not None:
            tests.append(test)
        if not self._recurse:
            return
        for inner_name, inner in self._contents(obj, module):
            self._find(tests, inner, f'{name}.{inner_name}', module, source_lines, globs, seen)

    def _contents(self, obj, module):
        """(name, object) for what an object contains."""
        if inspect.ismodule(obj):
            for name, inner in list(obj.__dict__.items()):
                if (self._is_routine(inner) or inspect.isclass(inner)) and self._from_module(module, inner):
                    yield name, inner
            for name, inner in getattr(obj, '__test__', {}).items():
                if not isinstance(name, str):
                    raise ValueError(f'DocTestFinder.find: __test__ keys must be strings: {type(name)!r}')
                if not (self._is_routine(inner) or inspect.isclass(inner) or inspect.ismodule(inner) or isinstance(inner, str)):
                    raise ValueError(f'DocTestFinder.find: __test__ values must be strings, functions, methods, classes, or modules: '
                                     f'{type(inner)!r}')
                yield f'__test__.{name}', inner
        if inspect.isclass(obj):
            for name, inner in list(obj.__dict__.items()):
                if isinstance(inner, (staticmethod, classmethod)):
                    inner = inner.__func__
                if (inspect.isroutine(inner) or inspect.isclass(inner) or isinstance(inner, property) or
                        type(inner).__name__ == 'cached_property') and self._from_module(module, inner):
                    yield name, inner

    def _get_test(self, obj, name, module, globs, source_lines):
        """The DocTest of an object's docstring, None if there is none to be made."""
        if isinstance(obj, str):
            docstring = obj
        else:
            docstring = getattr(obj, '__doc__', None)
            docstring = '' if docstring is None else docstring if isinstance(docstring, str) else str(docstring)
        if self._exclude_empty and not docstring:
            return None
        filename = None
        if module is not None:
            filename = getattr(module, '__file__', None) or module.__name__
            if filename[-4:] == '.pyc':
                filename = filename[:-1]
        return self._parser.get_doctest(docstring, globs, name, filename, self._find_lineno(obj, source_lines))

    def _find_lineno(self, obj, source_lines):
        """The line where an object's docstring begins, from 0; None if that can't be told."""
        lineno, docstring = None, getattr(obj, '__doc__', None)
        if inspect.ismodule(obj) and docstring is not None:
            lineno = 0
        elif inspect.isclass(obj) and docstring is not None:
            lineno = self._class_line(obj, source_lines)
        if inspect.ismethod(obj):
            obj = obj.__func__
        if isinstance(obj, property):
            obj = obj.fget
        if type(obj).__name__ == 'cached_property':
            obj = obj.func
        if inspect.isroutine(obj) and docstring:
            try:
                obj = inspect.unwrap(obj)
            except ValueError:
                pass
            obj = getattr(obj, '__code__', obj)
        if inspect.istraceback(obj):
            obj = obj.tb_frame
        if inspect.isframe(obj):
            obj = obj.f_code
        if inspect.iscode(obj):
            lineno = obj.co_firstlineno - 1
        if lineno is None or source_lines is None:
            return None if lineno is None else lineno + 1
        # The docstring begins with the first line that ends in quotes, or has them.
        begins = re.compile(r'(^|.*:)\s*\w*("|\')')
        for number in range(lineno, len(source_lines)):
            if begins.match(source_lines[number]):
                return number
        return None

    @staticmethod
    def _class_line(obj, source_lines):
        if source_lines is None:
            return None
        begins = re.compile(rf"^\s*class\s*{re.escape(getattr(obj, '__name__', '-'))}\b")
        for number, line in enumerate(source_lines):
            if begins.match(line):
                return number
        return None

# A lazy module is run once, by the first thread that asks; the others wait. One that is no longer the module of its name is refused.
import importlib.util
import sys
import threading
import types


class Loader:
    runs = 0

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        Loader.runs += 1
        started.set()
        go_on.wait(5)
        module.answer = 42
        if substitute:
            sys.modules[module.__name__] = types.ModuleType(module.__name__)


def lazy(name):
    spec = importlib.util.spec_from_loader(name, importlib.util.LazyLoader(Loader()))
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


started, go_on, substitute = threading.Event(), threading.Event(), False
module, answers = lazy('first'), []
threads = [threading.Thread(target=lambda: answers.append(module.answer)) for _ in range(5)]
for thread in threads:
    thread.start()
started.wait(5)
go_on.set()
for thread in threads:
    thread.join()
print(answers, Loader.runs, type(module).__name__)
substitute = True
try:
    lazy('second').answer
except ValueError as error:
    print(error)
try:
    importlib.util.LazyLoader.factory(object)
except TypeError as error:
    print(error)

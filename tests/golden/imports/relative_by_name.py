# Globals made by hand have a __name__ and no __package__: a relative import begins in the package of that module.
for name in 'json.decoder', 'a' * 40 + '.b', 'json', '':
    scope = {'__name__': name}
    try:
        exec('from . import scanner', scope)
        print(scope['scanner'].__name__)
    except ImportError as error:
        print(error)

try:
    exec('from .... import scanner', {'__name__': 'json.decoder'})
except ImportError as error:
    print(error)

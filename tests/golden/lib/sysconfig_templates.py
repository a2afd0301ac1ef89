# get_paths() with expand=False tells a layout's folders with the places still to be filled in; a layout may be another system's.
import sysconfig

print(sysconfig.get_scheme_names())
for name in sysconfig.get_scheme_names():
    print(name, sorted(sysconfig.get_paths(name, expand=False)))
print(sysconfig.get_path('scripts', 'posix_prefix', expand=False), sysconfig.get_path('platlib', 'nt', expand=False))
places = {'base': '/B', 'platbase': '/P', 'installed_base': '/I', 'installed_platbase': '/J', 'userbase': '/U'}
print(sorted(sysconfig.get_paths('nt', places).items()))
print(sysconfig.get_path('scripts', 'venv', places), sysconfig.get_path('data', 'posix_user', places))
try:
    sysconfig.get_paths('none')
except KeyError as error:
    print(repr(error))

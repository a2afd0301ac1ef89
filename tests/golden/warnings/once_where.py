# Where a warning that is shown once, or once a module, is noted: in the registry that is given, else in the one of all.
import warnings
warnings.showwarning = lambda m, *a, **k: print('  shown', m)
for action in ('once','module','default'):
    warnings.resetwarnings(); warnings.simplefilter(action)
    r={}
    for line in (1,1,2):
        warnings.warn_explicit('m', UserWarning, 'f', line, module='x', registry=r)
    print(action, r)
    for k in range(2): warnings.warn_explicit('n', UserWarning, 'f', k, module='x')
    print(warnings.onceregistry)
    def f(): warnings.warn('q')
    f(); f(); f()
    print({k:v for k,v in globals().get('__warningregistry__',{}).items()}, warnings.onceregistry)

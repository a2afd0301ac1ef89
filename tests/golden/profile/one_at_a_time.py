# One profile collects at a time, which sys.monitoring tells; results are merged in both forms; the command line names what one can sort by.
import cProfile, pstats, subprocess, sys, tempfile, os

def f(n):
    return 0 if n == 0 else f(n - 1) + len([n])

profile = cProfile.Profile()
with profile:
    print(sys.monitoring.get_tool(sys.monitoring.PROFILER_ID))
    f(4)
    try:
        cProfile.Profile().enable()
    except ValueError as e:
        print(e)
print(sys.monitoring.get_tool(sys.monitoring.PROFILER_ID))
stats = pstats.Stats(profile)
print([(key[2], counts[:2]) for key, counts in stats.stats.items() if key[2] == 'f'], stats.sort_stats('nc').sort_type)
print(pstats.add_callers({'a': 1}, {'a': 1, 'b': 5}), pstats.add_callers({'a': (1, 2, 3, 4)}, {'a': (1, 2, 3, 4)}))
for key, row in sorted(pstats.Stats.sort_arg_dict_default.items()):
    print(key, row[-1])
with tempfile.TemporaryDirectory() as folder:
    with open(os.path.join(folder, 'moves.py'), 'w') as file:
        print('import os; os.chdir("/")', file=file)
    print(subprocess.run([sys.executable, '-m', 'cProfile', '-o', 'out', 'moves.py'], cwd=folder).returncode, sorted(os.listdir(folder)))
    other = pstats.Stats()
    other.load_stats(os.path.join(folder, 'out'))
    print(len(other.stats) > 1)
try:
    other.load_stats(42)
except TypeError:
    print('TypeError')
print(subprocess.run([sys.executable, '-m', 'cProfile', '-s', 'demo', 'x.py'], capture_output=True, text=True).stderr)

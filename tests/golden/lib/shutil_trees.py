# Copying, moving and removing trees; errors are gathered; links stay links.
import os
import shutil
import tempfile

with tempfile.TemporaryDirectory() as top:
    os.chdir(top)
    os.makedirs('a/b/c')
    for name in ('a/one.txt', 'a/b/two.py', 'a/b/c/three.pyc'):
        with open(name, 'w') as file:
            file.write(name * 100)
    os.symlink('one.txt', 'a/link')
    os.symlink('nowhere', 'a/dangling')

    def listing(path):
        return sorted(os.path.relpath(os.path.join(folder, name), path) for folder, folders, files in os.walk(path) for name in folders + files)

    print(shutil.copytree('a', 'x', symlinks=True, ignore=shutil.ignore_patterns('*.pyc')), listing('x'), os.readlink('x/link'))
    try:
        shutil.copytree('a', 'y')
    except shutil.Error as error:
        print([(source, target) for source, target, text in error.args[0]], listing('y'))
    print(shutil.move('x', 'z'), os.path.exists('x'), shutil.move('z', 'y'), listing('y/z'))
    for attempt in (lambda: shutil.move('a', 'a/b'), lambda: shutil.move('a', 'a'), lambda: shutil.copyfile('a/one.txt', 'a/one.txt'),
                    lambda: shutil.copyfile('a/one.txt', 'no/file'), lambda: shutil.rmtree('missing'), lambda: shutil.rmtree('a/link'),
                    lambda: shutil.rmtree('a/one.txt'), lambda: shutil.unpack_archive('a/one.txt'), lambda: shutil.make_archive('q', 'odd'),
                    lambda: shutil.chown('a')):
        try:
            print(attempt())
        except Exception as error:
            print(type(error).__name__, 'of a link' if 'link' in str(error) else error)
    told = []
    shutil.rmtree('missing', onexc=lambda function, path, error: told.append((function.__name__, path, type(error).__name__)))
    shutil.rmtree('y')
    print(told, sorted(os.listdir()), shutil.rmtree.avoids_symlink_attacks)
    os.chmod('a/one.txt', 0o741)
    os.utime('a/one.txt', (5, 7))
    print(shutil.copy('a/one.txt', 'copy'), oct(os.stat('copy').st_mode), shutil.copy2('a/one.txt', 'copy2'), os.stat('copy2').st_mtime)
    os.environ['PATH'] = top + '/bin:' + top
    os.mkdir('bin')
    print(shutil.which('copy2') == top + '/copy2', shutil.which('none'), shutil.which('./copy2'), shutil.which('copy2', path='/nowhere'))
    os.environ['COLUMNS'], os.environ['LINES'] = '33', '7'
    print(shutil.get_terminal_size(), ('tar', 'uncompressed tar file') in shutil.get_archive_formats(), shutil.disk_usage('.')._fields)
    os.chdir('/')

# What is installed in a folder: names, versions, files, requirements, entry points; and the files of a package there.
import importlib.metadata as metadata
import importlib.resources as resources
import os
import sys
import tempfile

with tempfile.TemporaryDirectory() as folder:
    def write(name, text):
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)

    write('My_Pack.x-1.2.dist-info/METADATA', 'Metadata-Version: 2.1\nName: My.Pack_x\nVersion: 1.2\nKeywords: a b\nRequires-Dist: y>1\nRequires-Dist: z; extra == "t"\n\nbody\n')
    write('My_Pack.x-1.2.dist-info/entry_points.txt', '# c\n[console_scripts]\nrun = mypack.sub:main [e1,e2]\n\n[other]\nplug= mypack\n')
    write('My_Pack.x-1.2.dist-info/RECORD', 'mypack/__init__.py,sha256=abc,5\nmypack/data/é.txt,,\ngone.py,,\n')
    write('old-3.egg-info/PKG-INFO', 'Name: old\nVersion: 3\n')
    write('old-3.egg-info/requires.txt', 'a\n[e:os=="x"]\nb\n[f]\nc@ http://d\n')
    write('mypack/__init__.py', 'name = 5\n')
    write('mypack/data/é.txt', 'tëxt')
    sys.path.insert(0, folder)
    found = metadata.distribution('my-pack-X')
    print(found.name, found.version, found.requires, found.metadata['Description'], found.metadata.json)
    print([(str(each), each.hash, each.size) for each in found.files], found.files[1].read_text())
    points = [each for each in found.entry_points]
    print(points, points[0].module, points[0].attr, points[0].extras, metadata.entry_points(group='other')['plug'].load().name, found.entry_points.groups == {'console_scripts', 'other'})
    print(metadata.version('OLD'), metadata.requires('old'), metadata.packages_distributions()['mypack'])
    try:
        metadata.version('nothing-here')
    except metadata.PackageNotFoundError as error:
        print(error, error.name)
    root = resources.files('mypack')
    print((root / 'data' / 'é.txt').read_text('utf-8'), sorted(each.name for each in root.iterdir() if each.name != '__pycache__'), resources.is_resource('mypack', 'data'),
          resources.read_binary('mypack', 'data', 'é.txt'))
    with resources.as_file(root / '__init__.py') as path:
        print(path.name, path.read_text())

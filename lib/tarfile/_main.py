"""The command line of tarfile."""

import argparse
import os
import sys
import tarfile

from tarfile._filters import _NAMED_FILTERS


def main():
    """The command line: list, extract, create or test an archive."""
    parser = argparse.ArgumentParser(description='Lists, extracts, creates and tests tar archives.')
    parser.add_argument('-v', '--verbose', action='store_true', help='tell what is done')
    parser.add_argument('--filter', metavar='<filtername>', choices=_NAMED_FILTERS, help='the filter of extraction')
    group = parser.add_mutually_exclusive_group(required=True)
    group.add_argument('-l', '--list', metavar='<tarfile>', help='list what is in an archive')
    group.add_argument('-e', '--extract', nargs='+', metavar=('<tarfile>', '<output_dir>'), help='extract an archive, to a folder')
    group.add_argument('-c', '--create', nargs='+', metavar=('<name>', '<file>'), help='make an archive of files and folders')
    group.add_argument('-t', '--test', metavar='<tarfile>', help='read all headers of an archive')
    given = parser.parse_args()
    if given.filter and given.extract is None:
        parser.exit(1, '--filter is only valid for extraction\n')
    if given.create is not None:
        path, *sources = given.create
        kinds = {'.gz': 'gz', '.tgz': 'gz', '.xz': 'xz', '.txz': 'xz', '.bz2': 'bz2', '.tbz': 'bz2', '.tbz2': 'bz2', '.tb2': 'bz2'}
        kind = kinds.get(os.path.splitext(path)[1])
        with tarfile.TarFile.open(path, f'w:{kind}' if kind else 'w') as archive:
            for source in sources:
                archive.add(source)
        if given.verbose:
            print(f'{path!r} file created.')
        return
    if given.extract is not None and len(given.extract) > 2:
        parser.exit(1, parser.format_help())
    path = given.test or given.list or given.extract[0]
    if not tarfile.is_tarfile(path):
        parser.exit(1, f'{path!r} is not a tar archive.\n')
    with tarfile.TarFile.open(path) as archive:
        if given.list is not None:
            archive.list(verbose=given.verbose)
        elif given.test is not None:
            members = archive.getmembers()
            print(members, file=sys.stderr)
            if given.verbose:
                print(f'{path!r} is a tar archive.')
        else:
            folder = given.extract[1] if len(given.extract) > 1 else os.curdir
            archive.extractall(path=folder, filter=given.filter)
            if given.verbose:
                print(f'{path!r} file is extracted.' if folder == '.' else f'{path!r} file is extracted into {folder!r} directory.')

"""The rows that `bench.py` measures: the work of contactsctl, the program with which it is compared, and the ratio to reach."""
import os
import shlex
import shutil
import subprocess
from dataclasses import dataclass, replace
from typing import Callable

import hostile
import shapes

# The program of peers.c, which `run` compiles.
PEERS = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../.build/bench/peers')


@dataclass
class Side:
    """A command that is measured; `prepare` is a shell command that runs before each run."""
    name: str
    command: list
    prepare: str = ''
    accepted: tuple = (0,)
    runs: int = 1
    # A shell command that succeeds if the program, or the command of the tool, exists.
    needs: str = ''


@dataclass
class Row:
    id: str
    work: str
    tool: Callable
    peer: Callable = None
    # The ratio, the time in seconds and the memory in MiB to reach.
    reach: float = None
    most_seconds: float = None
    most_peak: float = None
    # Whether the CPU times are compared, which other processes hardly affect.
    by_cpu: bool = False


class Data:
    """The files that are imported, each of which is created when it is first needed."""

    def __init__(self, options, is_full):
        self.count, self.photo_count, self.folder, self.server = options.contacts, options.photos, options.folder, options.server
        self.is_full = is_full
        os.makedirs(self.folder + '/data', exist_ok=True)

    def file(self, name, chunks):
        """Returns the path of a file; `chunks` returns its bytes."""
        path = f'{self.folder}/data/{name}'
        if not os.path.exists(path):
            with open(path + '.partial', 'wb', 1 << 20) as file: file.writelines(chunks())
            os.rename(path + '.partial', path)
        return path

    def files(self, name, contents):
        """Returns the path of a folder; `contents` returns the names and the bytes of its files."""
        path = f'{self.folder}/data/{name}'
        if not os.path.exists(path):
            os.makedirs(path + '.partial', exist_ok=True)
            for file, content in contents():
                with open(f'{path}.partial/{file}', 'wb') as output: output.write(content)
            os.rename(path + '.partial', path)
        return path

    def photos(self, kind, count=None, side=256, noise=8):
        path = f'{self.folder}/data/photos-{count or self.photo_count}-{side}-{kind}'
        if not os.path.exists(path):
            os.makedirs(path + '.partial', exist_ok=True)
            subprocess.run([PEERS, 'photos', path + '.partial', str(count or self.photo_count), kind, str(side), str(noise)], check=True)
            os.rename(path + '.partial', path)
        return path

    def jpegs(self, side):
        folder = self.photos('jpg', 32, side, 127)
        return [open(f'{folder}/{name}', 'rb').read() for name in sorted(os.listdir(folder))]

    def book(self, count=None, **changes):
        count = count or self.count
        name = '-'.join(['book', str(count), *changes])
        return self.file(name + '.csv', lambda: shapes.book(count, **changes))

    def changed_book(self, count=None): return self.book(count, changed=(count or self.count) // 2)

    def cards(self, count=None): return self.file(f'book-{count or self.count}.vcf', lambda: shapes.book_cards(count or self.count))

    def table(self, shape): return self.file(f'{shape}-{self.count // 5}.csv', lambda: shapes.table(shape, self.count // 5))

    def shaped_cards(self, shape):
        return self.file(f'{shape}-{self.count // 5}.vcf', lambda: shapes.cards(shape, self.count // 5, self.jpegs(80)))


class Tool:
    """A contactsctl, and the folder of its stores."""

    def __init__(self, data, binary, folder):
        self.data, self.binary, self.folder = data, binary, folder

    def path(self, name):
        os.makedirs(self.folder, exist_ok=True)
        return f'{self.folder}/{name}'

    def words(self, *words, store='work.db'): return [self.binary, *map(str, words), '--store', self.path(store)]

    def do(self, *words): subprocess.run(words, check=True, stdout=subprocess.DEVNULL)

    def store(self, name, *files):
        """Returns the path of a store into which files have been imported, each as a source of its own name."""
        path = self.path(name + '.db')
        if not os.path.exists(path):
            for file in files: self.do(*self.words('import', file, '-q', '--source', os.path.basename(file), store=name + '.db'))
        return path

    def new(self): return 'rm -f ' + shlex.quote(self.path('work.db')) + '*'

    def copy(self, store): return f"{self.new()}; cp {shlex.quote(store)} {shlex.quote(self.path('work.db'))}"

    def importing(self, *files, options=(), base=None, accepted=(0,)):
        """Returns the import of files into a new store, or into a copy of a store."""
        return Side('contactsctl', self.words('import', *files, '-q', *options), self.copy(base) if base else self.new(), accepted)

    def exporting(self, store, output, *options):
        """Returns the export of a store to a file, which is removed before each run."""
        path = self.path(output)
        return Side('contactsctl', self.words('export', '-q', *options, '-o', path, store=os.path.basename(store)), 'rm -f ' + shlex.quote(path))

    def has(self, *words): return shlex.join([self.binary, *words, '--help'])


def shell(name, command, prepare='', needs=''):
    return Side(name, ['sh', '-c', command], prepare, needs='command -v ' + needs if needs else '')


def first_import(*files):
    return lambda t: replace(t.importing(*files), name='the first import')


# MARK: Import

def bare_import(data, path, columns, separator=',', encoding='utf-8'):
    """Returns the side that imports a table into an existing table without an index or a key, with sqlite3."""
    def side(t):
        store = shlex.quote(t.path('bare.db'))
        # The shell of SQLite reads neither UTF-16 nor the byte order mark.
        text = ('iconv -f utf-16 -t utf-8 ' if encoding == 'utf-16-le' else 'cat ') + shlex.quote(path)
        names = ','.join(f'c{n}' for n in range(columns))
        return shell('iconv, sqlite3 .import' if encoding == 'utf-16-le' else 'sqlite3 .import',
                     f"{text} | sqlite3 {store} '.mode csv' '.separator {separator}' '.import --skip 1 /dev/stdin t'",
                     f"rm -f {store}*; sqlite3 {store} 'CREATE TABLE t({names})'", 'sqlite3')
    return side


def tables(data):
    book = data.book()
    yield Row('P1', 'CSV import', lambda t: t.importing(book), bare_import(data, book, 12), 0.7)
    for shape, (title, columns, _, separator, encoding, _) in shapes.TABLES.items():
        path = data.table(shape)
        yield Row('P1', f'CSV import, a fifth: {title}', lambda t: t.importing(path),
                  bare_import(data, path, len(columns), separator, encoding), 1.2)


def cut(data, path):
    return lambda t: Side('C, cut and insert', [PEERS, 'cut', path, t.path('cut.db')], 'rm -f ' + shlex.quote(t.path('cut.db')))


def cards(data):
    path = data.cards()
    yield Row('P2', 'vCard import', lambda t: t.importing(path), cut(data, path), 1.6)
    for shape, (title, *_) in shapes.CARDS.items():
        shaped = data.shaped_cards(shape)
        yield Row('P2', f'vCard import, a fifth: {title}', lambda t: t.importing(shaped), cut(data, shaped), 1.6)
    heavy = data.file(f'photos-{data.photo_count}.vcf', lambda: shapes.book_cards(data.photo_count, data.jpegs(184)))
    yield Row('P2', 'vCard with JPEGs, 200 MB/s', lambda t: t.importing(heavy), most_seconds=os.path.getsize(heavy) / 200e6)


def photos(data):
    people = data.book(data.photo_count)
    for kind, name, reach in ('png', 'PNG', 0.6), ('jpg', 'JPEG', 0.5):
        folder = data.photos(kind)
        yield Row('P3', f'photo import, {name}', lambda t: t.importing(people, options=['--photos', folder]), decoding(data, folder), reach)


def decoding(data, folder):
    return lambda t: Side('libjpeg, decoding' if folder.endswith('jpg') else 'libpng, decoding', [PEERS, 'decode', folder])


def checks(data):
    for kind, name, reach in ('png', 'PNG', 0.7), ('jpg', 'JPEG', 0.3):
        folder = data.photos(kind)
        pngcheck = lambda t: shell('pngcheck -q', f'pngcheck -q {shlex.quote(folder)}/*.png', needs='pngcheck')
        yield Row('P4', f'check of photos, {name}', lambda t: Side('contactsctl', [t.binary, 'check', folder]),
                  pngcheck if kind == 'png' else decoding(data, folder), reach)


def again(data):
    book = data.book()
    yield Row('P5', 'same import again', lambda t: t.importing(book, options=['--source', os.path.basename(book)], base=t.store('book', book)),
              first_import(book), 0.04)


def changes(data):
    book, changed, smaller = data.book(), data.changed_book(), data.book(gone=1000)
    source = ['--source', os.path.basename(book)]
    one = lambda t: t.importing(changed, options=source, base=t.store('book', book))
    yield Row('P6', 'again, one row changed', one, first_import(book), 0.6)
    yield Row('P6', 'again, one row changed', one, bare_import(data, changed, 12), 0.5)
    yield Row('P6', 'diff, one row changed', lambda t: Side('contactsctl', t.words('diff', changed, *source, store=os.path.basename(
        t.store('book', book))), accepted=(1,)), first_import(book), 0.6)
    yield Row('P6', 'mirror, 1 of 1,000 gone', lambda t: t.importing(smaller, options=source + ['--mirror'], base=t.store('book', book)),
              first_import(book), 0.6)


def undo(data):
    book = data.book()
    yield Row('P7', 'undo of a first import', lambda t: Side('contactsctl', t.words('undo', '--yes', '-q'), t.copy(t.store('book', book))),
              first_import(book), 0.8)


def second_source(data):
    book, cards = data.book(), data.cards()
    yield Row('P18', 'cards of the same people, into the contacts of a table', lambda t: t.importing(cards, base=t.store('book', book)),
              first_import(cards), 4)


def removal(data):
    book, cards = data.book(), data.cards()

    def row(work, first, *words, needs=()):
        def side(t):
            return Side('contactsctl', t.words(*words), t.copy(t.store('both', book, cards)), needs=t.has(*needs) if needs else '')
        return Row('P19', work, side, first_import(first), 1.5)
    yield row('sources remove, one of two', cards, 'sources', 'remove', os.path.basename(cards), '--yes', '-q', needs=['sources', 'remove'])
    yield row('undo of a second source', cards, 'undo', '--yes', '-q')
    yield row('doctor, two sources', book, 'doctor', '-q')


def workbook(data):
    path = data.file('workbook.xlsx', lambda: hostile.workbook(100_000, 20))
    tool = lambda t: replace(t.importing(path), needs=shlex.join(t.words('import', '-n', '-q', path)))
    read = f'import openpyxl\nfor row in openpyxl.load_workbook({path!r}, read_only=True).active.iter_rows(values_only=True): pass'
    for name, command, needs, reach in (('openpyxl', ['python3', '-c', read], "python3 -c 'import openpyxl'", 0.1),
                                        ('xlsx2csv', ['xlsx2csv', path, '/dev/null'], 'command -v xlsx2csv', 0.3)):
        yield Row('P20', 'import of a workbook, 100,000 x 20', tool, lambda t: Side(name, command, needs=needs), reach, most_peak=100)


# MARK: Export

def exports(data):
    sources = [('CSV export', 'csv', data.book(), 0.8), ('vCard export', 'vcf', data.cards(), 0.6)]
    sources += [(f'vCard export, {title}', 'vcf', data.shaped_cards(shape), 0.6) for shape, (title, *_) in shapes.CARDS.items()]
    sources += [(f'CSV export, {title}', 'csv', data.table(shape), 0.8) for shape, (title, *_) in shapes.TABLES.items()]
    for work, ending, source, reach in sources:
        yield Row('P8', work, lambda t: t.exporting(t.store('out', source), f'out.{ending}'), lambda t: dump(data, t, f'out.{ending}'), reach)
        # The next source needs another store.
        for t in ('tool', 'against'): subprocess.run(f'rm -f {shlex.quote(data.folder)}/{t}/*', shell=True, check=True)


def dump(data, t, output):
    """Returns the side that dumps a table as CSV with sqlite3, and syncs the file as an export does. The table has rows of the address book,
    of as many bytes as the output of the tool."""
    book, store, target = data.book(), shlex.quote(t.path('dump.db')), shlex.quote(t.path('dump.csv'))
    side = shell('sqlite3 -csv, as many bytes, sync', f"sqlite3 -csv {store} 'SELECT * FROM t' >{target} && sync {target}", f'rm -f {target}',
                 'sqlite3')
    if not shutil.which('sqlite3'): return side
    # The tool writes its output once, to know the size.
    export = t.exporting(t.path('out.db'), output)
    subprocess.run(export.prepare, shell=True, check=True)
    t.do(*export.command)
    # A dump has an empty text as two quotes, and NULL as nothing.
    columns = ', '.join(f"nullif({name}, '') AS {name}" for name in shapes.BOOK.split(','))
    script = [f'CREATE TABLE book({shapes.BOOK});', '.mode csv', f'.import --skip 1 {shlex.quote(book)} book',
              f'CREATE TABLE t AS SELECT {columns} FROM book;']
    there, wanted = os.path.getsize(book), os.path.getsize(t.path(output))
    while there < wanted:
        share = min(1, (wanted - there) / there)
        script.append(f'INSERT INTO t SELECT * FROM t LIMIT (SELECT CAST(count(*) * {share} AS INTEGER) FROM t);')
        there *= 1 + share
    subprocess.run(['sqlite3', t.path('dump.db')], input='\n'.join(script), text=True, check=True)
    return side


def photo_export(data):
    people, folder = data.book(data.photo_count), data.photos('png')

    def aside(t, path):
        # After a deletion, ext4 does not reuse inodes for some minutes, and examines each of them when a file is created, which takes up to
        # three times as long. So the files of earlier runs are kept.
        return f"mkdir -p {t.path('earlier')}; [ ! -e {path} ] || mv {path} {t.path('earlier')}/$$"

    def export(t):
        if not os.path.exists(t.path('photos.db')): t.do(*t.words('import', people, '--photos', folder, '-q', store='photos.db'))
        return Side('contactsctl', t.words('export', '--photos', t.path('out'), '-q', store='photos.db'), aside(t, t.path('out')))
    yield Row('P9', 'photo export, synced', export,
              lambda t: shell('cp -r, sync', f"cp -r {folder} {t.path('copy')} && sync -f {t.path('copy')}", aside(t, t.path('copy'))), 1.2)


# MARK: Other commands

def listing(data):
    yield Row('P10', 'list with a query', lambda t: Side('contactsctl', t.words('list', 'lovelace', 'leeds', store=os.path.basename(
        t.store('book', data.book())))), most_seconds=0.3)


def growth(data):
    """Yields rows that compare a command with itself on a tenth of the contacts: of every command, if they are requested by name."""
    def row(work, side):
        tenth = lambda t: replace(side(t, max(1, data.count // 10)), name='a tenth of the contacts')
        return Row('P12', f'{data.count} contacts: {work}', lambda t: side(t, data.count), tenth, 11, most_peak=160)

    def stored(*words, accepted=(0,)):
        return lambda t, n: Side('contactsctl', t.words(*words, store=os.path.basename(t.store(f'book-{n}', data.book(n)))), accepted=accepted)

    def altering(*words):
        return lambda t, n: Side('contactsctl', t.words(*words), t.copy(t.store(f'book-{n}', data.book(n))))

    def again(book):
        return lambda t, n: t.importing(book(n), options=['--source', f'book-{n}.csv'], base=t.store(f'book-{n}', data.book(n)))
    yield row('import', lambda t, n: t.importing(data.book(n)))
    if not data.is_full: return
    yield row('same import again', again(data.book))
    yield row('again, one row changed', again(data.changed_book))
    for kind, ending in ('CSV', 'csv'), ('vCard', 'vcf'):
        yield row(f'export to {kind}', lambda t, n: t.exporting(t.store(f'book-{n}', data.book(n)), f'out.{ending}'))
    yield row('list with a query', stored('list', 'lovelace', 'leeds'))
    yield row('duplicates', stored('duplicates', accepted=(0, 1)))
    yield row('doctor', stored('doctor'))
    yield row('undo', altering('undo', '--yes', '-q'))


def start(data):
    ten = data.file('german-10.csv', lambda: shapes.table('semicolon', 10))
    for work, words, most in ('start, --version', ['--version'], 0.005), ('inspect, a German table of ten rows', ['inspect', ten], 0.015):
        yield Row('P13', work, lambda t: Side('contactsctl', [t.binary, *words], runs=20), most_seconds=most)


def bombs(data):
    for name, title, content in hostile.BOMBS:
        path = data.file(name, content)
        yield Row('P14', title, lambda t: Side('contactsctl', [t.binary, 'check', path], accepted=(0, 1, 65, 66)), most_seconds=0.2, most_peak=64)


def corners(data):
    """Yields rows that compare each corner case with one of half its size, by CPU time. Fewer than 1,000,000 contacts make them smaller."""
    for corner in hostile.CORNERS:
        least = int(corner.size * min(1, data.count / 1_000_000))
        for size in least, 2 * least:
            yield Row('P16', f'{2 * size} {corner.title}', lambda t: corner.side(data, t, 2 * size), lambda t: corner.side(data, t, size), 2.3,
                      by_cpu=True)


def server(data):
    """Yields the rows of a store on a PostgreSQL server, in the database contactsctl_bench, which is replaced."""
    if not data.server: return print('P17: skipped; neither --server nor CONTACTSCTL_TEST_SERVER names a server')
    address = data.server.rsplit('/', 1)[0] + '/contactsctl_bench'
    book, changed = data.book(), data.changed_book()
    names = shapes.BOOK.replace('groups', '"groups"')
    texts = ', '.join(f'{name} text' for name in names.split(','))
    psql = lambda sql: shlex.join(['psql', address, '-Xqc', sql])
    for sql in 'DROP DATABASE IF EXISTS contactsctl_bench', 'CREATE DATABASE contactsctl_bench':
        subprocess.run(['psql', data.server, '-Xqc', sql], check=True)
    # The server writes its changes to the disk now, so that it does not write them during the measurement.
    clear = ' && '.join(map(psql, ['SET client_min_messages = error; DROP SCHEMA IF EXISTS contactsctl CASCADE; DROP TABLE IF EXISTS book; '
                                   f'CREATE TABLE book(id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, {texts})', 'CHECKPOINT']))
    load = psql(f"\\copy book({names}) FROM '{book}' (FORMAT csv, HEADER)")

    def tool(*words, prepare=''): return lambda t: Side('contactsctl', [t.binary, *words, '-q', '--store', address], prepare)

    def first(t): return Side('the first import', tool('import', book)(t).command, clear)
    yield Row('P17', 'server: CSV import', tool('import', book, prepare=clear), lambda t: shell('psql \\copy', load, clear, 'psql'), 1.2)
    yield Row('P17', 'server: same import again', tool('import', book), first, 0.1)
    yield Row('P17', 'server: again, one row changed', tool('import', changed, '--source', book), first, 0.8)
    subprocess.run(f'{clear} && {load}', shell=True, check=True)
    copied = data.folder + '/copy.csv'
    for kind, ending in ('CSV', 'csv'), ('vCard', 'vcf'):
        output = f'{data.folder}/server.{ending}'

        def export(t):
            t.do(*tool('import', book)(t).command)
            return tool('export', '-o', output, prepare='rm -f ' + shlex.quote(output))(t)
        copy = psql(f"\\copy book TO '{copied}' (FORMAT csv)")
        yield Row('P17', f'server: {kind} export', export, lambda t: shell('psql \\copy to CSV, sync', f'{copy} && sync {copied}', needs='psql'), 1.2)


ROWS = {'P1': tables, 'P2': cards, 'P3': photos, 'P4': checks, 'P5': again, 'P6': changes, 'P7': undo, 'P8': exports, 'P9': photo_export,
        'P10': listing, 'P12': growth, 'P13': start, 'P14': bombs, 'P16': corners, 'P17': server, 'P18': second_source, 'P19': removal,
        'P20': workbook}
# The rows that are measured only if they are requested by name.
OPTIONAL = {'P16'}

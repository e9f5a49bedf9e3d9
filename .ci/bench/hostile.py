"""Inputs that could need much time or memory: bombs, corner cases for which an algorithm may be quadratic, and a large workbook."""
import io
import os
import shlex
import struct
import subprocess
import zipfile
import zlib
from dataclasses import dataclass

# MARK: Bombs


def chunk(kind, data):
    return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))


def png(side, pixels, extra=b'', times=0):
    """Yields a PNG that claims a size, with as many bytes of pixels, all zero."""
    yield b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', side, side, 8, 2, 0, 0, 0))
    for _ in range(times): yield extra
    yield chunk(b'IDAT', zeros(pixels)) + chunk(b'IEND', b'')


def zeros(count, bits=zlib.MAX_WBITS):
    """Returns `count` zero bytes as a zlib stream; with 16 more bits, as a gzip file."""
    stream, piece = zlib.compressobj(6, zlib.DEFLATED, bits), bytes(1 << 20)
    return b''.join([stream.compress(piece) for _ in range(count >> 20)]) + stream.compress(bytes(count % (1 << 20))) + stream.flush()


def jpeg():
    """Returns a JPEG of 65,500 x 65,500 pixels that ends after its header."""
    frame = b'\xff\xc0' + struct.pack('>HBHHB', 17, 8, 65_500, 65_500, 3) + b'\1\x22\0\2\x11\0\3\x11\0'
    return [b'\xff\xd8\xff\xdb' + struct.pack('>HB', 67, 0) + bytes(range(1, 65)) + frame + b'\xff\xd9']


def archive(*names, count=100):
    """Returns a zip archive of files of `count` MiB of zeros."""
    output = io.BytesIO()
    with zipfile.ZipFile(output, 'w', zipfile.ZIP_DEFLATED) as file:
        for name in names:
            with file.open(name, 'w') as entry:
                for _ in range(count): entry.write(bytes(1 << 20))
    return [output.getvalue()]


BOMBS = [
    ('large.png', '10,000 x 10,000 PNG', lambda: png(10_000, 10_000 * (1 + 3 * 10_000))),
    ('claims.png', '1,000,000 x 1,000,000 PNG', lambda: png(1_000_000, 64)),
    ('texts.png', '400 zTXt of 8 MB each', lambda: png(1, 4, chunk(b'zTXt', b'Comment\0\0' + zeros(8 << 20)), 400)),
    ('claims.jpg', '65,500 x 65,500 JPEG', jpeg),
    ('zeros.csv.gz', '100 MB in a gzip of 100 kB', lambda: [zeros(100 << 20, 31)]),
    ('zeros.zip', '100 MB in a zip of 100 kB', lambda: archive('people.csv')),
    ('zeros.xlsx', '100 MB in a workbook of 100 kB', lambda: archive('[Content_Types].xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml')),
    ('quote.csv', '50 MB after an unclosed quote', lambda: [b'First Name,Last Name,E-mail\r\nAda,"', *[b'x' * (1 << 20)] * 50]),
]

# MARK: Corner cases


def card(content):
    return f'BEGIN:VCARD\r\nVERSION:3.0\r\n{content}\r\nEND:VCARD\r\n'.encode()


def one_card(line):
    """Returns the function that yields one card with `count` lines."""
    return lambda count: [card('N:Lovelace;Ada;;;\r\nFN:Ada Lovelace\r\nUID:ada\r\n' + '\r\n'.join(map(line, range(count))))]


def many(content):
    """Returns the function that yields `count` cards."""
    return lambda count: (card(content(n)) for n in range(count))


def labelled(host):
    return one_card(lambda n: f'item{n + 1}.URL:https://{host}.example.org/{n}\r\nitem{n + 1}.X-ABLabel:label {n}')


def entries(count):
    yield b'version: 1\n'
    for n in range(count):
        yield (f'\ndn: cn=Jo {n},dc=example,dc=org\nobjectClass: inetOrgPerson\ncn: Jo {n} Doe\nsn: Doe\ngivenName: Jo {n}\n'
               f'mail: jo{n}@example.org\ntelephoneNumber: +49 30 {1_000_000 + n}\n').encode()


LETTERS = 'abcdefghijklmnopqrst'


def same_names(count):
    """Yields the names of photos of one person, which differ in the case of their letters, and their bytes."""
    for n in range(count):
        name = ''.join(c.upper() if n >> place & 1 else c for place, c in enumerate(LETTERS))
        yield f'{name[:10]} {name[10:]}.png', b''.join(png(1, 4, chunk(b'tEXt', b'Comment\0%d' % n), 1))


def single_cards(count):
    for n in range(count): yield f'{n}.vcf', card(f'N:Doe;Jo {n};;;\r\nFN:Jo {n} Doe\r\nUID:u{n}')


def load(data, t, path, **options): return t.importing(path, options=['--skip-invalid'], accepted=(0, 3, 65), **options)


def update(data, t, path):
    changed = data.file(os.path.basename(path) + '-changed.vcf', lambda: labelled('new')(int(path.split('-')[-1])))
    return t.importing(changed, options=['--source', os.path.basename(path)], base=t.store(os.path.basename(path), path))


def merge(data, t, path):
    from rows import Side
    command = t.words('merge', '--all', '--match', 'email', '-y', '-q')
    return Side('contactsctl', command, t.copy(t.store(os.path.basename(path), path)))


def same_photos(data, t, path):
    person = data.file('person.csv', lambda: [f'First Name,Last Name\n{LETTERS[:10]},{LETTERS[10:]}\n'.encode()])
    return t.importing(person, options=['--photos', path, '--skip-invalid'], accepted=(0, 3, 65))


def one_photo(data, t, path):
    return t.importing(path, options=['--photos', data.photos('png', 1, 256)])


def sources(data, t, path):
    from rows import shell
    words = shlex.join([t.binary, 'import', '-q', '--store', t.path('work.db')])
    return shell('contactsctl', f'for file in {shlex.quote(path)}/*; do {words} "$file" || exit; done', t.new())


def check(data, t, path):
    from rows import Side
    return Side('contactsctl', [t.binary, 'check', path], accepted=(0, 1))


@dataclass
class Corner:
    title: str
    # The number of elements of the smallest of three inputs; the others have two and four times as many.
    size: int
    # Yields the bytes of a file, or for a folder the names and the bytes of its files.
    content: object
    command: object = load
    is_folder: bool = False

    def side(self, data, t, size):
        make = data.files if self.is_folder else data.file
        side = self.command(data, t, make(f"{self.title.replace(' ', '-')}-{size}", lambda: self.content(size)))
        side.name = 'half as large'
        return side


CORNERS = [
    Corner('labelled lines of a card updated', 5000, labelled('old'), update),
    Corner('groups in a card', 5000, labelled('old')),
    Corner('e-mails in a card', 5000, one_card(lambda n: f'EMAIL:jo{n}@example.org')),
    Corner('X- properties in a card', 5000, one_card(lambda n: f'X-VALUE-{n}:{n}')),
    Corner('lone quotes', 3_125_000, lambda count: [b'Name,Note\n', *[b'x,"y\n'] * count], check),
    Corner('cards with one UID', 25_000, many(lambda n: f'N:Doe;Jo {n};;;\r\nFN:Jo {n} Doe\r\nUID:one')),
    Corner('cards with one e-mail', 25_000, many(lambda n: f'N:Doe;Jo {n};;;\r\nFN:Jo {n} Doe\r\nEMAIL:jo@example.org')),
    Corner('namesakes', 25_000, many(lambda n: f'N:Doe;Jo;;;\r\nFN:Jo Doe\r\nTEL:+49 30 {1_000_000 + n}')),
    Corner('pairs merged', 25_000, many(lambda n: f'N:Doe;Jo {n};;;\r\nFN:Jo {n} Doe\r\nEMAIL:jo{n // 2}@example.org\r\nUID:u{n}'), merge),
    Corner('photos with one name', 25_000, same_names, same_photos, is_folder=True),
    Corner('contacts with one photo', 25_000, lambda count: [b'Name,Photo\n', *(b'Jo %d,person0@example.org.png\n' % n for n in range(count))],
           one_photo),
    Corner('LDIF entries', 25_000, entries),
    Corner('files of a source', 2_500, single_cards, is_folder=True),
    Corner('sources', 250, single_cards, sources, is_folder=True),
]

# MARK: A workbook


def workbook(rows, columns):
    """Returns a workbook whose texts are in its table of shared strings, as Excel writes them."""
    def letters(n): return chr(65 + n) if n < 26 else 'A' + chr(65 + n - 26)
    names = ['First Name', 'Last Name', 'E-mail', 'Phone', 'Organization', 'Title', 'Street', 'City', 'Postcode', 'Country', 'Birthday']
    names += [f'Custom {n}' for n in range(columns - len(names))]
    kind = 'http://schemas.openxmlformats.org/'
    part = 'application/vnd.openxmlformats-officedocument.spreadsheetml.'
    head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
    output = io.BytesIO()
    with zipfile.ZipFile(output, 'w', zipfile.ZIP_DEFLATED) as file:
        file.writestr('[Content_Types].xml', f'{head}<Types xmlns="{kind}package/2006/content-types"><Default Extension="rels" ContentType='
                      '"application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>'
                      + ''.join(f'<Override PartName="/xl/{name}.xml" ContentType="{part}{type}+xml"/>' for name, type in
                                (('workbook', 'sheet.main'), ('worksheets/sheet1', 'worksheet'), ('sharedStrings', 'sharedStrings'))) + '</Types>')
        relation = f'{head}<Relationships xmlns="{kind}package/2006/relationships">' + '{}</Relationships>'
        link = '<Relationship Id="rId{}" Type="' + kind + 'officeDocument/2006/relationships/{}" Target="{}"/>'
        file.writestr('_rels/.rels', relation.format(link.format(1, 'officeDocument', 'xl/workbook.xml')))
        file.writestr('xl/_rels/workbook.xml.rels', relation.format(link.format(1, 'worksheet', 'worksheets/sheet1.xml')
                                                                    + link.format(2, 'sharedStrings', 'sharedStrings.xml')))
        file.writestr('xl/workbook.xml', f'{head}<workbook xmlns="{kind}spreadsheetml/2006/main" xmlns:r="{kind}officeDocument/2006/'
                      'relationships"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>')
        shared = [*names]
        with file.open('xl/worksheets/sheet1.xml', 'w') as sheet:
            sheet.write(f'{head}<worksheet xmlns="{kind}spreadsheetml/2006/main"><sheetData>'.encode())
            for row in range(rows + 1):
                cells = []
                for column in range(columns):
                    # Every row has texts of its own, and in the last nine columns one of few.
                    if row and column < 11: shared.append(f'jo{row}@example.org' if column == 2 else f'{names[column]} {row}')
                    index = column if not row else len(shared) - 1 if column < 11 else column
                    cells.append(f'<c r="{letters(column)}{row + 1}" t="s"><v>{index}</v></c>')
                sheet.write(f'<row r="{row + 1}">{"".join(cells)}</row>'.encode())
            sheet.write(b'</sheetData></worksheet>')
        file.writestr('xl/sharedStrings.xml', f'{head}<sst xmlns="{kind}spreadsheetml/2006/main" uniqueCount="{len(shared)}">'
                      + ''.join(f'<si><t>{text}</t></si>' for text in shared) + '</sst>')
    return [output.getvalue()]

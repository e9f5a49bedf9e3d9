"""Files as programs export them, in full: tables and cards of `people`, and one large address book with few columns."""
import base64
import random
import re

from people import CITIES, STREETS, people

# MARK: Tables

GOOGLE = ['First Name', 'Middle Name', 'Last Name', 'Phonetic First Name', 'Phonetic Middle Name', 'Phonetic Last Name', 'Name Prefix',
          'Name Suffix', 'Nickname', 'File As', 'Organization Name', 'Organization Title', 'Organization Department', 'Birthday', 'Notes',
          'Photo', 'Labels', *(f'E-mail {n} - {part}' for n in (1, 2, 3) for part in ('Label', 'Value')),
          *(f'Phone {n} - {part}' for n in (1, 2, 3, 4) for part in ('Label', 'Value')),
          *(f'Address 1 - {part}' for part in ('Label', 'Formatted', 'Street', 'City', 'PO Box', 'Region', 'Postal Code', 'Country',
                                               'Extended Address')),
          *(f'{kind} 1 - {part}' for kind in ('Website', 'Relation', 'Event', 'Custom Field') for part in ('Label', 'Value'))]
OUTLOOK = """Title|First Name|Middle Name|Last Name|Suffix|Company|Department|Job Title|""" + ''.join(
    f'{place} {part}|' for place in ('Business', 'Home', 'Other')
    for part in ('Street', 'Street 2', 'Street 3', 'City', 'State', 'Postal Code', 'Country/Region')) + (
    "Assistant's Phone|Business Fax|Business Phone|Business Phone 2|Callback|Car Phone|Company Main Phone|Home Fax|Home Phone|"
    'Home Phone 2|ISDN|Mobile Phone|Other Fax|Other Phone|Pager|Primary Phone|Radio Phone|TTY/TDD Phone|Telex|Account|Anniversary|'
    "Assistant's Name|Billing Information|Birthday|Business Address PO Box|Categories|Children|Directory Server|E-mail Address|"
    'E-mail Type|E-mail Display Name|E-mail 2 Address|E-mail 2 Type|E-mail 2 Display Name|E-mail 3 Address|E-mail 3 Type|'
    'E-mail 3 Display Name|Gender|Government ID Number|Hobby|Home Address PO Box|Initials|Internet Free Busy|Keywords|Language|'
    "Location|Manager's Name|Mileage|Notes|Office Location|Organizational ID Number|Other Address PO Box|Priority|Private|Profession|"
    'Referred By|Sensitivity|Spouse|User 1|User 2|User 3|User 4|Web Page')
OUTLOOK = OUTLOOK.split('|')
NARROW = ['Name', 'E-mail', 'Phone']
GERMAN = ['Vorname', 'Nachname', 'Firma', 'E-Mail', 'Telefon', 'Straße', 'PLZ', 'Ort', 'Notizen']


def nth(values, n, other=''):
    return values[n] if n < len(values) else other


def google_row(p):
    cells = [p.given, p.middle, p.family, '', '', '', p.prefix, '', p.nickname, '', p.company, p.title, p.department, p.birthday, p.note,
             f'https://lh3.googleusercontent.com/contacts/{p.index}' if p.has_photo else '', ' ::: '.join(p.groups + ['* myContacts'])]
    for values, labels in (p.emails, ('* Home', 'Work', 'Work')), (p.phones, ('Mobile', 'Home', 'Work', '')):
        for n, label in enumerate(labels):
            cells += [label, values[n]] if n < len(values) else ['', '']
    if p.addresses:
        street, city, code, country, mark = p.addresses[0]
        cells += ['Home', f'{street}\n{code} {city}\n{country}', street, city, '', '', code, mark.upper(), '']
    else:
        cells += [''] * 9
    cells += ['Profile', p.website] if p.website else ['', '']
    cells += p.relation or ['', '']
    return cells + (['Anniversary', p.anniversary] if p.anniversary else ['', '']) + ['', '']


def outlook_date(date):
    """Returns a date as Outlook writes it in the United States; 0/0/00 for none, and for one without a year."""
    return f'{int(date[5:7])}/{int(date[8:])}/{date[:4]}' if len(date) == 10 else '0/0/00'


def outlook_row(p):
    cells = {'Title': p.prefix, 'First Name': p.given, 'Middle Name': p.middle, 'Last Name': p.family, 'Company': p.company,
             'Department': p.department, 'Job Title': p.title, 'Anniversary': outlook_date(p.anniversary), 'Notes': p.note,
             'Birthday': outlook_date(p.birthday), 'Categories': ';'.join(p.groups), 'Priority': 'Normal', 'Private': 'False',
             'Sensitivity': 'Normal', 'Web Page': p.website}
    for (street, city, code, country, _), place in zip(p.addresses, ('Home', 'Business')):
        cells |= {f'{place} Street': street, f'{place} City': city, f'{place} Postal Code': code, f'{place} Country/Region': country}
    cells |= zip(('Mobile Phone', 'Business Phone', 'Home Phone', 'Other Phone'), p.phones)
    for email, column in zip(p.emails, ('E-mail', 'E-mail 2', 'E-mail 3')):
        cells |= {f'{column} Address': email, f'{column} Type': 'SMTP', f'{column} Display Name': f'{p.name} ({email})'}
    if p.relation and p.relation[0] == 'Spouse': cells['Spouse'] = p.relation[1]
    return [cells.get(column, '') for column in OUTLOOK]


def narrow_row(p):
    return [p.name, nth(p.emails, 0), nth(p.phones, 0)]


def german_row(p):
    street, city, code, *_ = nth(p.addresses, 0, ('', '', ''))
    return [p.given, p.family, p.company, nth(p.emails, 0), nth(p.phones, 0), street, code, city, p.note]


# name: title, columns, row, separator, encoding, seed
TABLES = {
    'google': ('Google 2024, quoted notes', GOOGLE, google_row, ',', 'utf-8', 21),
    'outlook': ('Outlook, 92 columns', OUTLOOK, outlook_row, ',', 'utf-8', 22),
    'narrow': ('three columns', NARROW, narrow_row, ',', 'utf-8', 23),
    'semicolon': ('semicolons, windows-1252', GERMAN, german_row, ';', 'windows-1252', 24),
    'utf16': ('UTF-16', NARROW, narrow_row, ',', 'utf-16-le', 25),
}


needs_quotes = re.compile('[",;\n]').search


def quoted(cell, always=False):
    return '"' + cell.replace('"', '""') + '"' if cell and (always or needs_quotes(cell)) else cell


def table(name, count):
    """Yields the bytes of a table."""
    _, columns, row, separator, encoding, seed = TABLES[name]
    end = '\n' if name == 'narrow' else '\r\n'
    yield ('\ufeff' if name == 'utf16' else '').encode(encoding)
    yield (separator.join(map(quoted, columns)) + end).encode(encoding)
    for p in people(count, seed, is_western=name == 'semicolon'):
        yield (separator.join(quoted(cell, name == 'outlook') for cell in row(p)) + end).encode(encoding)


# MARK: Cards

def escaped(text):
    return text.replace('\\', '\\\\').replace(',', '\\,').replace(';', '\\;').replace('\n', '\\n')


def folded(line):
    """Returns a line that is folded between characters, at 75 octets."""
    octets, lines = line.encode(), []
    while len(octets) > 75:
        end = 75
        while octets[end] & 0xC0 == 0x80: end -= 1
        lines.append(octets[:end])
        octets = b' ' + octets[end:]
    return b'\r\n'.join(lines + [octets]).decode()


def embedded(p, jpegs):
    """Returns the photo of a person in base64. A comment segment makes each photo different."""
    jpeg, comment = jpegs[p.index % len(jpegs)], b'photo %d' % p.index
    return base64.b64encode(jpeg[:2] + b'\xff\xfe\0' + bytes([len(comment) + 2]) + comment + jpeg[2:]).decode()


def common(p, empty_department=False):
    """Yields the names and the organization, as vCard 3.0 and 4.0 write them."""
    e = escaped
    yield f'N:{e(p.family)};{e(p.given)};{e(p.middle)};{e(p.prefix)};'
    yield folded(f'FN:{e(p.name)}')
    if p.nickname: yield f'NICKNAME:{e(p.nickname)}'
    if p.company: yield f'ORG:{e(p.company)}' + (f';{e(p.department)}' if p.department or empty_department else '')
    if p.title: yield f'TITLE:{e(p.title)}'


def adr(name, address):
    street, city, code, country, _ = address
    return f'{name}:;;{escaped(street)};{escaped(city)};;{code};{country}'


def apple(p, jpegs):
    e, items = escaped, []
    yield 'VERSION:3.0\r\nPRODID:-//Apple Inc.//iPhone OS 17.5.1//EN'
    yield from common(p, empty_department=True)
    for email in p.emails[:1]: yield f'EMAIL;type=INTERNET;type=HOME;type=pref:{e(email)}'
    items += [(f'EMAIL;type=INTERNET:{e(email)}', 'X-ABLabel:_$!<Other>!$_') for email in p.emails[1:]]
    for n, phone in enumerate(p.phones):
        yield f"TEL;{('type=CELL;type=VOICE;type=pref', 'type=WORK;type=VOICE', 'type=IPHONE;type=CELL;type=VOICE')[min(n, 2)]}:{e(phone)}"
    items += [(adr('ADR;type=' + ('WORK' if n else 'HOME;type=pref'), a), f'X-ABADR:{a[4]}') for n, a in enumerate(p.addresses)]
    if p.website: items.append((f'URL;type=pref:{p.website}', 'X-ABLabel:_$!<HomePage>!$_'))
    if p.anniversary: items.append((f'X-ABDATE;type=pref:{p.anniversary}', 'X-ABLabel:_$!<Anniversary>!$_'))
    if p.relation: items.append((f'X-ABRELATEDNAMES;type=pref:{e(p.relation[1])}', f'X-ABLabel:_$!<{p.relation[0]}>!$_'))
    for n, item in enumerate(items, 1): yield '\r\n'.join(f'item{n}.{line}' for line in item)
    if p.birthday.startswith('--'): yield f'BDAY;X-APPLE-OMIT-YEAR=1604:1604-{p.birthday[2:]}'
    elif p.birthday: yield f'BDAY:{p.birthday}'
    if p.social: yield f'X-SOCIALPROFILE;type=twitter;x-user={p.social}:http://twitter.com/{p.social}'
    if p.note: yield folded(f'NOTE:{e(p.note)}')
    if p.groups: yield f"CATEGORIES:{','.join(p.groups)}"
    if p.has_photo: yield folded(f'PHOTO;ENCODING=b;TYPE=JPEG:{embedded(p, jpegs)}')
    yield f'UID:{p.uid}\r\nREV:2024-05-11T09:30:00Z'


def google(p, _):
    e = escaped
    yield 'VERSION:3.0'
    yield from common(p)
    for n, email in enumerate(p.emails): yield f"EMAIL;TYPE=INTERNET{('', ';TYPE=HOME', ';TYPE=WORK')[min(n, 2)]}:{e(email)}"
    for n, phone in enumerate(p.phones): yield f"TEL;TYPE={('CELL', 'HOME', 'WORK')[min(n, 2)]}:{e(phone)}"
    for address in p.addresses: yield adr('ADR;TYPE=HOME', address)
    if p.birthday: yield f"BDAY:{p.birthday.replace('-', '')}"
    if p.website: yield f"item1.URL:{p.website.replace(':', chr(92) + ':')}\r\nitem1.X-ABLabel:PROFILE"
    if p.anniversary: yield f'item2.X-ABDATE:{p.anniversary}\r\nitem2.X-ABLabel:_$!<Anniversary>!$_'
    if p.relation: yield f'item3.X-ABRELATEDNAMES:{e(p.relation[1])}\r\nitem3.X-ABLabel:_$!<{p.relation[0]}>!$_'
    if p.note: yield f'NOTE:{e(p.note)}'
    if p.has_photo: yield f'PHOTO:https://lh3.googleusercontent.com/contacts/AJLwz{p.index}'
    yield f"CATEGORIES:{','.join(p.groups + ['myContacts'])}"


def android_line(name, *components):
    """Returns a property of vCard 2.1. Android encodes each octet of all components if one of them is not plain ASCII, and folds the line
    with soft line breaks."""
    if all(c.isascii() and c.isprintable() and ';' not in c and '\\' not in c for c in components): return f"{name}:{';'.join(components)}"
    text = f'{name};CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:'
    octets = ';'.join('='.join(('', *(f'{octet:02X}' for octet in c.encode()))) for c in components)
    # Lines of at most 67 characters break between octets.
    lines, room = [], max(3, 67 - len(text))
    while len(octets) > room + 4:
        end = octets.rfind('=', 1, room + 1)
        end = end if end > 0 else room
        lines.append(octets[:end])
        octets, room = octets[end:], 67
    return text + '=\r\n'.join(lines + [octets])


def android(p, jpegs):
    line = android_line
    yield 'VERSION:2.1'
    yield line('N', p.family, p.given, p.middle, p.prefix, '')
    yield line('FN', p.name)
    if p.nickname: yield line('X-ANDROID-CUSTOM', 'vnd.android.cursor.item/nickname', p.nickname, '1', *[''] * 13)
    for n, phone in enumerate(p.phones): yield line('TEL;' + ('CELL;PREF', 'HOME', 'WORK', 'X-Autotelefon')[min(n, 3)], phone)
    for n, email in enumerate(p.emails): yield line('EMAIL;WORK' if n else 'EMAIL;HOME', email)
    for n, (street, city, code, country, _) in enumerate(p.addresses):
        yield line('ADR;WORK' if n else 'ADR;HOME', '', '', street, city, '', code, country)
    if p.company: yield line('ORG', p.company, p.department)
    if p.title: yield line('TITLE', p.title)
    if p.website: yield line('URL', p.website)
    if p.note: yield line('NOTE', p.note)
    if p.birthday: yield f'BDAY:{p.birthday}'
    if p.has_photo: yield folded(f'PHOTO;ENCODING=BASE64;JPEG:{embedded(p, jpegs)}') + '\r\n'


def outlook_line(name, value):
    """Returns a property as Outlook encodes it: ASCII, windows-1252, or quoted-printable if it has line breaks."""
    charset = '' if value.isascii() else ';CHARSET=windows-1252'
    if '\n' not in value: return f'{name}{charset}:{value}'
    octets = ''.join('=0D=0A=\r\n' if c == '\n' else f'={ord(c):02X}' if c == '=' or c > '~' else c for c in value)
    return f'{name}{charset};ENCODING=QUOTED-PRINTABLE:{octets}'


def outlook(p, _):
    line = outlook_line
    plain = [part.replace(';', '\\;') for part in (p.family, p.given, p.middle, p.prefix)]
    yield 'VERSION:2.1'
    yield line('N;LANGUAGE=en-us', ';'.join(plain))
    yield line('FN', p.name)
    if p.company: yield line('ORG', p.company.replace(';', '\\;') + ';' + p.department)
    if p.title: yield line('TITLE', p.title)
    if p.note: yield line('NOTE', p.note)
    for n, phone in enumerate(p.phones): yield f"TEL;{('WORK;VOICE', 'HOME;VOICE', 'CELL;VOICE', 'WORK;FAX')[min(n, 3)]}:{phone}"
    for (street, city, code, country, _), kind in zip(p.addresses, ('WORK;PREF', 'HOME')):
        yield line(f'ADR;{kind}', f";;{street.replace(chr(10), ', ')};{city};;{code};{country}")
        yield line(f'LABEL;{kind}', f'{street}\n{city}  {code}\n{country}')
    if p.addresses: yield 'X-MS-OL-DEFAULT-POSTAL-ADDRESS:2'
    if p.website: yield f'URL;WORK:{p.website}'
    if p.birthday and p.birthday[0] != '-': yield f"BDAY:{p.birthday.replace('-', '')}"
    for n, email in enumerate(p.emails): yield f'EMAIL;INTERNET:{email}' if n else f'EMAIL;PREF;INTERNET:{email}'
    yield ('X-MS-OL-DESIGN;CHARSET=utf-8:<card xmlns="http://schemas.microsoft.com/office/outlook/12/electronicbusinesscards" ver="1.0" '
           'layout="left" bgcolor="ffffff"></card>\r\nREV:20240511T093000Z')


def nextcloud(p, jpegs):
    """Yields the card of Nextcloud for every other person, that of Thunderbird for the rest."""
    e, is_thunderbird = escaped, p.index % 2 == 0
    yield 'VERSION:4.0' + ('' if is_thunderbird else '\r\nPRODID:-//Nextcloud Contacts v5.5.3')
    yield f'UID:{p.uid.lower()}'
    yield from common(p)
    for n, email in enumerate(p.emails):
        yield f'EMAIL;PREF={n + 1}:{e(email)}' if is_thunderbird else f"EMAIL;TYPE={'WORK' if n else 'HOME'}:{e(email)}"
    for n, phone in enumerate(p.phones):
        kind = ('cell', 'home', 'work')[min(n, 2)]
        yield f'TEL;TYPE={kind};VALUE=TEXT:{e(phone)}' if is_thunderbird else f'TEL;TYPE="{kind.upper()},VOICE":{e(phone)}'
    for address in p.addresses: yield folded(adr('ADR;TYPE=HOME', address))
    if p.birthday: yield 'BDAY;VALUE=DATE:' + ('--' if p.birthday[0] == '-' else '') + p.birthday.replace('-', '')
    if p.anniversary: yield f"ANNIVERSARY;VALUE=DATE:{p.anniversary.replace('-', '')}"
    if p.relation: yield f'RELATED;TYPE={p.relation[0].lower()};VALUE=TEXT:{e(p.relation[1])}'
    if p.website: yield f'URL;TYPE=HOME;VALUE=URL:{p.website}'
    if p.social: yield f'X-SOCIALPROFILE;TYPE=TWITTER:https://twitter.com/{p.social}'
    if p.note: yield folded(f'NOTE:{e(p.note)}')
    if p.groups: yield f"CATEGORIES:{','.join(p.groups)}"
    if p.has_photo: yield folded(f'PHOTO:data:image/jpeg;base64,{embedded(p, jpegs)}')
    yield 'REV;VALUE=DATE-AND-OR-TIME:20240511T093000Z'


# name: title, lines, encoding, seed
CARDS = {
    'icloud': ('iCloud 3.0', apple, 'utf-8', 11),
    'google': ('Google 3.0', google, 'utf-8', 12),
    'android': ('Android 2.1', android, 'utf-8', 13),
    'outlook': ('Outlook 2.1', outlook, 'windows-1252', 14),
    'nextcloud': ('Nextcloud, Thunderbird 4.0', nextcloud, 'utf-8', 15),
}


def cards(name, count, jpegs):
    """Yields the bytes of cards, some of which have a photo of `jpegs`."""
    _, lines, encoding, seed = CARDS[name]
    for p in people(count, seed, is_western=name == 'outlook'):
        yield '\r\n'.join(('BEGIN:VCARD', *lines(p, jpegs), 'END:VCARD', '')).encode(encoding)


# MARK: The large address book

BOOK = 'name,given,family,birthday,notes,groups,email_type,email,phone_type,phone,organization,title'
BOOK_HEADER = ('Name,Given Name,Family Name,Birthday,Notes,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,'
               'Organization 1 - Name,Organization 1 - Title\r\n')
# Some words need quotes and some are not ASCII, so that readers cannot use only the code that is optimised for plain cells.
BOOK_GIVEN = 'Ada Grace Linus Margaret Zoë Jürgen Sofía Мария Kwame Mei Olivia Thomas Benjamin Charlotte Émile Robert'.split()
BOOK_FAMILY = """Lovelace Hopper Müller García Okonkwo Иванова Lin Baker Andersson Whitfield O'Connor Nakamura Schmidt Rossi Dvořák Smith
Fairbairn""".split()
BOOK_NOTES = ['', '', '', 'met at the fair', 'prefers e-mail', '"Oslo, then Bergen"', '"says ""hi"""', 'grüßt']
BOOK_ORGANIZATIONS = ['', 'Acme Inc.', '"Baker & Sons, Ltd."', 'Universität Ulm', 'Navy Yard', '', 'Leeds Canal Trust']
BOOK_TITLES = ['', 'Engineer', 'Head of Sales', 'Professorin', 'Librarian']
BOOK_KINDS = [('* Home', 'Mobile'), ('Work', 'Work'), ('Home', '* Mobile')]


def book_people(count, changed=None):
    """Yields the index, the given and family name, birthday, notes, phone, organization and title of people. `changed` is the index of a
    person with another phone."""
    chance = random.Random(1).random
    for index in range(count):
        # One contact in 50 has the phone number of the contact before it, and no others share a number, so that the number of duplicates
        # grows in proportion to the number of contacts. The factor and 90,000,000 are coprime.
        owner = index - 1 if index % 50 == 49 else index
        number = 10_000_000 + (owner * 61_803_397 + (index == changed)) % 90_000_000
        draw = int(chance() * (1 << 53))
        yield (index, BOOK_GIVEN[draw % 16], BOOK_FAMILY[(draw >> 4) % 17],
               f'{1930 + (draw >> 12) % 80}-{1 + (draw >> 19) % 12:02}-{1 + (draw >> 23) % 28:02}', BOOK_NOTES[(draw >> 28) % 8],
               f'+49 151 {number}', BOOK_ORGANIZATIONS[(draw >> 34) % 7], BOOK_TITLES[(draw >> 39) % 5])


def book(count, changed=None, gone=None):
    """Yields the bytes of an address book of 12 columns in Google's older layout, about 150 bytes a row; without every `gone`-th row."""
    yield BOOK_HEADER.encode()
    for index, given, family, birthday, notes, phone, organization, title in book_people(count, changed):
        if gone and index % gone == 0: continue
        email_kind, phone_kind = BOOK_KINDS[index % 3]
        yield (f'{given} {family},{given},{family},{birthday},{notes},Friends ::: * myContacts,{email_kind},person{index}@example.org,'
               f'{phone_kind},{phone},{organization},{title}\r\n').encode()


def book_cards(count, jpegs=None):
    """Yields the bytes of the people of `book` as cards of a phone, about 510 bytes a card; each with one of `jpegs`, if there are any."""
    for index, given, family, birthday, _, phone, organization, title in book_people(count):
        city, code, country, _ = CITIES[index % 7]
        company = organization.strip('"').replace(',', '\\,') or 'Private'
        photo = folded(f'PHOTO;ENCODING=b;TYPE=JPEG:{base64.b64encode(jpegs[index % len(jpegs)]).decode()}') + '\r\n' if jpegs else ''
        yield (f"""BEGIN:VCARD\r
VERSION:3.0\r
PRODID:-//Apple Inc.//iOS 17.5.1//EN\r
N:{family};{given};;;\r
FN:{given} {family}\r
ORG:{company};\r
TITLE:{title or 'Member'}\r
EMAIL;type=INTERNET;type=HOME;type=pref:person{index}@example.org\r
TEL;type=CELL;type=VOICE;type=pref:{phone}\r
TEL;type=WORK;type=VOICE:+44 20 7946 0{100 + index % 900}\r
ADR;type=HOME;type=pref:;;{STREETS[index % 7]} {1 + index % 140};{city};;{code};{country}\r
BDAY:{birthday}\r
NOTE:Met at the fair\\, prefers e-mail.\\nCalls back on {DAYS[index % 5]}.\r
CATEGORIES:Friends,Members\r
UID:{index * 0x9E3779B97F4A7C15 % (1 << 64):016x}-{index:08x}\r
REV:2024-05-{10 + index % 19}T09:30:00Z\r
{photo}END:VCARD\r
""").encode()


DAYS = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays']

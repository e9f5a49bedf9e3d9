"""The people of the files that programs export, distributed as in real address books: most have a few values, some have many, and one
in fifty has an unusual value. Equal seeds give equal people on every machine."""
import random
from types import SimpleNamespace


def words(text):
    return [word.strip() for word in text.replace('\n', ' ').split('|')]


# Frequent words are first. windows-1252 can encode the first WESTERN names.
GIVEN = words("""James|Mary|Michael|Anna|David|Sarah|Thomas|Laura|Daniel|Julia|Robert|Emma|Peter|Maria|Paul|Sophie|Martin|Nina|Mohammed|
Fatima|Andreas|Eva|Luca|Giulia|Jürgen|Zoë|José|François|Lukas|Björn|Chloé|Søren|Anna-Lena|Jean-Pierre|Александр|Мария|伟|芳|さくら|健太|
Γιώργος|محمد|נועה|राज|민준|Nguyễn|Şule|Łukasz|Ævar|Thị Hồng|Владимир|สมชาย""")
FAMILY = words("""Smith|Müller|Jones|Brown|Garcia|Martin|Schmidt|Johnson|Rossi|Williams|Kowalski|Jansen|Taylor|Dubois|Novak|Wilson|
Andersson|Silva|Evans|Bakker|Fischer|Weber|O'Neill|van der Berg|de la Cruz|Nilsson|Meyer-Landrut|Lefèvre|Sjöberg|Ødegaard|Horváth|
Kowalczyk|Иванов|Петрова|王|李|佐藤|Παπαδόπουλος|العربي|כהן|शर्मा|김|Trần|Yıldız|Þórsson|Шевченко|ศรีสุข""")
WESTERN_GIVEN, WESTERN_FAMILY = GIVEN[:34], FAMILY[:31]
COMPANIES = words("""Acme, Inc.|Siemens AG|Universität Ulm|Baker & Sons, Ltd.|Navy Yard|Café du Port; Groupe Sud|Leeds Canal Trust|
株式会社さくら|ООО «Вектор»|Krankenhaus Nord|Freelance|Petit & Cie""")
DEPARTMENTS = words('|Sales|Research|Vertrieb|IT|Human Resources')
TITLES = words('Engineer|Head of Sales|Professorin|Librarian|Directrice générale|Account Manager, EMEA')
STREETS = words("""High Street|Rue de la Gare|Hauptstraße|Via Roma|Storgatan|Kruisweg|Calle Mayor|Main St, Suite|Königsallee|
Unter den Linden""")
CITIES = [('Leeds', 'LS1 4AP', 'United Kingdom', 'gb'), ('Ulm', '89073', 'Deutschland', 'de'), ('Bergen', '5003', 'Norge', 'no'),
          ('Springfield', '62701', 'United States', 'us'), ('São Paulo', '01001-000', 'Brasil', 'br'), ('Gent', '9000', 'België', 'be'),
          ('Málaga', '29001', 'España', 'es')]
NOTES = ['Met at the fair, prefers e-mail.', 'Calls back on Mondays', 'Kennt Anna; zweite Tür links',
         'Allergic to nuts, vegetarian.\nBirthday card sent', 'Door code 1234#\nRing twice\n3rd floor, left',
         "Ancien collègue d'Émile, à recontacter en été", 'Says "hi" to everyone', 'https://example.org/profile?id=1&x=2',
         '旅行で会った。', 'IBAN DE89 3704 0044 0532 0130 00']
DOMAINS = words('gmail.com|example.org|icloud.com|web.de|outlook.com|uni-ulm.example')
GROUPS = words('Friends|Family|Work|Choir|Neighbours|Verein')
RELATIONS = words('Spouse|Mother|Assistant|Child|Friend')


def western(text, other):
    """Returns a text, or another one if Latin-1, a part of windows-1252, cannot encode it."""
    return text if all(ord(c) < 256 for c in text) else other


def people(count, seed, is_western=False):
    """Yields people; `is_western` if windows-1252 must be able to encode all values."""
    chance = random.Random(seed).random

    def below(bound):
        return int(chance() * bound)

    def once(bound):
        return chance() * bound < 1

    def skewed(values):
        return values[int(chance() ** 2 * len(values))]

    def pick(*values):
        return values[int(chance() * len(values))]

    def digits(count):
        return str(below(10 ** count)).zfill(count)

    def day():
        return f'{1 + below(12):02}-{1 + below(28):02}'

    given, family = (WESTERN_GIVEN, WESTERN_FAMILY) if is_western else (GIVEN, FAMILY)
    for index in range(count):
        p = SimpleNamespace(given=skewed(given), family=skewed(family), middle='', prefix='', nickname='', company='', department='',
                            title='', website='', social='', birthday='', anniversary='', relation=None, note='', index=index)
        uid = f'{below(1 << 64):016X}{below(1 << 64):016X}'
        p.uid = f'{uid[:8]}-{uid[8:12]}-{uid[12:16]}-{uid[16:20]}-{uid[20:]}'
        if once(9): p.middle = skewed(WESTERN_GIVEN)
        if once(30): p.prefix = pick('Dr.', 'Prof. Dr.', 'Mrs.')
        if once(12): p.nickname = pick('Bob', 'Annie', 'Schnucki', 'JP, junior')
        if once(3):
            p.company, p.department = skewed(COMPANIES), skewed(DEPARTMENTS)
            if once(2): p.title = skewed(TITLES)
        p.emails = [f"{pick('mail', 'contact', 'first.last', 'info')}{index}.{n}@{skewed(DOMAINS)}"
                    for n in range(pick(0, 1, 1, 1, 2, 2, 3))]
        p.phones = [pick('+49 151 {0}', '+1 (555) {1}-{2}', '0{0}', '+44 20 {0}').format(digits(7), digits(3), digits(4))
                    for _ in range(pick(0, 1, 1, 1, 1, 2, 2, 3, 4))]
        # street, city, postcode, country, code of the country
        p.addresses = [(f"{skewed(STREETS)} {1 + below(140)}" + ('\nFlat 3' if once(6) else ''), *skewed(CITIES))
                       for _ in range(pick(0, 0, 0, 1, 1, 2))]
        if once(10): p.website = f'https://www.example.org/people/{index}?lang=en'
        if once(15): p.social = f'person{index}'
        # A birthday without a year is --MM-DD.
        if once(4): p.birthday = f'--{day()}' if once(6) else f'{1930 + below(80)}-{day()}'
        if once(20): p.anniversary = f'{1980 + below(40)}-{day()}'
        if once(15): p.relation = skewed(RELATIONS), skewed(WESTERN_GIVEN)
        if once(3): p.note = skewed(NOTES)
        p.groups = [skewed(GROUPS)] if once(2) else []
        if once(8): p.groups.append('Alumni')
        p.has_photo = once(25)
        if once(50): make_odd(p, below(9))
        if is_western:
            p.given, p.company, p.note = western(p.given, 'Anna'), western(p.company, 'Siemens AG'), western(p.note, 'Zürich')
        p.name = ' '.join(filter(None, [p.prefix, p.given, p.middle, p.family])) or p.company
        p.name = p.name or next(iter(p.emails + p.phones), 'Unknown')
        yield p


def make_odd(p, kind):
    """Gives a person one of the unusual values."""
    if kind == 0: p.given = p.family = p.middle = p.prefix = ''
    elif kind == 1: p.note = 'A long note with, commas; semicolons and "quotes".\n' * 40
    elif kind == 2: p.given += '  '
    elif kind == 3: p.phones.append('+49 (0)30/123-45 ext. 6')
    elif kind == 4: p.emails.append('not an address')
    elif kind == 5: p.family = 'O\\Brien, "Jr."; III'
    elif kind == 6: p.phones += [f'+49 30 00000{n}' for n in range(12)]
    elif kind == 7: p.note = 'tab\there, trailing backslash \\'
    else: p.given, p.note = f'😀 {p.given}', '👩‍👩‍👧 Zürich – “café”…'

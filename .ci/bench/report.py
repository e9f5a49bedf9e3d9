"""The results: lines on the terminal, and BENCHMARKS.md, its picture, and the table of README.md."""
import json
import re

# The lines of BENCHMARKS.md: a title, the work they compare with, and the rows that they summarize; those of README.md are marked.
LINES = [
    ('Import of a table', 'sqlite3 .import', ['P1'], '', True),
    ('Import of cards', 'C, cut and insert', ['P2'], '', True),
    ('Import of contacts with photos', 'libpng, libjpeg: decoding', ['P3'], '', True),
    ('Check of photos', 'pngcheck, libjpeg', ['P4'], '', False),
    ('The same import again', 'the first import', ['P5'], '', True),
    ('Import of a table with one changed row', 'the first import', ['P6'], 'again', True),
    ('Undo of a first import', 'the import', ['P7'], '', False),
    ('Export to a table', 'sqlite3 -csv, as many bytes, sync', ['P8'], 'CSV', True),
    ('Export to cards', 'sqlite3 -csv, as many bytes, sync', ['P8'], 'vCard', False),
    ('Export of photos', 'cp -r, sync', ['P9'], '', False),
]
BEGIN, END = '<!-- bench: written by make bench-readme -->\n', '<!-- /bench -->'


def seconds(value): return f'{value * 1000:.1f} ms' if value < 1 else f'{value:.2f} s'


def reach(result):
    parts = [f"{result['reach']}x" if result['reach'] else '', seconds(result['most_seconds']) if result['most_seconds'] else '',
             f"{result['most_peak']} MiB" if result['most_peak'] else '']
    return ', '.join(filter(None, parts))


def is_met(result):
    ratio, limit = result['ratio'], result['reach']
    return not (limit and ratio and ratio > limit or result['most_seconds'] and result['seconds'][0] > result['most_seconds']
                or result['most_peak'] and result['peaks'][0] > result['most_peak'])


def line(result):
    """Returns a result as a line of text."""
    ratio = f"{result['ratio']:.2f}x" if result['ratio'] else ''
    times = ' / '.join(map(seconds, result['seconds']))
    peaks = ' / '.join(f'{peak:.0f}' for peak in result['peaks']) + ' MiB'
    verdict = f"to reach: {reach(result)}{'' if is_met(result) else ', NOT MET'}" if reach(result) else ''
    return '  '.join(filter(None, [f"{result['row']:3}", f"{result['work']:44}", f'{ratio:>6}', times, peaks, result['peer'] or '', verdict,
                                   'noisy' if result['noisy'] else '']))


def summaries(results):
    """Yields each line of BENCHMARKS.md that has results, with its best and its worst result."""
    for title, peer, rows, word, is_in_readme in LINES:
        found = [r for r in results if r['row'] in rows and word in r['work'] and r['ratio'] and 'sqlite3 .import' not in (
            r['peer'] if rows == ['P6'] else '')]
        if found: yield title, peer, sorted(found, key=lambda r: r['ratio']), is_in_readme


def table(results, is_readme):
    yield '| work | relative to | best | worst | memory |\n|---|---|---|---|---|\n'
    for title, peer, found, is_in_readme in summaries(results):
        if is_readme and not is_in_readme: continue
        worst = '' if len(found) == 1 else f"{found[-1]['ratio']:.2f}x ({found[-1]['work'].split(': ')[-1].split(', ')[-1]})"
        yield f"| {title} | {peer} | {found[0]['ratio']:.2f}x | {worst} | {max(r['peaks'][0] for r in found):.0f} MiB |\n"


def picture(results):
    """Returns an SVG with a bar for each line, from the best to the worst ratio, on a logarithmic scale."""
    import math
    lines = list(summaries(results))
    place = lambda ratio: 330 + 330 * (math.log2(max(1 / 32, min(4, ratio))) + 5) / 7
    height = 34 * len(lines) + 44
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 {height}" font-family="sans-serif" font-size="13" role="img">',
             '<title>Times of contactsctl relative to other programs</title>',
             '<style>text{fill:#222}line{stroke:#999}rect{fill:#2a6fb0}@media(prefers-color-scheme:dark){text{fill:#ddd}line{stroke:#777}'
             'rect{fill:#6fb1ea}}</style>']
    for ratio, label in (1 / 32, '1/32'), (1 / 8, '1/8'), (1 / 2, '1/2'), (1, '1x'), (2, '2x'), (4, '4x'):
        x = place(ratio)
        parts.append(f'<line x1="{x:.0f}" x2="{x:.0f}" y1="8" y2="{height - 28}" stroke-dasharray="{"none" if ratio == 1 else "2 4"}"/>'
                     f'<text x="{x:.0f}" y="{height - 10}" text-anchor="middle">{label}</text>')
    for number, (title, _, found, _) in enumerate(lines):
        y, low, high = 34 * number + 14, place(found[0]['ratio']), place(found[-1]['ratio'])
        parts.append(f'<text x="318" y="{y + 12}" text-anchor="end">{title}</text>'
                     f'<rect x="{low - 4:.0f}" y="{y}" width="{high - low + 8:.0f}" height="16" rx="4"/>')
    return '\n'.join(parts) + '\n</svg>\n'


def write(path):
    """Writes BENCHMARKS.md and BENCHMARKS.svg, and replaces the table of README.md, from a file of results."""
    measured = json.load(open(path))
    results = measured['results']
    date = f"Measured on {measured['date']} with {measured['contacts']:,} contacts."
    for name, is_readme in ('BENCHMARKS.md', False), ('README.md', True):
        text = open(name, encoding='utf-8').read()
        new = BEGIN + date + '\n\n' + ''.join(table(results, is_readme)) + END
        text, count = re.subn(re.escape(BEGIN) + '.*?' + re.escape(END), lambda _: new, text, flags=re.S)
        if count != 1: raise SystemExit(f'{name} has no table between {BEGIN.strip()} and {END}')
        open(name, 'w', encoding='utf-8').write(text)
    open('BENCHMARKS.svg', 'w').write(picture(results))

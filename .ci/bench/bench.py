"""Runs contactsctl and other programs in turn on the same data, and prints the ratios of their median times, and the peak memory.

    .ci/bench/run --tool CONTACTSCTL                            relative to other programs, in the rows of rows.py
    .ci/bench/run --tool CONTACTSCTL --against CONTACTSCTL      the times of the second binary relative to those of the first

Each run is one run of hyperfine. A row is repeated, up to --most-rounds, until the quartiles of its ratios differ by at most 5 %; else it is
marked as noisy. The data is created once for each size, in --folder.
"""
import argparse
import json
import os
import shlex
import shutil
import statistics
import subprocess
import sys
import time
from dataclasses import replace

import report
from rows import ROWS, OPTIONAL, Data, Tool

# The same for every machine and user.
ENVIRONMENT = {'PATH': os.environ['PATH'], 'LC_ALL': 'C.UTF-8', 'HOME': '/nonexistent'}
STEADY = 0.05


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--tool', default='.build/contactsctl', help='the contactsctl that is measured')
    parser.add_argument('--against', help='another contactsctl, with which it is compared instead of with other programs')
    parser.add_argument('--contacts', type=int, default=1_000_000)
    parser.add_argument('--photos', type=int, default=2_000)
    parser.add_argument('--rows', help='the rows, separated by commas; P12 is the growth of every command, P16 the corner cases')
    parser.add_argument('--rounds', type=int, default=3, help='the least number of rounds')
    parser.add_argument('--most-rounds', type=int, default=9)
    parser.add_argument('--folder', default='.build/bench', help='for the data and the stores')
    parser.add_argument('--server', default=os.environ.get('CONTACTSCTL_TEST_SERVER'),
                        help='postgresql://..., with a role that may create databases, for the row P17')
    parser.add_argument('--readme', action='store_true', help='write BENCHMARKS.md, its picture, and the table of README.md')
    return parser.parse_args()


def run(side, folder):
    """Runs a side once (`side.runs` times), and returns its median time and CPU time in seconds, and its peak memory in MiB."""
    if side.prepare: subprocess.run(side.prepare, shell=True, env=ENVIRONMENT, check=True)
    # The dirty pages of earlier runs are written now, so that they are not written during this run.
    os.sync()
    result, peak = folder + '/hyperfine.json', folder + '/peak'
    # The start of GNU time would add a third to the time of a very short command, whose memory does not matter.
    command = side.command if side.runs > 1 else ['/usr/bin/time', '-f', '%M', '-o', peak, *side.command]
    done = subprocess.run(['hyperfine', '-N', '-i', '--style', 'none', '--runs', str(side.runs), '--export-json', result, shlex.join(command)],
                          env=ENVIRONMENT, capture_output=True, text=True)
    measured = json.load(open(result))['results'][0] if done.returncode == 0 else {'exit_codes': [done.returncode]}
    if not set(measured['exit_codes']) <= set(side.accepted):
        again = subprocess.run(side.command, env=ENVIRONMENT, capture_output=True, text=True)
        sys.exit(f"{shlex.join(side.command)}\nended with {measured['exit_codes'][0]}: {(again.stderr or done.stderr)[-600:]}")
    mebibytes = 0 if side.runs > 1 else int(open(peak).read().split()[-1]) / 1024
    return measured['median'], measured['user'] + measured['system'], mebibytes


def measure(row, sides, arguments):
    """Runs the sides of a row in turn until the result is steady, and returns it."""
    runs, spread = [[] for _ in sides], 1
    kind = 1 if row.by_cpu else 0
    while len(runs[0]) < arguments.rounds or spread > STEADY and len(runs[0]) < arguments.most_rounds:
        # The peer is first, because some rows change the store that the first import, their peer, has filled.
        for side, list in reversed([*zip(sides, runs)]): list.append(run(side, arguments.folder))
        # A change of the machine's speed affects both times of a round.
        values = [a[kind] / b[kind] for a, b in zip(runs[0], runs[-1])] if len(sides) > 1 else [a[kind] for a in runs[0]]
        quartiles = statistics.quantiles(values, method='inclusive') if len(values) > 1 else [1, 1, 1]
        spread = (quartiles[2] - quartiles[0]) / quartiles[1]
    seconds = [statistics.median(r[kind] for r in list) for list in runs]
    peaks = [statistics.median(r[2] for r in list) for list in runs]
    return {'row': row.id, 'work': row.work, 'peer': sides[1].name if len(sides) > 1 else None, 'seconds': seconds, 'peaks': peaks,
            'ratio': seconds[0] / seconds[1] if len(sides) > 1 else None, 'noisy': spread > STEADY, 'rounds': len(runs[0]),
            'reach': row.reach, 'most_seconds': row.most_seconds, 'most_peak': row.most_peak}


def has(side):
    return not side.needs or subprocess.run(side.needs, shell=True, env=ENVIRONMENT, capture_output=True).returncode == 0


def compare(row, tools, arguments):
    """Measures a row: both tools, or the tool and the program with which it is compared. Returns nil if the tool lacks a feature."""
    sides = [row.tool(tool) for tool in tools]
    if not all(map(has, sides)): return print(f'{row.id:4} {row.work}: skipped, the tool has no such command')
    if len(tools) == 2:
        # The times of the second binary are divided by those of the first.
        sides.reverse()
        sides[1].name = tools[0].binary
        row = replace(row, reach=None, most_seconds=None, most_peak=None)
    elif row.peer:
        peer = row.peer(tools[0])
        if has(peer): sides.append(peer)
        else: print(f'{row.id:4} {row.work}: {peer.name} is not installed')
    return measure(row, sides, arguments)


def main():
    arguments = options()
    arguments.folder = os.path.abspath(arguments.folder)
    names = (arguments.rows or ','.join(id for id in ROWS if id not in OPTIONAL)).upper().split(',')
    if unknown := set(names) - set(ROWS): sys.exit(f"no row {', '.join(unknown)}; there are {', '.join(ROWS)}")
    data = Data(arguments, is_full=bool(arguments.rows))
    tools = [Tool(data, os.path.abspath(path), f'{arguments.folder}/{name}')
             for path, name in ((arguments.tool, 'tool'), (arguments.against, 'against')) if path]
    results, begin = [], time.time()
    for name in names:
        # The stores of another run, which may have been interrupted, or of other rows.
        for tool in tools: shutil.rmtree(tool.folder, ignore_errors=True)
        for row in ROWS[name](data):
            result = compare(row, tools, arguments)
            if not result: continue
            results.append(result)
            print(report.line(result), flush=True)
            with open(arguments.folder + '/results.json', 'w') as file:
                json.dump({'date': time.strftime('%Y-%m-%d'), 'contacts': arguments.contacts, 'results': results}, file, indent=1)
    for tool in tools: shutil.rmtree(tool.folder, ignore_errors=True)
    peak = max(result['peaks'][0] for result in results)
    print(f'P11  the peak memory in all rows is {peak:.0f} MiB, to reach: 160 MiB; {time.time() - begin:.0f} s')
    if arguments.readme: report.write(arguments.folder + '/results.json')


main()

"""compare.py CONTACTSCTL FIXTURES FOLDER

Verifies that other programs read the correct values from exported vCards: imports every fixture, exports it in every
version, reads the result with each program, and compares the values with those of the exported jCard. All files are
written below FOLDER.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys

import peers
import values

VERSIONS = ("2.1", "3", "4")
# Valid files, or single properties of files, that a program cannot read: programs, file, versions, property, reason.
BEYOND = [
    (("vobject", "ez-vcard", "abook"), "16-vendor-labels", ("2.1",), None, "Android's private items"),
    (("vobject",), "19-escaping", ("2.1",), "title", "it adds 'eof' to a text that ends in a backslash"),
    (("khard",), "05-control-characters", ("3", "4"), None, "it does not accept NUL"),
    (("abook",), "09-agent", ("2.1",), None, "it does not support nested cards"),
    (("abook",), "16-vendor-labels", ("3", "4"), "tel", "it does not support groups"),
    (("abook",), "16-relations", ("2.1", "3", "4"), "email", "it does not support groups"),
    (("abook",), "18-groups", ("2.1", "3", "4"), "tel", "it does not support groups"),
    (("abook",), "31-only-in-4.0", ("2.1", "3", "4"), "tel", "it supports neither URIs nor escapes"),
    (("vobject", "ez-vcard"), "31-only-in-4.0", ("2.1",), "categories",
     "it splits a list after decoding =2C; 2.1 has no other form for a comma in an item"),
]


def is_beyond(peer, stem, version, name):
    """Returns true if a program cannot read a property, or if `name` is None, the whole file."""
    return any(
        peer in names and stem == file and version in versions and part == name
        for names, file, versions, part, _ in BEYOND)


class Exports:
    """A fixture that is exported in every version of vCard, and the values of its export as jCard."""

    def __init__(self, tool, fixture, folder):
        self.tool, self.folder, self.stem = tool, folder, fixture.stem
        self.store = folder / f"{self.stem}.db"
        # A fixture can contain invalid records, which are left out.
        self.call("import", "-q", "--skip-invalid", fixture, status=(0, 3))
        cards = json.loads(self.call("export", "--to", "jcard").stdout)
        self.cards = [values.of_jcard(card) for card in cards]
        self.lost = {version: self.export(version) for version in VERSIONS}

    def path(self, version):
        return f"{self.stem}-{version}.vcf"

    def call(self, *arguments, status=(0,)):
        answer = subprocess.run([self.tool, *arguments, "--store", self.store], capture_output=True)
        if answer.returncode not in status:
            sys.exit(f"contactsctl {arguments}: {answer.returncode} {answer.stderr.decode()}")
        return answer

    def export(self, version):
        """Writes the file and the folder of a version; returns the properties that were reported as lost, by UID."""
        to = ("--to", "vcard", "--vcard-version", version, "--force", "--json")
        answer = self.call("export", "-o", self.folder / self.path(version), *to)
        self.call("export", "--split", self.folder / f"{self.stem}-{version}", *to)
        lost = {}
        for finding in json.loads(answer.stdout)["diagnostics"]:
            lost.setdefault(finding["contact"], set()).add(finding["property"])
        return lost


def spoil(folder, paths):
    """Changes one letter of every name in copies of the files; returns the folder of the copies."""
    spoilt = folder / "spoilt"
    shutil.rmtree(spoilt, ignore_errors=True)
    spoilt.mkdir()
    for path in paths:
        (spoilt / path).write_bytes((folder / path).read_bytes().replace(b"Lovelace", b"Lovelake"))
        split = spoilt / path.removesuffix(".vcf")
        split.mkdir()
        for card in (folder / path.removesuffix(".vcf")).iterdir():
            (split / card.name).write_bytes(card.read_bytes().replace(b"Lovelace", b"Lovelake"))
    return spoilt


def compare(peer, folder, exports, complain):
    """Reads all files with a program; returns the number of files without a difference, and of all files."""
    jobs = [
        (export, version)
        for export in exports
        for version in peer.versions
        if not is_beyond(peer.name, export.stem, version, None)
    ]
    found = peer.read(folder, [export.path(version) for export, version in jobs])
    good = 0
    for export, version in jobs:
        path = export.path(version)
        differences = [
            text
            for name, text in peer.differences(version, export.cards, found[path], export.lost[version])
            if name is None or not is_beyond(peer.name, export.stem, version, name)
        ]
        for difference in differences:
            complain(f"{peer.name}: {path}: {difference}")
        good += not differences
    return good, len(jobs)


def main():
    tool, fixtures, folder = sys.argv[1:]
    tool, folder = pathlib.Path(tool).resolve(), pathlib.Path(folder).resolve()
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    os.environ["PATH"] = f"{pathlib.Path(sys.executable).parent}:{os.environ['PATH']}"
    exports = [Exports(tool, fixture, folder) for fixture in sorted(pathlib.Path(fixtures).glob("*.vcf"))]
    complaints = []

    def complain(text):
        complaints.append(text)
        print(text)

    known = [export for export in exports if export.stem == "32-plain"]
    for peer in (peers.EzVCard(), peers.VObject(), peers.Khard(), peers.Abook()):
        good, count = compare(peer, folder, exports, complain)
        print(f"{peer.name}: {good} of {count} files without a difference")
        # The comparison must find a difference in a changed file.
        spoilt = spoil(folder, [export.path(version) for export in known for version in VERSIONS])
        good, count = compare(peer, spoilt, known, lambda _: None)
        if good or not count:
            complain(f"{peer.name}: {good} of {count} changed files were accepted")
    for names, stem, versions, name, reason in BEYOND:
        what = f"{name} of {stem}" if name else stem
        print(f"skipped for {', '.join(names)}: {what} in {', '.join(versions)}; {reason}")
    sys.exit(1 if complaints else 0)


main()

"""The programs that read exported vCards.

Each `read` returns the values that the program found, by file name. Each `expected` adapts the expected values where a
program is known to read other values than those in the file. All other values must be equal.
"""

import json
import pathlib
import re
import subprocess

from values import digest, joined, labels, mapped, settled, types


def run(*command, cwd=None):
    return subprocess.run(command, capture_output=True, check=True, cwd=cwd).stdout.decode()


def old_escapes(text, escaped="."):
    """Returns the text that most programs read from a value of 2.1: they replace the escapes of 3.0, although a backslash is
    literal in 2.1 except before `;`."""
    return re.sub(rf"\\({escaped})", lambda found: "\n" if found[1] in "nN" else found[1], text)


class Peer:
    """A program that returns the values of every card of a file."""

    def expected(self, values, version):
        return values

    def compares(self, name, values, version):
        return True

    def differences(self, version, want, have, lost):
        """Yields the differences, card by card; `lost` has the properties that the writer reported as lost."""
        if len(want) != len(have):
            yield None, f"{len(have)} cards of {len(want)}"
        for number, (card, found) in enumerate(zip(want, have), 1):
            found = dict(found)
            expected = dict(self.expected(card, version))
            made, given_back = expected.pop("made-labels", []), expected.pop("android-groups", [])
            if version == "2.1":
                # Android's private items are written in their original form, which no other program reads.
                expected["x-ablabel"] = [
                    label for label in expected.get("x-ablabel", []) if label[0] not in given_back]
            if version != "4" and (made or "x-ablabel" in found):
                # In 2.1 and 3.0, the type of a relation is represented by a label.
                found["x-ablabel"] = labels(expected.get("x-ablabel", []), found.get("x-ablabel", []), made)
                if made and not expected.get("x-ablabel") and found["x-ablabel"]:
                    yield "x-ablabel", f"card {number}: x-ablabel is {found['x-ablabel']!r:.200}, not []"
            for name, values in expected.items():
                if name.upper() in lost.get(card["uid"][0], ()) or not self.compares(name, card, version):
                    continue
                if values and values != found.get(name):
                    yield name, f"card {number}: {name} is {found.get(name)!r:.200}, not {values!r:.200}"


class EzVCard(Peer):
    """A Java library (Debian: libez-vcard-java)."""

    name = "ez-vcard"
    versions = ("2.1", "3", "4")

    def read(self, folder, cards):
        jars = "/usr/share/java/ez-vcard.jar:/usr/share/java/vinnie.jar"
        source = pathlib.Path(__file__).with_name("EzVCardReader.java")
        found = json.loads(run("java", "-cp", jars, str(source), *cards, cwd=folder))
        return {path: [settled(values) for values in cards] for path, cards in found.items()}

    def expected(self, values, version):
        # This program unescapes a UID, whereas contactsctl does not change it.
        values = mapped(values, old_escapes, "uid")
        if version == "2.1":
            values = mapped(values, old_escapes, "fn", "n", "note", "title", "role", "nickname", "org", "adr")
        if version != "4":
            # Only 4.0 supports dates without a year, without a day, or as text.
            values["bday"] = [day for day in values.get("bday", []) if self.is_whole(day)]
        if version != "2.1":
            # ez-vcard does not unescape extended properties (X-).
            values = mapped(values, lambda text: re.sub(r"([\\,;])", r"\\\1", text), "x-ablabel")
        return values

    def compares(self, name, values, version):
        # A date without a year or as text; see `expected`.
        return name != "bday" or all(self.is_whole(day) or version == "4" for day in values.get("bday", []))

    @staticmethod
    def is_whole(day):
        month = re.fullmatch(r"(\d{4})(\d\d)(\d\d)(T\d{6}Z?)?", day)
        return bool(month) and 1 <= int(month[2]) <= 12 and 1 <= int(month[3]) <= 31


class VObject(Peer):
    """A Python library that many programs use to read cards."""

    name = "vobject"
    versions = ("2.1", "3", "4")

    def read(self, folder, cards):
        import vobject

        files = {}
        for path in cards:
            text = (folder / path).read_bytes().decode()
            # These options enable soft line breaks, and ignore a line that cannot be read.
            read = vobject.readComponents(text, allowQP="-2.1." in path, ignoreUnreadable=True)
            files[path] = [settled(self.values(card)) for card in read]
        return files

    @staticmethod
    def values(card):
        found = {}
        for line in card.lines():
            name, value = line.name.lower(), line.value
            kinds = types({key.lower(): values for key, values in line.params.items()})
            # vobject treats a parameter without a value, `X-MORE=`, as a type (vobject/base.py, `ContentLine.__init__`).
            bare = {word.lower() for word in line.singletonparams} - {"x-more"}
            kinds = sorted(set(kinds) | bare - {"pref"})
            if name == "n":
                parts = ("family", "given", "additional", "prefix", "suffix")
                value = [joined(getattr(value, part)) for part in parts]
            elif name == "adr":
                parts = ("box", "extended", "street", "city", "region", "code", "country")
                value = [[joined(getattr(value, part)) for part in parts], kinds]
            elif name == "org":
                value = [joined(part) for part in value]
            elif name in ("tel", "email"):
                value = [value, kinds]
            elif name == "nickname":
                value = [value]
            elif name == "photo":
                value = digest(value) if isinstance(value, bytes) else value
            elif name == "x-ablabel":
                value = [line.group or "", value]
            found.setdefault(name, []).append(value)
        return found

    def expected(self, values, version):
        def upto_comma(text):
            return text.split(",")[0]

        # vobject splits values at every unescaped comma, also in URIs, which have no escapes.
        values = mapped(values, upto_comma, "url")
        values["nickname"] = [names[:1] for names in values.get("nickname", [])]
        if version != "2.1":
            values = mapped(values, old_escapes, "uid")
        if version == "2.1":
            texts = ("fn", "note", "title", "role", "uid", "x-ablabel")
            values = mapped(values, lambda text: text if "\\," in text else upto_comma(text), *texts)
            values = mapped(values, lambda text: old_escapes(text, r"[nN,;\\]"), *texts)
        if version == "4":
            # vobject truncates a data URI at the comma.
            values["photo"] = [address for address in values.get("photo", []) if "/" in address]
        return {name: found for name, found in values.items() if found}

    def compares(self, name, values, version):
        return not (name == "photo" and version == "4")


class Khard(Peer):
    """An address book for the terminal (PyPI: khard), which reads a folder of cards."""

    name = "khard"
    versions = ("3", "4")

    def read(self, folder, cards):
        files = {}
        for path in cards:
            book = folder / path.replace(".vcf", "")
            config = folder / "khard.conf"
            config.write_text(f"[addressbooks]\n[[cards]]\npath = {book}\n[general]\ndefault_action = list\n")
            files[path] = [self.values(config)]
        return files

    def values(self, config):
        def rows(*command):
            answer = subprocess.run(
                ["khard", "-c", config, *command, "--parsable", "-d", "formatted_name"], capture_output=True)
            lines = answer.stdout.decode().splitlines()
            return [line.split("\t") for line in lines if "\t" in line]

        return {
            "fn": sorted([uid, name] for uid, name, _ in rows("list")),
            "tel": sorted([number, name, self.kinds(kind)] for number, name, kind in rows("phone")),
            "email": sorted([address, name, self.kinds(kind)] for address, name, kind in rows("email")),
        }

    @staticmethod
    def kinds(text):
        kinds = sorted(kind for kind in text.split(", ") if kind and not kind.startswith("pref"))
        # This is the type that khard shows for a number or an address without a type.
        return [] if kinds in (["voice"], ["internet"]) else kinds

    def differences(self, version, want, have, lost):
        """Yields the differences of the whole folder: khard does not list single files."""
        result = {"fn": [], "tel": [], "email": []}
        for values in want:
            name = values.get("fn", [""])[0]
            result["fn"].append([old_escapes(values["uid"][0]), name])
            for kind in ("tel", "email"):
                for value, kinds in values.get(kind, []):
                    result[kind].append([value, name, self.kinds(", ".join(kinds))])
        # khard shows a label instead of the types.
        parts = 2 if any("x-ablabel" in values for values in want) else 3
        for name, values in result.items():
            values, found = (sorted(row[:parts] for row in rows) for rows in (values, have[0][name]))
            if values != found:
                yield name, f"{name} is {found!r:.200}, not {values!r:.200}"


class Abook(Peer):
    """An address book for the terminal (Debian: abook). It does not support folding, escapes and quoted-printable."""

    name = "abook"
    versions = ("2.1", "3", "4")

    def read(self, folder, cards):
        files = {}
        for path in cards:
            target = folder / "abook.out"
            target.unlink(missing_ok=True)
            run("abook", "--convert", "--informat", "vcard", "--infile", folder / path, "--outformat", "abook",
                "--outfile", target)
            text = target.read_bytes().decode(errors="replace")
            files[path] = [self.values(section) for section in re.split(r"^\[\d+\]$", text, flags=re.M)[1:]]
        return files

    @staticmethod
    def values(section):
        found = {}
        names = {"name": "fn", "email": "email", "phone": "tel", "workphone": "tel", "mobile": "tel", "fax": "tel"}
        for line in section.strip().splitlines():
            key, _, value = line.partition("=")
            if key in names:
                found.setdefault(names[key], []).extend(value.split(",") if key == "email" else [value])
        return found

    def differences(self, version, want, have, lost):
        # abook ignores a card without a name.
        want = [card for card in want if any(card.get("fn", []))]
        if len(want) != len(have):
            yield None, f"{len(have)} cards of {len(want)}"
        for number, (card, found) in enumerate(zip(want, have), 1):
            for name in ("fn", "tel", "email"):
                values = [value[0] if name != "fn" else value for value in card.get(name, [])]
                values = [value for value in values if re.fullmatch(r"[ -+\-.-:<-\[\]-~]{1,60}", value)]
                # abook stores only one number of each type.
                missing = [value for value in values if value not in found.get(name, [])]
                if name == "tel" and found.get(name):
                    missing = [value for value in found[name] if value not in values]
                if missing:
                    yield name, f"card {number}: {name} is {found.get(name)!r:.200}, not {values!r:.200}"

"""The values of a card in one form for all readers: names in lower case, each with a list of plain values."""

import base64
import datetime
import hashlib
import re


def digest(data):
    return hashlib.sha256(data).hexdigest()


def date(text):
    """Returns a date in the basic format of ISO 8601, a time in UTC; text that is not a date is unchanged."""
    whole = re.fullmatch(r"(\d{4})-?(\d\d)-?(\d\d)(T.*)?", text)
    if whole:
        year, month, day, time = whole.groups()
        if time and re.search(r"[Z+-]", time):
            moment = datetime.datetime.fromisoformat(f"{year}-{month}-{day}{time}")
            return moment.astimezone(datetime.timezone.utc).strftime("%Y%m%dT%H%M%SZ")
        # The year that Apple uses for none.
        return ("--" if year == "1604" else year) + month + day + (time or "").replace(":", "")
    yearless = re.fullmatch(r"--(\d\d)-?(\d\d)", text)
    return "--" + "".join(yearless.groups()) if yearless else text


def phone(text):
    """Returns a phone number without `tel:`: as a URI or as text it is the same number (RFC 6350, section 6.4.1)."""
    return text[4:] if text.lower().startswith("tel:") else text


def types(parameters):
    """Returns the types in lower case, without the preference, which every version spells differently."""
    found = parameters.get("type", [])
    found = [found] if isinstance(found, str) else found
    return sorted({type.lower() for type in found} - {"pref"})


def picture(text):
    """Returns the digest of a picture's bytes, or its URL."""
    return digest(base64.b64decode(text.split(",", 1)[1])) if text.startswith("data:") else text


def joined(part):
    return part if isinstance(part, str) else ",".join(part)


def components(value, count):
    parts = [joined(part) for part in ([value] if isinstance(value, str) else value)]
    return parts + [""] * (count - len(parts))


def organization(parts):
    """Returns the units without empty ones at the end."""
    parts = list(parts)
    while len(parts) > 1 and not parts[-1]:
        parts.pop()
    return parts


def of_jcard(card):
    """Returns the values of a card of the jCard export (RFC 7095), which the other programs must find in the vCards."""
    values = {}
    for name, parameters, kind, *found in card[1]:
        if name in ("fn", "note", "title", "role", "url", "uid"):
            value = found[0]
        elif name in ("nickname", "categories"):
            value = found
        elif name == "org":
            value = components(found[0], 1)
        elif name == "n":
            value = components(found[0], 5)
        elif name == "adr":
            value = [components(found[0], 7), types(parameters)]
        elif name in ("tel", "email"):
            value = [found[0], types(parameters)]
        elif name == "photo":
            value = picture(found[0])
        elif name == "bday":
            value = found[0]
        elif name == "x-ablabel":
            value = [parameters.get("group", ""), found[0]]
        else:
            continue
        values.setdefault(name, []).append(value)
    return settled(values)


def settled(values):
    """Returns the values with numbers and dates in one form, without the empty names that older versions require."""
    values = dict(values)
    values["tel"] = [[phone(number), kinds] for number, kinds in values.get("tel", [])]
    values["bday"] = [date(day) for day in values.get("bday", [])]
    values["org"] = [organization(parts) for parts in values.get("org", [])]
    values["n"] = [name for name in values.get("n", []) if any(name)]
    # Older versions represent an anniversary by a label.
    labels = values.get("x-ablabel", [])
    values["x-ablabel"] = [label for label in labels if label[1] != "_$!<Anniversary>!$_"]
    return {name: found for name, found in values.items() if found}


def mapped(values, change, *names):
    """Returns the values with all texts of some properties (without names: of all) changed; types and groups are kept."""

    def walk(value):
        return change(value) if isinstance(value, str) else [walk(part) for part in value]

    result = dict(values)
    for name in names or values:
        if name in ("tel", "email", "adr"):
            result[name] = [[walk(value), kinds] for value, kinds in values.get(name, [])]
        elif name == "x-ablabel":
            result[name] = [[group, walk(label)] for group, label in values.get(name, [])]
        elif name in values:
            result[name] = walk(values[name])
    return {name: found for name, found in result.items() if found}

"""The values of a card in a form that is the same for all readers: names in lower case, each with a list of plain values."""

import base64
import datetime
import hashlib
import re


def digest(data):
    return hashlib.sha256(data).hexdigest()


def date(text):
    """Returns a date in the basic form of ISO 8601, with the time in UTC; returns other text unchanged."""
    whole = re.fullmatch(r"(\d{4})-?(\d\d)-?(\d\d)(T.*)?", text)
    if whole:
        year, month, day, time = whole.groups()
        if time and re.search(r"[Z+-]", time):
            moment = datetime.datetime.fromisoformat(f"{year}-{month}-{day}{time}")
            return moment.astimezone(datetime.timezone.utc).strftime("%Y%m%dT%H%M%SZ")
        # 1604 is Apple's year for dates without a year.
        return ("--" if year == "1604" else year) + month + day + (time or "").replace(":", "")
    yearless = re.fullmatch(r"--(\d\d)-?(\d\d)", text)
    return "--" + "".join(yearless.groups()) if yearless else text


def phone(text):
    """Returns a phone number without `tel:`; the URI and the text are the same number (RFC 6350, 6.4.1)."""
    return text[4:] if text.lower().startswith("tel:") else text


def types(parameters):
    """Returns the types in lower case, without the preference, which depends on the version."""
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
    """Removes empty organizational units at the end of the components of ORG."""
    parts = list(parts)
    while len(parts) > 1 and not parts[-1]:
        parts.pop()
    return parts


def made_label(parameters):
    """Returns the label for the type of a relation in 2.1 and 3.0: Apple's label if there is one."""
    kinds = types(parameters)
    # A RELATED property of an older version is written unchanged.
    if not kinds or "group" in parameters or "bare" in parameters.get("x-form", ""):
        return []
    own = ("assistant", "brother", "child", "daughter", "father", "friend", "manager", "mother", "parent", "partner",
           "sister", "son", "spouse")
    return [f"_$!<{kinds[0].capitalize()}>!$_" if kinds[0] in own else kinds[0]]


def labels(wanted, found, made):
    """Returns the labels found, except those that represent types; each of the latter must occur once."""
    rest = list(made)
    result = []
    for label in found:
        if label not in wanted and label[1] in rest:
            rest.remove(label[1])
        else:
            result.append(label)
    # A missing type is a difference.
    return result + [["", f"no label for {label}"] for label in rest]


def of_jcard(card):
    """Returns the values of an exported jCard (RFC 7095), which other programs must find in the vCards."""
    values = {}
    for name, parameters, kind, *found in card[1]:
        if name == "related" and kind == "text":
            values.setdefault("made-labels", []).extend(made_label(parameters))
        if str(parameters.get("x-android", "")).startswith("vnd.android."):
            values.setdefault("android-groups", []).append(parameters.get("group", ""))
        if name in ("fn", "note", "title", "role", "url", "uid"):
            value = found[0]
        elif name in ("nickname", "categories"):
            value = found
        elif name == "org":
            value = components(found[0], 1)
        elif name == "n":
            # In vCards, the further components of RFC 9554 are in a parameter, since abook fails on them.
            value = components(found[0], 5)[:5]
        elif name == "adr":
            value = [components(found[0], 7)[:7], types(parameters)]
        elif name in ("tel", "email"):
            value = [found[0], types(parameters)]
        elif name == "photo":
            value = picture(found[0])
        elif name == "bday":
            value = found[0]
        elif name == "x-ablabel":
            # A value of unknown type has the escapes of vCard (RFC 7095, section 5.1).
            text = found[0] if kind != "unknown" else re.sub(r"\\(.)", lambda it: "\n" if it[1] in "nN" else it[1], found[0])
            value = [parameters.get("group", ""), text]
        else:
            continue
        values.setdefault(name, []).append(value)
    return settled(values)


def settled(values):
    """Normalizes phone numbers and dates, and removes empty names, which exist only because older versions require a name."""
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
    """Applies a function to every text of the named properties, or of all properties; types and groups are not changed."""

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

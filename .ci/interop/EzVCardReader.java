import ezvcard.Ezvcard;
import ezvcard.VCard;
import ezvcard.parameter.VCardParameters;
import ezvcard.property.*;
import ezvcard.util.TelUri;
import java.io.File;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Date;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Reads vCard files with ez-vcard and prints one JSON object: a list of cards for each file. */
public final class EzVCardReader {
    public static void main(String[] paths) throws Exception {
        Map<String, Object> files = new LinkedHashMap<>();
        for (String path : paths) {
            List<Object> cards = new ArrayList<>();
            for (VCard card : Ezvcard.parse(new File(path)).all()) cards.add(values(card));
            files.put(Path.of(path).getFileName().toString(), cards);
        }
        StringBuilder text = new StringBuilder();
        write(files, text);
        System.out.write(text.toString().getBytes("UTF-8"));
        System.out.flush();
    }

    private static Map<String, Object> values(VCard card) throws Exception {
        Map<String, Object> values = new LinkedHashMap<>();
        put(values, "fn", card.getFormattedNames().stream().map(FormattedName::getValue).toList());
        List<Object> names = new ArrayList<>();
        for (StructuredName name : card.getStructuredNames()) {
            names.add(List.of(one(name.getFamily()), one(name.getGiven()), joined(name.getAdditionalNames()),
                joined(name.getPrefixes()), joined(name.getSuffixes())));
        }
        put(values, "n", names);
        put(values, "org", card.getOrganizations().stream().map(VCardProperty -> VCardProperty.getValues()).toList());
        put(values, "nickname", card.getNicknames().stream().map(Nickname::getValues).toList());
        put(values, "categories", card.getCategoriesList().stream().map(Categories::getValues).toList());
        put(values, "note", card.getNotes().stream().map(Note::getValue).toList());
        put(values, "title", card.getTitles().stream().map(Title::getValue).toList());
        put(values, "role", card.getRoles().stream().map(Role::getValue).toList());
        put(values, "url", card.getUrls().stream().map(Url::getValue).toList());
        put(values, "uid", card.getUid() == null ? List.of() : List.of(card.getUid().getValue()));
        List<Object> phones = new ArrayList<>();
        for (Telephone phone : card.getTelephoneNumbers()) {
            TelUri uri = phone.getUri();
            phones.add(List.of(uri == null ? phone.getText() : uri.toString(), types(phone)));
        }
        put(values, "tel", phones);
        List<Object> addresses = new ArrayList<>();
        for (Email email : card.getEmails()) addresses.add(List.of(email.getValue(), types(email)));
        put(values, "email", addresses);
        List<Object> places = new ArrayList<>();
        for (Address place : card.getAddresses()) {
            places.add(List.of(List.of(joined(place.getPoBoxes()), joined(place.getExtendedAddresses()),
                joined(place.getStreetAddresses()), joined(place.getLocalities()), joined(place.getRegions()),
                joined(place.getPostalCodes()), joined(place.getCountries())), types(place)));
        }
        put(values, "adr", places);
        List<Object> photos = new ArrayList<>();
        for (Photo photo : card.getPhotos()) photos.add(photo.getData() == null ? photo.getUrl() : digest(photo.getData()));
        put(values, "photo", photos);
        List<Object> labels = new ArrayList<>();
        for (RawProperty raw : card.getExtendedProperties()) {
            if (raw.getPropertyName().equalsIgnoreCase("X-ABLabel")) {
                labels.add(List.of(raw.getGroup() == null ? "" : raw.getGroup(), raw.getValue()));
            }
        }
        put(values, "x-ablabel", labels);
        List<Object> days = new ArrayList<>();
        for (Birthday day : card.getBirthdays()) days.add(date(day));
        put(values, "bday", days);
        return values;
    }

    private static void put(Map<String, Object> values, String name, List<?> found) {
        if (!found.isEmpty()) values.put(name, found);
    }

    private static String one(String text) { return text == null ? "" : text; }

    private static String joined(List<String> texts) { return String.join(",", texts); }

    /** Returns the types in lower case, without the preference, which versions spell differently. */
    private static List<String> types(VCardProperty property) {
        TreeSet<String> types = new TreeSet<>();
        for (String type : property.getParameters().getTypes()) types.add(type.toLowerCase());
        types.remove("pref");
        return new ArrayList<>(types);
    }

    /** Returns a date in the basic format of ISO 8601, without the year if Apple's parameter omits it. */
    private static String date(DateOrTimeProperty property) {
        String text = property.getText();
        if (property.getPartialDate() != null) text = property.getPartialDate().toISO8601(false);
        if (property.getDate() != null) {
            String pattern = property.hasTime() ? "yyyyMMdd'T'HHmmss'Z'" : "yyyyMMdd";
            java.text.SimpleDateFormat format = new java.text.SimpleDateFormat(pattern);
            if (property.hasTime()) format.setTimeZone(java.util.TimeZone.getTimeZone("UTC"));
            text = format.format(property.getDate());
        }
        String omitted = property.getParameter("X-APPLE-OMIT-YEAR");
        return omitted != null && text.startsWith(omitted) ? "--" + text.substring(4) : text;
    }

    private static String digest(byte[] bytes) throws Exception {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    }

    private static void write(Object value, StringBuilder text) {
        if (value instanceof Map<?, ?> map) {
            String separator = "{";
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                text.append(separator);
                write(entry.getKey(), text);
                text.append(':');
                write(entry.getValue(), text);
                separator = ",";
            }
            text.append(map.isEmpty() ? "{}" : "}");
        } else if (value instanceof List<?> list) {
            String separator = "[";
            for (Object element : list) {
                text.append(separator);
                write(element, text);
                separator = ",";
            }
            text.append(list.isEmpty() ? "[]" : "]");
        } else if (value == null) {
            text.append("null");
        } else {
            text.append('"');
            for (char letter : value.toString().toCharArray()) {
                if (letter == '"' || letter == '\\' || letter < 0x20) {
                    text.append(String.format("\\u%04x", (int) letter));
                } else {
                    text.append(letter);
                }
            }
            text.append('"');
        }
    }
}

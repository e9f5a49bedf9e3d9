/// The columns that the tables `card` (the contacts) and `card_before` (earlier versions of contacts) have in common,
/// in the order in which statements list them.
enum CardColumns {
    static let all =
        "uid, uid_hash, name, given, family, organization, phone, email, photo_id, origin, record, digest, body, photo_origin"
}

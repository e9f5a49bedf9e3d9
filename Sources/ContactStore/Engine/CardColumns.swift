/// The columns that `card` and `card_before` have in common.
enum CardColumns {
    static let all =
        "uid, uid_hash, name, given, family, organization, phone, email, photo_id, origin, record, digest, body, photo_origin"
}

extension StoreSQL {
    static let sqlite = StoreSQL(
        lists: .sqlite,
        photos: .sqlite)
}

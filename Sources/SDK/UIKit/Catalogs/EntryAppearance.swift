/// The appearance that an entry of a catalog is for.
struct EntryAppearance: Decodable {
    let appearance: String
    let value: String
}

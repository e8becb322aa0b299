internal import BellhopValues

/// An entry of `sqlite_schema`: a table, an index, a trigger or a view.
struct SchemaEntry: Equatable {
    let kind: String
    let name: String
    /// The table that it belongs to, or its own name for a table or a view.
    let table: String
    /// The statement that created it, or nil for an index that SQLite creates by itself.
    let statement: String?

    /// The kind and the name, such as `trigger skip on push`.
    var words: String { "\(kind) \(name)" + (table == name ? "" : " on \(table)") }

    /// All entries of a database, without the statistics that `ANALYZE` keeps.
    static func all(in connection: SQLiteConnection) throws(BellhopError) -> [SchemaEntry] {
        try connection.rows(
            """
            SELECT type, name, tbl_name, sql FROM sqlite_schema
                WHERE NOT (type = 'table' AND name IN ('sqlite_stat1', 'sqlite_stat3', 'sqlite_stat4'))
            """
        ) { row in
            SchemaEntry(
                kind: row.text(0) ?? "", name: row.text(1) ?? "", table: row.text(2) ?? "", statement: row.text(3))
        }
    }
}

extension DatabaseSchema {
    /// Refuses a file that has other tables, indexes, triggers or views than the host creates (`state.altered`).
    ///
    /// A trigger or a changed table can remove a push that the host has acknowledged. A new database is the model.
    static func verify(_ connection: SQLiteConnection) throws(BellhopError) {
        let model = try SQLiteConnection(":memory:")
        try model.execute(tables)
        let expected = try SchemaEntry.all(in: model)
        let present = try SchemaEntry.all(in: connection)
        if let entry = present.first(where: { !expected.contains($0) }) {
            guard !expected.contains(where: { $0.kind == entry.kind && $0.name == entry.name }) else {
                throw .altered(connection.path, "its \(entry.words) is not as the host creates it")
            }
            throw .altered(
                connection.path, "it has the \(entry.words), which the host does not create",
                hint: "Drop the \(entry.kind) there with sqlite3, and move the file back while no host runs")
        }
        if let entry = expected.first(where: { !present.contains($0) }) {
            throw .altered(connection.path, "its \(entry.words) is missing")
        }
    }
}

extension BellhopError {
    fileprivate static func altered(_ path: String, _ cause: String, hint: String? = nil) -> BellhopError {
        BellhopError(
            .stateAltered, "the host's state has other tables, indexes or triggers than the host creates", hint: hint,
            at: Location(file: path), cause: cause)
    }
}

extension BellhopError.Code {
    /// The file of the host's state has other tables, indexes, triggers or views than the host creates.
    ///
    /// The file is moved aside as `state.damaged`.
    static let stateAltered = Self(rawValue: "state.altered")
}

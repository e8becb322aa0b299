/// What a call of `willPresent` and its answer are on the wire (`BellhopWorkers/Wire`), in bytes.
struct CallWire {
    let request: Int
    let answer = 4 + 1 + 8 + 8

    init(identifier: String, payload: Int) {
        // Count, kind, ticket, selector; then identifier, date and payload, each text led by its count.
        request = (4 + 1 + 8 + 1) + (4 + identifier.utf8.count) + 8 + (4 + payload)
    }
}

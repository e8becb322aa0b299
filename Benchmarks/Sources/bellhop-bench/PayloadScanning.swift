internal import BellhopValues
internal import BenchFigures
internal import CSimdjson

/// Reading a push: the whole text checked, and the host's fields taken from it as Swift values.
struct PayloadScanning {
    let rounds: Int

    func figures() async -> [Figure] {
        section(
            "2. Payload scan, bytes in memory to a Payload value",
            "judged by simdjson doing the same work: parse, find the same fields, keep the strings as strings;",
            "a bare DOM parse leaves out of both what a Payload is for, and is printed beside it")
        let sender = "com.example.bench.0001"
        return await figures(Push.short(sender: sender)) + figures(Push.long(sender: sender))
    }

    private func figures(_ bytes: [UInt8]) async -> [Figure] {
        let size = "\(Double(bytes.count).significant) bytes"
        guard let parser = bytes.withUnsafeBytes({ csimdjson_make($0.baseAddress, $0.count) }) else { return [] }
        defer { csimdjson_free(parser) }
        precondition(csimdjson_read(parser), "simdjson finds no payload")
        let texts = Self.texts(of: bytes)
        let times = await race(
            rounds: rounds, turns: 4_000_000 / bytes.count,
            [
                { turns in for _ in 0..<turns { keep(try? Payload(scanning: bytes)) } },
                { turns in for _ in 0..<turns { keep(csimdjson_read(parser)) } },
                { turns in for _ in 0..<turns { keep(csimdjson_parse(parser)) } },
                { turns in for _ in 0..<turns { for text in texts { keep(String(decoding: text, as: UTF8.self)) } } },
            ])
        let figures = [
            Figure(
                name: "scan of \(size)", value: times[0], baseline: ("simdjson, parse and fields", times[1]), bound: 2),
            Figure(name: "scan of \(size)", value: times[0], baseline: ("simdjson, parse alone", times[2])),
            Figure(
                name: "the \(texts.count) strings of the payload alone", value: times[3],
                baseline: ("the scan", times[0])),
        ]
        figures.forEach { $0.print() }
        return figures
    }

    /// What of a payload is a string.
    private static func texts(of bytes: [UInt8]) -> [[UInt8]] {
        guard let payload = try? Payload(scanning: bytes) else { return [] }
        let alert = payload.alert
        return [
            payload.sender, alert?.title, alert?.subtitle, alert?.body, payload.sound, payload.category,
            payload.threadIdentifier,
        ].compactMap { $0.map { Array($0.utf8) } }
    }
}

/// Where a print operator writes.
final class PrintLog {
    private let prefix: String
    private var stream: (any TextOutputStream)?

    init(prefix: String, stream: (any TextOutputStream)?) {
        self.prefix = prefix.isEmpty ? "" : prefix + ": "
        self.stream = stream
    }

    func write(_ event: String) {
        if stream == nil { Swift.print(prefix + event) } else { stream?.write(prefix + event + "\n") }
    }

    func words(_ demand: Subscribers.Demand) -> String { demand.max.map { "max: (\($0))" } ?? "unlimited" }
}

import Combine

/// Collects events, and sends them in batches.
actor AnalyticsTracker {
    static let shared = AnalyticsTracker(sink: LogSink())

    private let sink: any AnalyticsSink
    private let batchSize: Int
    private var waiting: [AnalyticsEvent] = []
    private(set) var sentCount = 0

    /// Each event as it is tracked.
    nonisolated(unsafe) let events = PassthroughSubject<AnalyticsEvent, Never>()

    init(sink: any AnalyticsSink, batchSize: Int = 1) {
        self.sink = sink
        self.batchSize = batchSize
    }

    func track(_ event: AnalyticsEvent) async {
        events.send(event)
        waiting.append(event)
        if waiting.count >= batchSize { await flush() }
    }

    func flush() async {
        let batch = waiting
        waiting = []
        guard !batch.isEmpty else { return }
        await sink.send(batch)
        sentCount += batch.count
    }
}

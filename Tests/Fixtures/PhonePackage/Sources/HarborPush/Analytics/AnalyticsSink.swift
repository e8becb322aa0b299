import os

/// Where events go.
protocol AnalyticsSink: Sendable {
    func send(_ events: [AnalyticsEvent]) async
}

/// Writes events to the unified log.
struct LogSink: AnalyticsSink {
    private let logger = Logger(subsystem: "com.example.harbor", category: "analytics")

    func send(_ events: [AnalyticsEvent]) async {
        for event in events {
            let words = event.parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            logger.info(
                "\(event.name, privacy: .public) \(words.joined(separator: " "), privacy: .public)")
        }
    }
}

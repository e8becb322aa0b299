internal import BellhopValues
internal import FoundationEssentials

/// Figures in the text format of Prometheus.
struct Metrics {
    private(set) var text = ""

    /// Adds the state of the host; nil if none answers.
    mutating func add(_ status: StatusReport?) {
        family("bellhop_up", "gauge", "Whether a host answers.", [("", status == nil ? 0 : 1)])
        guard let status else { return }
        family("bellhop_badge", "gauge", "The app's badge.", [("", status.notifications.badge)])
        family(
            "bellhop_pending_notifications", "gauge", "Local notifications that have not fired.",
            [("", status.notifications.pending)])
        family(
            "bellhop_start_time_seconds", "gauge", "When the host started, in seconds since 1970.",
            [("", Int(status.host.started.timeIntervalSince1970))])
    }

    /// Adds the modules.
    ///
    /// - Parameter memory: The memory of a process in bytes, or nil if it has ended.
    mutating func add(_ modules: [ModuleReport], memory: (Int32) -> Int?) {
        family(
            "bellhop_module_state", "gauge", "1 for the state of each module.",
            modules.map { ("{module=\"\(Self.label($0.id.rawValue))\",state=\"\($0.state.rawValue)\"}", 1) })
        family(
            "bellhop_module_memory_bytes", "gauge", "The memory of the process of each module that is in RAM.",
            modules.compactMap { module in
                module.process.flatMap(memory).map { ("{module=\"\(Self.label(module.id.rawValue))\"}", $0) }
            })
    }

    /// Adds what was counted since the server started.
    mutating func add(_ tally: EventTally, browsers: Int) {
        family("bellhop_page_browsers", "gauge", "Browsers that follow events.", [("", browsers)])
        counters("bellhop_events_total", "Events by kind.", tally.kinds, "kind")
        counters("bellhop_pushes_total", "Pushes that have ended, by outcome.", tally.pushes, "outcome")
        let modules = tally.modules.sorted { ($0.key.kind, $0.key.module) < ($1.key.kind, $1.key.module) }
        family(
            "bellhop_module_events_total", "counter", "Crashes, restarts and quarantines of modules.",
            modules.map { ("{kind=\"\($0.key.kind)\",module=\"\($0.key.module)\"}", Int(clamping: $0.value)) })
    }

    private mutating func counters(_ name: String, _ help: String, _ values: [String: UInt64], _ label: String) {
        family(
            name, "counter", help,
            values.sorted { $0.key < $1.key }.map { ("{\(label)=\"\($0.key)\"}", Int(clamping: $0.value)) })
    }

    private mutating func family(_ name: String, _ type: String, _ help: String, _ samples: [(String, Int)]) {
        guard !samples.isEmpty else { return }
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
        for (labels, value) in samples { text += "\(name)\(labels) \(value)\n" }
    }

    /// The value of a label, with what would end it escaped.
    private static func label(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "\\", "\"": result += "\\\(character)"
            case "\n": result += "\\n"
            default: result.append(character)
            }
        }
    }
}

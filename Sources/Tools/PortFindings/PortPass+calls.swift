extension PortPass {
    static let calls: Set<String> = [
        "addObserver", "didChangeValue", "observe", "observeValue", "perform", "performSelector", "removeObserver",
        "responds", "setValue", "value", "willChangeValue",
    ]

    /// A call that needs the Objective-C runtime, by its name and labels.
    mutating func findCall(_ name: String, at index: Int) {
        let open = index + 1
        guard source.has("(", at: open) else { return }
        if source.has("func", at: index - 1) {
            if name == "observeValue", isOverride(index), source.has("forKeyPath", at: open + 1) {
                addObservation(name, at: index)
            }
            return
        }
        switch name {
        case "observe" where !isDeclared(name) && source.has("\\", at: open + 1): addObservation(name, at: index)
        case "observeValue", "addObserver", "removeObserver", "setValue", "value":
            if source.labels(from: open).contains("forKeyPath"), !isDeclared(name) { addObservation(name, at: index) }
        case "didChangeValue", "willChangeValue":
            if let label = source.labels(from: open).first, label == "forKey" || label == "for", !isDeclared(name) {
                addObservation(name, at: index)
            }
        case "perform", "performSelector", "responds": findPerform(name, at: index)
        default: break
        }
    }

    mutating func addObservation(_ name: String, at index: Int) {
        add(
            .observation, name, at: index, "\(name) needs key-value observing, which is not available on Linux",
            instead: "Write didSet with a closure, or an AsyncStream")
    }

    private mutating func findPerform(_ name: String, at index: Int) {
        let open = index + 1
        let labels = source.labels(from: open)
        let selectors = ["#selector", "Selector", "NSSelectorFromString"]
        let first = source.token(open + 1)?.text ?? ""
        let isOfRuntime =
            switch name {
            case "perform": labels.first == "_" && (selectors.contains(first) || labels.dropFirst().first == "with")
            case "responds": labels == ["to"]
            default: ["_", "onMainThread", "inBackground"].contains(labels.first)
            }
        guard isOfRuntime, !isDeclared(name) else { return }
        // The selector in the call is not reported separately.
        reported = source.close(of: open) ?? reported
        if name == "responds" {
            add(
                .perform, "responds(to:)", at: index, "responds(to:) needs the Objective-C runtime",
                instead: "Write as? with a protocol that has the method")
        } else {
            add(
                .perform, name, at: index, "\(name) with a selector needs the Objective-C runtime",
                instead: "Write the call itself, or a closure for DispatchQueue.main.async or asyncAfter")
        }
    }

    /// `delegate?.method?(…)`, if the method is known to be an optional requirement.
    mutating func findOptionalCall(_ name: String, at index: Int) {
        guard scan.optionalRequirements.contains(name), isMember(at: index), source.has("?", at: index + 1),
            source.has("(", at: index + 2)
        else { return }
        add(
            .optionalCall, name, at: index, "\(name) is not optional on Linux",
            instead: "Write \(name)(…) without the question mark after the name")
    }

    private func isDeclared(_ name: String) -> Bool { scan.declared.contains(name) }

    private func isOverride(_ index: Int) -> Bool {
        source.tokens[..<max(0, index - 1)].suffix(3).contains { $0.isCode("override") }
    }
}

internal import Foundation

/// The stack of contexts in which a thread draws.
enum ContextStack {
    private static let key = "BellhopContexts"

    private final class Contexts {
        var contexts: [CGContext] = []
    }

    static var current: [CGContext] { (Thread.current.threadDictionary[key] as? Contexts)?.contexts ?? [] }

    static func push(_ context: CGContext) {
        let contexts = Thread.current.threadDictionary[key] as? Contexts ?? Contexts()
        contexts.contexts.append(context)
        Thread.current.threadDictionary[key] = contexts
    }

    static func pop() {
        guard let contexts = Thread.current.threadDictionary[key] as? Contexts else { return }
        _ = contexts.contexts.popLast()
        if contexts.contexts.isEmpty { Thread.current.threadDictionary.removeObject(forKey: key) }
    }
}

import Foundation

/// What the engine has of the world, apart from the store and the backend.
package struct Surroundings: Sendable {
    package var now: @Sendable () -> Date
    /// Waits, and throws when the task is cancelled.
    package var sleep: @Sendable (TimeInterval) async throws -> Void
    package var say: @Sendable (String) -> Void
    package var seed: UInt64
    package var device: Device

    package init(
        now: @escaping @Sendable () -> Date, sleep: @escaping @Sendable (TimeInterval) async throws -> Void,
        say: @escaping @Sendable (String) -> Void, seed: UInt64, device: Device
    ) {
        self.now = now
        self.sleep = sleep
        self.say = say
        self.seed = seed
        self.device = device
    }

    /// Those of this process.
    package static var real: Surroundings {
        Surroundings(
            now: { Date() }, sleep: { try await Task.sleep(nanoseconds: UInt64($0 * 1_000_000_000)) },
            say: { print("PushSubscriptions: \($0)") }, seed: .random(in: .min ... .max),
            device: Device(timezone: TimeZone.current.identifier, locale: Locale.current.identifier))
    }
}

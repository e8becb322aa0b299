import Foundation
import os

/// The clicks in the app's defaults.
struct ClickStore: @unchecked Sendable {
    private let defaults: UserDefaults
    private let key = "com.example.beacon.clicks"
    private let log = Logger(subsystem: "com.example.beacon", category: "store")

    init(defaults: UserDefaults = .standard) { self.defaults = defaults }

    func load() -> [BeaconClick] {
        guard let data = defaults.data(forKey: key) else { return [] }
        do {
            return try JSONDecoder().decode([BeaconClick].self, from: data)
        } catch {
            log.error("clicks are lost: \(error.localizedDescription)")
            defaults.removeObject(forKey: key)
            return []
        }
    }

    func save(_ clicks: [BeaconClick]) {
        guard !clicks.isEmpty else { return defaults.removeObject(forKey: key) }
        do {
            defaults.set(try JSONEncoder().encode(clicks), forKey: key)
        } catch {
            log.fault("\(clicks.count) clicks are not stored: \(error.localizedDescription)")
        }
    }
}

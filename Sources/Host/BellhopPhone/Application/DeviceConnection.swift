internal import BellhopValues

/// The connection of the phone to APNs (Semantics §13).
///
/// It decides about the pushes of providers alone. Nothing else on the phone needs it.
struct DeviceConnection: Sendable {
    private(set) var connectivity = Connectivity.online

    /// Restores what the database holds.
    mutating func recall(_ stored: String?) { connectivity = stored.flatMap(Connectivity.init(rawValue:)) ?? .online }

    /// Changes the connection for a command, and replies once this is stored.
    static func change(_ connectivity: Connectivity, for command: CommandID, in phone: inout Phone) {
        if connectivity != phone.connection.connectivity {
            phone.connection.connectivity = connectivity
            phone.turn.store(.set(.connectivity, connectivity.rawValue))
            phone.turn.record(Event(.connectivityChanged(Event.ConnectivityChanged(outcome: connectivity))))
            StoredPushes.proceed(in: &phone)
        }
        phone.whenStored(.connectivityStored(command))
    }
}

internal import BellhopValues

/// The service and content extensions of modules.
///
/// Each runs as an instance in its own process.
struct Extensions: Sendable {
    var service = ServiceExtensions()
    var standby = StandbyExtensions()
    var content = ContentExtension()
    var expansions = Expansions()
}

internal import BellhopABI
internal import BellhopControl
internal import BellhopValues

extension Program {
    func printVersion() throws(BellhopError) {
        let report = VersionReport()
        if output.isJSON {
            try output.printJSON(report)
        } else if invocation.has(.version) {
            try output.print("bellhop \(report.version)\n")
        } else {
            try output.print(report.text)
        }
    }
}

/// The versions that `bellhop version` prints.
struct VersionReport: Encodable {
    let version = Bellhop.version
    /// The version of the module ABI.
    let moduleABI = "\(BELLHOP_ABI_MAJOR).\(BELLHOP_ABI_MINOR)"
    /// The version of the schema of events.
    let events = Event.schema

    var text: String {
        """
        bellhop \(version)
        modules   ABI \(moduleABI)
        events    schema \(events)

        """
    }
}

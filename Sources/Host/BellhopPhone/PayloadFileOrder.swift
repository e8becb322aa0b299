package import BellhopValues

/// What to do with the files of payloads.
package enum PayloadFileOrder: Sendable, Equatable, Codable {
    /// Lists those of some places.
    case list([PayloadPlace])
    /// Reads one.
    case read(PayloadFileName, of: PayloadPlace)
    /// Writes one in one step: a new one, or in place of the one that has a version.
    case write([UInt8], PayloadFileName, of: PayloadPlace, replacing: String?)
}

/// Where files of payloads are.
package enum PayloadPlace: Sendable, Equatable, Codable {
    /// The folder of settings.json.
    case settings(folder: String)
    /// The resources of a module.
    case resources(of: ModuleID, StringsOrder.Module)

    /// The module, or nil if the files are beside settings.json.
    package var module: ModuleID? {
        switch self {
        case .settings: nil
        case .resources(let module, _): module
        }
    }
}

/// The result of an order.
package enum PayloadFileResult: Sendable, Equatable, Codable {
    /// The files that were found, and whether there are more.
    case list([PayloadFile], hasMore: Bool)
    /// The file that was read or written.
    case file(PayloadFileReply)
}

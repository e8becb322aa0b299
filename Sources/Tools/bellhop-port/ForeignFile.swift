/// A file of a project that is not written in Swift, and that Linux does not support.
struct ForeignFile: Equatable {
    enum Kind: String, CaseIterable, Encodable {
        case objectiveC = "objective-c"
        /// A header; it counts only if it contains Objective-C.
        case header
        case interface
        case dataModel = "data-model"

        init?(name: String) {
            switch name.split(separator: ".").last ?? "" {
            case "m", "mm", "pch": self = .objectiveC
            case "h": self = .header
            case "storyboard", "xib": self = .interface
            default: return nil
            }
        }

        /// The kind of the file, in the singular.
        var noun: String {
            switch self {
            case .objectiveC: "Objective-C file"
            case .header: "Objective-C header"
            case .interface: "storyboard or xib"
            case .dataModel: "Core Data model"
            }
        }

        /// What to do; an imperative sentence, no full stop.
        var instead: String {
            switch self {
            case .objectiveC, .header: "Linux does not compile Objective-C: write it in Swift"
            case .interface: "Linux does not load storyboards: write the views and constraints in Swift"
            case .dataModel: "Core Data is not available on Linux: write Codable types"
            }
        }
    }

    var path: String
    var kind: Kind
}

extension ForeignFile {
    /// Whether a header contains Objective-C; a C header can be part of a package on Linux.
    static func isObjectiveC(_ header: [UInt8]) -> Bool {
        let text = String(decoding: header, as: UTF8.self)
        return ["@interface", "@protocol", "@class", "@import", "#import", "NS_ENUM", "NS_ASSUME"].contains {
            text.contains($0)
        }
    }
}

internal import BellhopControl
package import BellhopValues

/// What the program ends with; the numbers from 64 on are those of sysexits.h.
package enum ExitCode: Int32, Sendable, CaseIterable {
    case success = 0
    /// The host refused, or a project is not ready for Linux.
    case refused = 1
    case usage = 64
    case badData = 65
    case noInput = 66
    case noHost = 69
    case broken = 70
    case cannotWrite = 74
    case tryLater = 75
    /// The reader of the output closed it. A shell reports SIGPIPE in the same way.
    case outputClosed = 141

    /// What it means, for the reference.
    package var meaning: String {
        switch self {
        case .success: "Done"
        case .refused:
            "The host refused, or could not do what was asked; a content extension failed in `bellhop expand`; "
                + "`bellhop port` found something; a record refuted a rule in `bellhop conformance`; a build failed"
        case .usage: "The command line is wrong"
        case .badData: "The push, the settings, the module file or the record is invalid"
        case .noInput: "A file cannot be read"
        case .noHost: "No host is running, the host ended or does not answer, or a program is missing"
        case .broken: "The host does not understand the request, or the command does not understand the answer"
        case .cannotWrite: "The output or the state cannot be written"
        case .tryLater: "APNs doesn't accept the push of `bellhop gateway send` now, and can accept it later"
        case .outputClosed: "The reader of the output closed it"
        }
    }

    /// The exit code of an error, wherever it comes from.
    package init(_ code: BellhopError.Code) {
        switch code {
        case .controlNoHost, .controlNoSocket, .controlNoAnswer, .controlHostLeft, .controlTooManyClients,
            .hostProgramMissing, .buildNoTool, .devHostEnded:
            self = .noHost
        case .controlNotUnderstood, .controlUnknownMethod, .controlBadParameters, .controlInvalidRequest,
            .controlParseError:
            self = .broken
        case .settingsMissing, .settingsUnreadable, .inputUnreadable, .buildNoPackage, .conformanceNoClone:
            self = .noInput
        // Of BellhopImages, which this program does not link.
        case .init(rawValue: "image.missing"), .init(rawValue: "image.unreadable"): self = .noInput
        case .stateUnusable, .outputFailed: self = .cannotWrite
        case .outputClosed: self = .outputClosed
        case .conformanceBadCases, .conformanceBadRecord, .fcmBadMessage, .inputTooLarge, .methodBadParameters,
            .buildNoPackages:
            self = .badData
        case .timeMalformed, .routeMalformed, .routeEmpty, .routeTooLong, .linkMalformed, .logBadKind,
            .authorizationUnknown, .whyUnknown:
            self = .usage
        default: self = Self.byWord[String(code.rawValue.prefix { $0 != "." })] ?? .refused
        }
    }

    /// The exit codes of whole families of errors, by the first word of their codes.
    private static let byWord: [String: ExitCode] = [
        "usage": .usage, "payload": .badData, "settings": .badData, "image": .badData, "contract": .badData,
    ]
}

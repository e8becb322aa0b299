internal import BellhopPhone
internal import BellhopValues

/// What a reply says to the request that it answers.
///
/// A reply to another kind of request is a defect of the phone. It stops a debug build. In a release build, the request
/// is refused.
extension ModuleReply {
    /// The answer to `navigateTo`.
    var isAccepted: Bool {
        guard case .navigation(let isAccepted) = self else { return unexpected(false) }
        return isAccepted
    }

    /// Why a route was not added, or nil if it was.
    var routeError: BellhopError? {
        guard case .route(let error) = self else { return unexpected(.wrongReply) }
        return error
    }

    /// The JSON of the notification center's answer.
    var centerJSON: [UInt8] {
        guard case .center(let answer) = self else { return unexpected(CenterAnswer.refused(.wrongReply).json) }
        return answer.json
    }

    /// The answers of other modules, as a JSON array.
    var answers: [UInt8] {
        guard case .methods(let json) = self else { return unexpected(MethodRequests.noAnswers) }
        return json
    }

    /// An asset, or why there is none.
    func assetResult(isCacheOnly: Bool) -> Result<[UInt8], AssetFailure> {
        guard case .asset(let result) = self else { return unexpected(.failure(.ended(isCacheOnly: isCacheOnly))) }
        return result
    }

    private func unexpected<Value>(_ refusal: Value, to value: String = #function) -> Value {
        assertionFailure("\(self) has no \(value)")
        return refusal
    }
}

extension BellhopError {
    fileprivate static let wrongReply = BellhopError(
        .hostWrongReply, "the host sent the reply to another request", hint: "Report it as a defect of Bellhop")
}

extension BellhopError.Code {
    /// The phone has answered a request of a module as if it were another one.
    fileprivate static let hostWrongReply = Self(rawValue: "host.wrong-reply")
}

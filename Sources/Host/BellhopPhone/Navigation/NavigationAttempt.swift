internal import BellhopValues

/// A request that is being carried out: first the module of the current page is asked, then each candidate is tried.
struct NavigationAttempt: Sendable {
    let request: NavigationRequest
    /// Whether the user has logged out meanwhile, which ends the request after the next answer.
    var isCancelled = false
    private(set) var step: NavigationStep
    private var candidates: ArraySlice<RouteCandidate>
    private var tried: [NavigationOutcome.Tried] = []

    init(_ request: NavigationRequest, _ candidates: [RouteCandidate], leaving owner: ModuleID?) {
        self.request = request
        self.candidates = candidates[...]
        if let owner, !candidates.isEmpty {
            step = .askLeave(owner)
        } else {
            step = .finished(.stayed(tried: [], nearest: []))
            advance()
        }
    }

    /// Takes the answer to the step.
    ///
    /// `cause` says why the step failed.
    mutating func answer(_ accepted: Bool, cause: BellhopError?) {
        if isCancelled {
            step = .finished(.loggedOut)
            return
        }
        switch (step, accepted) {
        case (.askLeave, true):
            advance()
        case (.askLeave(let owner), false):
            step = .finished(.vetoed(by: owner))
        case (.openNative(let match), true):
            step = .finished(.opened(.native(match.native.module, request.route), tried: tried))
        case (.openWeb(let page), true):
            step = .finished(.opened(.web(address: page.address, request.route), tried: tried))
        case (.openNative(let match), false):
            decline(match, because: cause)
            advance()
        case (.openWeb(let page), false):
            tried.append(NavigationOutcome.Tried(place: .web(address: page.address), cause: cause))
            advance()
        case (.finished, _):
            break
        }
    }

    private mutating func advance() {
        while let candidate = candidates.popFirst() {
            switch candidate {
            case .native(let match):
                guard case .unconvertible(let parameter, let type) = match.arguments else {
                    step = .openNative(match)
                    return
                }
                decline(match, because: .unconvertible(parameter, to: type))
            case .web(let page):
                step = .openWeb(page)
                return
            }
        }
        step = .finished(.stayed(tried: tried, nearest: []))
    }

    private mutating func decline(_ match: RouteMatch, because cause: BellhopError?) {
        let place = NavigationOutcome.Tried.Place.native(match.native.module, pattern: match.native.pattern.text)
        tried.append(NavigationOutcome.Tried(place: place, cause: cause))
    }
}

extension BellhopError {
    /// A parameter does not fit the function of a route: `route.unconvertible`.
    ///
    /// - Parameter place: The pattern and its module.
    static func unconvertible(
        _ parameter: RoutePattern.Parameter, to type: ValueType, in place: String? = nil
    ) -> BellhopError {
        let wanted =
            switch type {
            case .int64: "an integer"
            case .double: "a number"
            case .bool, .void, .int32, .string, .data, .error, .payload, .notification, .response, .categories, .views,
                .completion:
                "true or false"
            }
        let isTooLarge = parameter.value.isTooLarge(for: type)
        return BellhopError(
            .routeUnconvertible,
            (place.map { "it does not fit \($0): " } ?? "")
                + "the parameter {\(parameter.name)} is \(parameter.value.quoted), "
                + (isTooLarge ? "which does not fit into 64 bits" : "not \(wanted)"),
            hint: "Write \(isTooLarge ? "a smaller number" : wanted) in its place")
    }
}

extension String {
    /// Whether it is a number of a type, and only its size doesn't fit.
    fileprivate func isTooLarge(for type: ValueType) -> Bool {
        switch type {
        case .int64:
            let digits = first == "-" || first == "+" ? dropFirst() : self[...]
            return !digits.isEmpty && digits.allSatisfy { $0.isASCII && $0.isNumber } && Int64(self) == nil
        // The names of infinity and of NaN are no numbers here.
        case .double: return contains(where: \.isNumber) && Double(self).map { !$0.isFinite } == true
        case .bool, .void, .int32, .string, .data, .error, .payload, .notification, .response, .categories, .views,
            .completion:
            return false
        }
    }
}

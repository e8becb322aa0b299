internal import BellhopABI
internal import BellhopCore

extension ModuleClass.Method {
    /// What a function gave back before it returned.
    enum Returned {
        /// The register of its result.
        case value(UInt64)
        /// The answer comes through the completion.
        case later
    }

    /// Calls the function on the calling thread, with as many of the arguments as it declared.
    ///
    /// `completion` must be given when the signature has one.
    @inline(__always)
    func invoke(
        _ instance: UnsafeMutableRawPointer, _ call: PreparedCall, completion: bellhop_completion_t? = nil
    ) -> Returned {
        var instance: UnsafeMutableRawPointer? = instance
        let own = interface.valueCount
        let slots = call.slots
        return withUnsafeTemporaryAllocation(of: UnsafeMutableRawPointer?.self, capacity: own + 2) { values in
            withUnsafeMutablePointer(to: &instance) { instance in
                guard let base = values.baseAddress else { return .later }
                base[0] = UnsafeMutableRawPointer(instance)
                for index in 0..<own { base[index + 1] = slots.address(of: index) }
                guard var completion else { return .value(interface.call(function, base)) }
                return withUnsafeMutablePointer(to: &completion) { completion in
                    base[own + 1] = UnsafeMutableRawPointer(completion)
                    _ = interface.call(function, base)
                    return .later
                }
            }
        }
    }
}

extension Selector {
    /// Reads the register of a direct result.
    func answer(register: UInt64, signature: Signature) -> Answer {
        switch signature.result {
        case .bool: .handled(UInt8(truncatingIfNeeded: register) != 0)
        case .int32: answer(value: Int64(Int32(truncatingIfNeeded: register)))
        case .categories:
            .categories(NotificationCategory.list(UnsafePointer(bitPattern: UInt(register))))
        // A route's function that returns nothing has nothing to decline with.
        case .void where self == .openRoute: .handled(true)
        default: .none
        }
    }

    /// Reads the value of a completion.
    func answer(value: Int64) -> Answer {
        switch self {
        case .didReceiveRemoteNotification: Int32(exactly: value).flatMap(FetchResult.init).map(Answer.fetch) ?? .none
        case .willPresent: value < 0 ? .none : .presentation(.init(rawValue: Int32(truncatingIfNeeded: value)))
        case .openRoute, .shouldLeavePage: .handled(value != 0)
        case .getNotificationCategories, .didRegister, .didFailToRegister, .didReceiveResponse, .didOpen: .none
        }
    }
}

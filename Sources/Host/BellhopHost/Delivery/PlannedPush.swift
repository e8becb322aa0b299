internal import BellhopCore

/// A push and what is to be done with it, decided when it came.
struct PlannedPush: Sendable {
    let push: AcceptedPush
    let plan: Delivery
    /// Who is called, in file order.
    let modules: [ModuleID]
    /// The service extensions that change it before it is presented.
    var services: [ServiceChain.Member] = []
    /// The answers of its silent stage, when that has begun before.
    var silent: Task<[Answer], Never>?

    /// The stages modules are called at, with the call of each.
    var calls: [(stage: Stage, call: Call)] {
        var calls: [(Stage, Call)] = []
        if silent == nil, plan.silent == .call || plan.silent == .startAndCall {
            calls.append(
                (.silent, Call(.didReceiveRemoteNotification, [.payload(push.payload)], push: push.id)))
        }
        // The others wait for what the service extensions make of it.
        if case .ask = plan.display, services.isEmpty {
            calls.append((.present, Call(.willPresent, [.notification(push.notification)], push: push.id)))
        }
        return calls
    }

    /// The marks of its calls, those that were there before left out.
    var marks: [BegunCall] {
        calls.flatMap { _, call in
            modules.map { BegunCall(push: push.number, module: $0.rawValue, selector: call.selector.rawValue) }
        }.filter { !push.begun.contains($0) }
    }
}

package import BellhopValues
internal import Synchronization

/// A call with its arguments, made once for all modules that it goes to.
///
/// It owns the memory that the arguments point to. A completion keeps it until the answer.
package final class PreparedCall: Sendable {
    /// The selector, or nil for the function of a native route and for a method that is called by name.
    package let selector: Selector?
    /// The push that caused the call.
    package let push: PushID?
    let arguments: [Value]
    /// The arguments for the modules in this process, because a worker makes its own.
    private let layout = Mutex<ArgumentLayout?>(nil)

    /// Prepares a call of a selector.
    package convenience init(_ call: Call) {
        self.init(call.arguments, selector: call.selector, push: call.push)
    }

    /// Prepares a call of a native route, or of a method by its name, with typed parameters.
    package convenience init(typed parameters: [Value], push: PushID? = nil) {
        self.init(parameters, selector: nil, push: push)
    }

    private init(_ arguments: [Value], selector: Selector?, push: PushID?) {
        self.selector = selector
        self.push = push
        self.arguments = arguments
    }

    /// The addresses of the arguments, which are valid as long as the call exists.
    var addresses: ArgumentLayout.Addresses {
        layout.withLock { layout in
            if let layout { return layout.addresses }
            let made = ArgumentLayout(arguments)
            layout = made
            return made.addresses
        }
    }
}

public import BellhopValues
internal import Synchronization

/// A call on its way to the modules it is for: made once, given to every one of a broadcast.
///
/// It owns the memory the arguments point to; a completion keeps it alive until it is answered.
public final class PreparedCall: Sendable {
    /// What is called; nil for the function of a native route, and for a method by its name.
    public let selector: Selector?
    /// The push that led to it.
    public let push: PushID?
    let arguments: [Value]
    /// Made for the first module that runs in this process; a worker makes its own.
    private let layout = Mutex<ArgumentLayout?>(nil)

    /// Prepares a call of a selector.
    public convenience init(_ call: Call) {
        self.init(call.arguments, selector: call.selector, push: call.push)
    }

    /// Prepares a call of a native route, or of a method by its name, with typed parameters.
    public convenience init(typed parameters: [Value], push: PushID? = nil) {
        self.init(parameters, selector: nil, push: push)
    }

    private init(_ arguments: [Value], selector: Selector?, push: PushID?) {
        self.selector = selector
        self.push = push
        self.arguments = arguments
    }

    /// The arguments in C's terms; they live as long as the call.
    var addresses: ArgumentLayout.ArgumentAddresses {
        layout.withLock { layout in
            if let layout { return layout.addresses }
            let made = ArgumentLayout(arguments)
            layout = made
            return made.addresses
        }
    }
}

extension Death {
    /// Returns the error of the death, for its event.
    ///
    /// - Parameters:
    ///   - module: The module that ended.
    ///   - extensionClass: The class of the extension, if an extension ended.
    public func error(of module: ModuleID, extensionClass: String? = nil) -> BellhopError {
        let who = extensionClass.map(module.words(ofClass:)) ?? "\(module)"
        let message =
            switch reason {
            case .exited: "\(who) left by itself"
            case .signalled: "\(who) crashed"
            case .hung(let method, let push, isStopped: true):
                "the process of \(who) was stopped before it answered \(method)\(push.inParentheses)"
            case .hung(let method, let push, isStopped: false):
                "\(who) hung in \(method)\(push.inParentheses)" + (stack?.top.map { ", in \($0)" } ?? "")
            case .garbled: "\(who) sent what the host does not understand"
            case .exceededMemory: "\(who) used more memory than iOS allows"
            case .failedToStart: "\(who) could not be started"
            }
        return BellhopError(
            reason.code, message, hint: hint, about: isUnexplained ? module.word : nil, cause: words)
    }

    /// Returns the error of a call that was under way.
    ///
    /// It names the module and the method, and says why the call failed closed.
    ///
    /// - Parameters:
    ///   - method: The selector, or the pattern of a native route, or `create`.
    ///   - push: The push that led to the call.
    ///   - module: The module that was called.
    public func error(failing method: String, push: PushID? = nil, of module: ModuleID) -> BellhopError {
        if case .hung(method, push, _) = reason { return error(of: module) }
        return BellhopError(
            reason.code, "\(module) ended while \(method)\(push.inParentheses) was under way", hint: hint,
            about: isUnexplained ? push?.description ?? module.word : nil, cause: words)
    }

    /// Whether only a later event says where it was.
    ///
    /// A call fails before the worker's stack is known.
    private var isUnexplained: Bool {
        guard case .signalled(let signal, _, isFromOutside: false) = reason else { return false }
        return stack == nil && signal.rawValue != 31 && !signal.isFromOutside
    }

    private var hint: String {
        switch reason {
        case .exited: "Return from the method instead of calling exit, which ends the module's whole process"
        case .signalled(let signal, _, isFromOutside: true):
            "Look for the process that sends \(signal.name) to the process of the module"
        case .signalled(let signal, _, isFromOutside: false):
            switch signal.rawValue {
            case 9:
                "Look for what ended it from outside: another process, or the kernel if the machine had no memory left"
            case _ where signal.isFromOutside:
                "Look for a process that sends \(signal.name) to the module, or for a call of raise or kill in the module"
            case 31: "Grant what it needs under `permissions` in settings.json, or do without"
            case _ where isUnexplained: "See where it was"
            case _ where stack?.frames.isEmpty == true:
                "The host found no stack: run the module in a debugger"
            case _ where stack?.isOfFreedAsyncLet == true:
                "Swift 6.3's runtime freed an `async let` task too early: use a Task and its value, or a task group, "
                    + "instead (see docs/ios-code.md)"
            case 11 where stack?.isInSwift == true:
                "Fix the line that the cause names: if it catches an error as NSError, write error as NSError in the "
                    + "block (see docs/ios-code.md)"
            case _ where stack?.place != nil: "Fix the line that the cause names"
            default: "Fix the function that the cause names; a debug build also names the line"
            }
        case .hung(_, _, isStopped: true):
            "Do not stop the process of a module. Run the module in a debugger: the host then sets no limits for it"
        case .hung where stack?.isSuspended == true:
            "Resume each continuation, call each completion handler, and end when the task is cancelled"
        case .hung: "Do not block: wait with async functions, keep loops short, and end when the task is cancelled"
        case .garbled: "Leave descriptor 3 alone: it is the host's, as is every descriptor the module did not open"
        case .exceededMemory: "\(String.useLessMemory), or remove `app.extensionMemory` from settings.json"
        case .failedToStart: "See the cause, and inspect the module"
        }
    }
}

extension PushID? {
    /// The push in parentheses for use after a method, such as ` (push p1)`, or nothing.
    var inParentheses: String { map { " (push \($0))" } ?? "" }
}

extension BellhopError.Code {
    /// The process of the module was ended by a signal or by itself.
    public static let moduleCrashed = Self(rawValue: "module.crashed")
    /// The module did not answer and was killed.
    public static let moduleHung = Self(rawValue: "module.hung")
    /// The module broke the protocol of its socket.
    public static let moduleGarbled = Self(rawValue: "module.garbled")
    /// The process of the module did not start.
    public static let moduleNotStarted = Self(rawValue: "module.not-started")
    /// The module did not answer in time.
    public static let moduleLate = Self(rawValue: "module.late")
    /// The module is quarantined after too many crashes.
    public static let moduleQuarantined = Self(rawValue: "module.quarantined")
}

extension BellhopError {
    /// The error of a call that does not reach a module, because the module died: `module.restarting`.
    ///
    /// Earlier calls have the crash as their error.
    package static func restarting(_ module: ModuleID) -> BellhopError {
        BellhopError(
            .moduleRestarting, "\(module) is being restarted, so the call did not reach it",
            hint: "See why it ended, and try again after the restart", about: module.word)
    }

    /// Whether the error says that a call did not reach a module.
    package var isOfUncalled: Bool {
        [.moduleRestarting, .moduleQuarantined, .moduleAsleep, .moduleGone].contains(code)
    }

    /// Whether the error says how a worker ended.
    package var isDeath: Bool { [.moduleCrashed, .moduleHung, .moduleGarbled].contains(code) }
}

internal import BellhopControl
internal import BellhopValues

extension Program {
    func modules() async throws(BellhopError) -> ExitCode {
        if let task = invocation.optional(.moduleTask) {
            guard !invocation.has(.quarantine) else {
                throw BellhopError(
                    .usageUnexpectedOperand, "modules --quarantine does not take \"\(task)\"",
                    hint: "Leave out --quarantine")
            }
            let module = invocation.optional(.taskedModule)
            if task == "reload" { return try await ask(TracedCall(Control.Reload(module: module)), noWait: false) }
            guard let module else {
                throw BellhopError(
                    .usageMissingOperand, "modules lift needs MODULE",
                    hint: "Write `\(invocation.command.usage)`; `bellhop modules --quarantine` lists the modules")
            }
            return try await lift(module)
        }
        if invocation.has(.quarantine) {
            let list = try await client.call(Control.Quarantine())
            try show(list.modules) { Columns($0).render(output.style, empty: "No module is quarantined") }
        } else {
            let list = try await client.call(Control.Modules())
            try show(list.modules) {
                Columns($0).render(
                    output.style, empty: "No modules; `bellhop events` shows what is wrong in the settings")
            }
            if !output.isJSON, let cause = try await client.call(Control.Status()).host.rejectedEdit {
                let warning = output.style.naming("\(cause.withCommand)".printable)
                try output.print("\n" + output.style.tone(.warning, warning) + "\n")
            }
        }
        return .success
    }

    /// `bellhop modules lift`: the module as it is then, which may be down again.
    private func lift(_ name: String) async throws(BellhopError) -> ExitCode {
        let module = try await client.call(Control.Lift(module: name))
        try show([module]) { Columns($0).render(output.style, empty: "") }
        switch module.state {
        // A module that is asleep starts with the app.
        case .loaded, .asleep: return .success
        case .disabled, .refused, .crashed, .quarantined: return .refused
        }
    }
}

internal import BellhopControl
internal import BellhopCore

extension Program {
    /// `bellhop modules`.
    func modules() async throws(BellhopError) -> ExitCode {
        if invocation.optional(.lift) != nil { return try await lift(invocation[.module]) }
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
                let warning = "\(BellhopError(cause).withCommand)".printable
                try output.print("\n" + output.style.tone(.warning, warning) + "\n")
            }
        }
        return .success
    }

    /// `bellhop modules lift`: the module as it is then, which may be down again.
    private func lift(_ name: String) async throws(BellhopError) -> ExitCode {
        guard !invocation.has(.quarantine) else {
            throw BellhopError(
                .usageUnexpectedOperand, "modules --quarantine does not take \"lift\"",
                hint: "Write `bellhop modules lift \(name.shellWord)`")
        }
        let module = try await client.call(Control.Lift(module: name))
        try show([module]) { Columns($0).render(output.style, empty: "") }
        return module.state == .loaded ? .success : .refused
    }
}

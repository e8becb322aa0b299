internal import BellhopCore

extension Program {
    /// `bellhop help`.
    func help() throws(BellhopError) {
        if invocation.has(.markdown) {
            try output.print(Help.markdown)
            return
        }
        guard let name = invocation.command.operands.first.flatMap(invocation.optional) else {
            try output.print(Help.overview)
            return
        }
        guard let command = Subcommand.named(name) else { throw .unknownCommand(name) }
        try output.print(Help.text(for: command))
    }
}

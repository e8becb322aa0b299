internal import BellhopValues

extension Program {
    func help() throws(BellhopError) {
        if invocation.has(.markdown) {
            try output.print(Help.markdown)
            return
        }
        let name = invocation.command.operands.first.flatMap(invocation.optional)
        let command = name.flatMap(Subcommand.named)
        if let name, command == nil { throw .unknownCommand(name) }
        if invocation.has(.man) {
            try output.print(Help.manualPage(for: command))
        } else {
            try output.print(command.map(Help.text) ?? Help.overview)
        }
    }
}

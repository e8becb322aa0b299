internal import LinuxNames
internal import SwiftSyntax

extension PortPass {
    /// Code that is not compiled on Linux, which the compiler does not report.
    func findCondition(_ node: IfConfigDeclSyntax, _ branches: [IfConfigDeclSyntax.Branch]) {
        // A branch after one that is true is for another platform.
        let possible = branches.filter { $0.isReached && $0.isActive != true }.map(\.clause)
        if let clause = possible.first(where: { $0.text.contains("targetEnvironment(simulator)") && $0.hasCode }),
            let condition = clause.condition
        {
            return add(
                .simulator, "targetEnvironment(simulator)", at: condition,
                "Linux compiles the code for a device, not the code for a simulator",
                instead: "Write #if os(Linux) before it, with the code for Linux")
        }
        // Code that iOS doesn't compile either, such as that for macOS, isn't what is missing.
        let onPhone = node.branches(on: .phone).filter { $0.isReached && $0.isActive != false }.map(\.clause)
        let clauses = onPhone.contains(where: \.hasCode) ? onPhone : branches.map(\.clause)
        guard branches.allSatisfy({ $0.isActive == false }), let clause = clauses.first(where: \.hasCode) else {
            return
        }
        let line = source.place(of: node.poundEndif.offset).line
        let declared = clauses.flatMap(\.declaredNames)
        func message(_ names: [String]) -> String {
            let hidden = names.isEmpty ? "" : ", which declares \(Self.list(names)),"
            return "the code up to line \(line)\(hidden) is not compiled, because \(clause.text) is false on Linux"
        }
        add(
            .condition, clause.text, at: node, message(declared), short: message(Self.first(declared)),
            instead: "Write #else with the code for Linux, which can be empty")
    }

    /// The first few names, and the number of the others.
    private static func first(_ names: [String]) -> [String] {
        names.count > 6 ? names.prefix(5) + ["\(names.count - 5) more"] : names
    }

    private static func list(_ items: [String]) -> String {
        items.count < 2
            ? items.joined() : "\(items.dropLast().joined(separator: ", ")) and \(items.last ?? "")"
    }
}

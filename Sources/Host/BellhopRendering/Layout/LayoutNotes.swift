internal import BellhopValues

/// What could not be laid out as requested, in words.
struct LayoutNotes {
    static let limit = 20

    private let tree: ViewTree
    private var said: [String] = []
    private var left = 0

    init(_ tree: ViewTree) { self.tree = tree }

    /// The lines, at most ``limit`` and one with the number of the others.
    var lines: [String] { left == 0 ? said : said + ["\(left) more were dropped"] }

    mutating func add(_ line: String) {
        if said.count < Self.limit { said.append(line) } else { left += 1 }
    }

    mutating func dropped(_ origin: Goal.Origin) {
        switch origin {
        case .constraint(let index):
            add("constraints contradict each other; dropped: \(words(tree.constraints[index]))")
        case .frame(let view): add("constraints contradict the frame of \(name(view))")
        case .stack(let view): add("constraints contradict the arrangement of \(name(view))")
        case .content: break
        }
    }

    private func name(_ view: Int) -> String {
        let row = tree.views[view]
        return row.name.isEmpty ? "view \(view)" : String(row.name.prefix(80))
    }

    private func words(_ constraint: ViewConstraint) -> String {
        let relation =
            switch constraint.relation {
            case .atMost: "<="
            case .equal: "=="
            case .atLeast: ">="
            }
        var text = constraint.identifier.map { "'\($0.prefix(80))' " } ?? ""
        text += "\(name(constraint.first.view)).\(constraint.first.attribute) \(relation) "
        guard let second = constraint.second else { return text + "\(constraint.constant)" }
        if constraint.multiplier != 1 { text += "\(constraint.multiplier) * " }
        text += "\(name(second.view)).\(second.attribute)"
        if constraint.constant != 0 {
            text += constraint.constant > 0 ? " + \(constraint.constant)" : " - \(-constraint.constant)"
        }
        return text
    }
}

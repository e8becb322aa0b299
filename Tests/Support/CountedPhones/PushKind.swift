/// A push, by what the modules know of it.
struct PushKind {
    enum Sender { case known, unknown }
    enum Category: CaseIterable { case declared, undeclared, no }

    let sender: Sender
    let category: Category

    /// A push that goes to no module isn't shown, so its category is never looked for.
    static let all =
        Category.allCases.map { Self(sender: .known, category: $0) } + [Self(sender: .unknown, category: .declared)]

    var name: String { "\(sender) sender, \(category) category" }

    /// The payload, for a module by its name.
    func payload(to module: String) -> [UInt8] {
        let sender = self.sender == .known ? CountedPhone.sender(of: module) : "org.elsewhere.accounts"
        let category =
            switch self.category {
            case .declared: #", "category": "\#(CountedPhone.category(of: module))""#
            case .undeclared: #", "category": "TRANSFER-RECEIVED""#
            case .no: ""
            }
        return Array(#"{"aps": {"alert": {"title": "Transfer"}\#(category)}, "sender": "\#(sender)"}"#.utf8)
    }
}

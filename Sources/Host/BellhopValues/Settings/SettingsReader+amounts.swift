/// The unit and the range of a number in settings.json.
struct Amount {
    /// The least whole number, or nil for any number above 0.
    let least: Int?
    let most: Int
    /// What is counted, or nil for a plain number.
    let unit: String?

    /// A time limit, at most a day.
    static let limit = Amount(least: nil, most: 86_400, unit: "seconds")
    /// The size of the journal, at most a tebibyte.
    package static let size = Amount(least: nil, most: 1 << 20, unit: "mebibytes")
    /// The age of the journal, at most a century.
    static let age = Amount(least: nil, most: 36_500, unit: "days")
    /// The memory of a module, at least enough for a Swift worker and at most a tebibyte.
    static let memory = Amount(least: 64, most: 1 << 20, unit: "mebibytes")
    /// The number of workers that stand by for a service extension.
    static let standby = Amount(least: 0, most: 8, unit: "workers")
    /// The number of images that stay loaded.
    static let images = Amount(least: 1, most: 1 << 16, unit: "images")
    /// A port of the gateway, or 0 for a free one.
    static let port = Amount(least: 0, most: 65_535, unit: nil)
    /// The silent pushes of an hour.
    static let silentPushes = Amount(least: 0, most: 1 << 16, unit: "pushes")

    func allows(_ number: Double) -> Bool {
        guard let least else { return number > 0 && number <= Double(most) }
        return number >= Double(least) && number <= Double(most) && number == number.rounded()
    }

    /// The allowed numbers, in words that follow "a".
    package var words: String {
        least.map { "whole \(number), from \($0) to \(most)" } ?? "\(number) above 0 and at most \(most)"
    }

    /// Words for any number of the unit.
    fileprivate var number: String { unit.map { "number of \($0)" } ?? "number" }
}

extension SettingsReader {
    /// Returns a number in its range.
    mutating func amount(_ member: JSONNode.Member?, _ amount: Amount, called noun: String = "") -> Double? {
        guard let member else { return nil }
        guard let number = member.value.number else {
            wrongType(member.value, member.key.quoted, "a \(amount.number)")
            return nil
        }
        guard amount.allows(number) else {
            findings.error(
                .settingsBadValue, "\(noun)\(member.key.quoted) is \(number)\(amount.unit.map { " \($0)" } ?? "")",
                hint: "Write a \(amount.words)", at: member.value.range.lowerBound)
            return nil
        }
        return number
    }

    /// Returns a whole number in its range.
    mutating func count(_ member: JSONNode.Member?, _ amount: Amount) -> Int? {
        self.amount(member, amount).map { Int($0) }
    }
}

/// The unit and the range of a number in settings.json.
struct Amount {
    /// The least whole number, or nil for any number above 0.
    let least: Int?
    let most: Int
    let unit: String

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

    func allows(_ number: Double) -> Bool {
        guard let least else { return number > 0 && number <= Double(most) }
        return number >= Double(least) && number <= Double(most) && number == number.rounded()
    }

    /// The allowed numbers, in words that follow "a".
    package var words: String {
        least.map { "whole number of \(unit), from \($0) to \(most)" }
            ?? "number of \(unit) above 0 and at most \(most)"
    }
}

extension SettingsReader {
    /// Returns a number in its range.
    mutating func amount(_ member: JSONNode.Member?, _ amount: Amount, called noun: String = "") -> Double? {
        guard let member else { return nil }
        guard let number = member.value.number else {
            wrongType(member.value, member.key.quoted, "a number of \(amount.unit)")
            return nil
        }
        guard amount.allows(number) else {
            findings.error(
                .settingsBadValue, "\(noun)\(member.key.quoted) is \(number) \(amount.unit)",
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

import Foundation

/// An amount in a currency.
struct Money: Hashable, Sendable {
    var amount: Decimal
    var currency: String

    func formatted(locale: Locale = .current) -> String {
        let formatter = NumberFormatter()
        formatter.numberStyle = .currency
        formatter.currencyCode = currency
        formatter.locale = locale
        return formatter.string(from: amount as NSDecimalNumber) ?? "\(amount) \(currency)"
    }
}

extension Money: Codable {
    private enum CodingKeys: String, CodingKey {
        case amount, currency
    }

    /// Amounts are numbers or, in older payloads, strings.
    init(from decoder: Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        currency = try container.decodeIfPresent(String.self, forKey: .currency) ?? "USD"
        if let text = try? container.decode(String.self, forKey: .amount) {
            guard let amount = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .amount, in: container, debugDescription: "\(text) is no number")
            }
            self.amount = amount
        } else {
            amount = try container.decode(Decimal.self, forKey: .amount)
        }
    }
}

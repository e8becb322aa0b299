import Q2ModuleInterfaces

/// What a push carries of a transfer, under `data.transfer`: texts, the amount too, so that no digit is lost on the way.
struct Transfer {
    let amount: Decimal
    /// Three letters, such as `USD`.
    let currency: String
    let merchant: String
    let source: String
    let destination: String
    /// Which picture goes with it.
    let picture: TransferPicture?

    init?(_ content: UNNotificationContent) {
        guard let data = content.userInfo["data"] as? [String: Any],
            let transfer = data["transfer"] as? [String: String],
            let amount = transfer["amount"].flatMap({ Decimal(string: $0) }), amount > 0,
            let currency = transfer["currency"], let merchant = transfer["merchant"],
            let source = transfer["from"], let destination = transfer["to"]
        else { return nil }
        self.amount = amount
        self.currency = currency
        self.merchant = merchant
        self.source = source
        self.destination = destination
        picture = transfer["image"].flatMap(TransferPicture.init)
    }

    /// The amount as this bank writes it, whatever language the phone speaks.
    var formattedAmount: String {
        amount.formatted(.currency(code: currency).locale(Locale(identifier: "en_US")))
    }
}

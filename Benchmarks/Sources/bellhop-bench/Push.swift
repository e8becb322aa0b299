/// Pushes such as a bank sends, in the two sizes that are measured.
enum Push {
    /// Some 300 bytes: an alert, an action category, a route for the tap.
    static func short(sender: String) -> [UInt8] {
        Array(
            """
            {"aps":{"alert":{"title":"Transfer received","subtitle":"Checking ending in 4417","body":"$125.00 from Maple \
            Street Bakery"},"badge":3,"sound":"default","category":"Q2Demo","thread-id":"account-4417"},\
            "sender":"\(sender)","data":{"demo":{"route":"transfer/4417/125.00"}},"gcm":"a41c09"}
            """.utf8)
    }

    /// Some 4,000 bytes: the same with a statement's rows behind it.
    static func long(sender: String) -> [UInt8] {
        var rows: [String] = []
        var text: [UInt8] = []
        repeat {
            let number = rows.count + 1
            rows.append(
                """
                {"id":\(81_000 + number * 37),"amount":-\(number * 7).\(10 + number * 3 % 90),"posted":"2026-0\
                \(1 + number % 9)-1\(number % 10)","payee":"Store number \(number), Maple Street","tags":["card",\
                "debit"],"pending":\(number % 3 == 0)}
                """)
            text = short(sender: sender).dropLast() + Array(",\"rows\":[\(rows.joined(separator: ","))]}".utf8)
        } while text.count < 3_900
        return text
    }
}

import BellhopValues
import Testing
import UIKit

@MainActor
@Suite struct Cards {
    @Test func `shows a transfer`() throws {
        let rendering = try TransferCard().rendered("transfer")
        #expect(rendering.notes.isEmpty)
        #expect(
            rendering.text == """
                (hills)
                Transfer to Mountain Savings
                $1,250.00
                From  Everyday Checking •• 1234
                Arrives  Tomorrow, before noon
                [Decline]  [Approve]
                """)
    }

    @Test func `shows a transfer in the dark`() throws {
        #expect(try TransferCard().rendered("transfer-dark", appearance: .dark).notes.isEmpty)
    }

    @Test func `shows a warning`() throws {
        let rendering = try SecurityCard().rendered("security")
        #expect(rendering.notes.isEmpty)
        #expect(rendering.text.hasSuffix("change your password.\n[Lock my account]"))
        #expect(rendering.text.contains("New sign-in  2 min ago"))
    }

    @Test(arguments: [359.0, 430]) func `shows bars by their frames`(width: Double) throws {
        let rendering = try SpendingCard().rendered("spending-\(Int(width))", width: width)
        #expect(rendering.notes.isEmpty)
        #expect(rendering.size == Size(width: width, height: 188))
        #expect(rendering.text.hasPrefix("November so far  € 1,284\nGroceries\nTravel"))
    }
}

import XCTest

@testable import PhoneCode

final class AvatarArtistTests: XCTestCase {
    func testTheCatalogHasTheBrandInBothAppearances() throws {
        let brand = try XCTUnwrap(AvatarArtist.brand)
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        brand.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
            .getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        XCTAssertEqual([red, green, blue, alpha], [0.4, 0.6, 1, 1])
        XCTAssertNotNil(UIColor(named: "Brand"))
        XCTAssertNil(UIColor(named: "Missing", in: .module, compatibleWith: nil))
    }

    func testPicturesHaveTheirSizeInPoints() {
        XCTAssertEqual(AvatarArtist.teller?.size, CGSize(width: 24, height: 16))
        XCTAssertEqual(AvatarArtist.badge?.scale, 3)
        XCTAssertEqual(AvatarArtist.badge?.size, CGSize(width: 12, height: 12))
    }

    func testAnAvatarIsAsLargeAsAsked() throws {
        let artist = AvatarArtist(side: 40)
        for photo in [AvatarArtist.teller, nil] {
            XCTAssertEqual(artist.avatar(of: photo, initials: "MW").size, CGSize(width: 40, height: 40))
        }
        let teller = try XCTUnwrap(AvatarArtist.teller)
        XCTAssertEqual(artist.resized(teller, to: CGSize(width: 9, height: 6))?.cgImage?.width, 27)
    }
}

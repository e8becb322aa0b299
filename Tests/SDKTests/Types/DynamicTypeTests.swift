import Foundation
import Testing

@testable import UniformTypeIdentifiers

@Suite("A dynamic type")
struct DynamicTypeTests {
    /// Identifiers as iOS and macOS write them.
    static let known: [(String, String)] = [
        ("dyn.ah62d4rv4ge81g6pq", "?0=6:1=sql"),
        ("dyn.ah62d4rv4ge81k5pu", "?0=6:1=tmp"),
        ("dyn.ah62d4uv4ge804550", "?0=B:1=mov"),
        ("dyn.age80k8dg", "1=dxf"),
        ("dyn.age81asa", "1=p8"),
        ("dyn.age80y65tr30a", "1=jsonl"),
        ("dyn.agq80c6durvy0g2pyrf106p5rsa4a", "3=application/mp4"),
        ("dyn.agq80w5pbq7ww8nu", "3=image/*"),
        ("dyn.ah62d4rv4gk81n65yru", "?0=6:2=ustl"),
        ("dyn.ah62d4rv4gu8y6y4usm1044pxqzb085xyqz1hk64uqm10c6xenv61a3k", "?0=6:4=NSPromiseContentsPboardType"),
        (
            "dyn.ah62d46dzqm0gw23srf4gn5m4ge8068dytf2gn3dgrf0gn25tr34gn5xysr2ge55bsmwhk8puqzsdy4xuq6",
            #"?0=public.item:1=nxtypedfilecontentspboardtype\:jpg"#
        ),
    ]

    @Test("has the identifier of iOS", arguments: known)
    func identifierOfIOS(identifier: String, description: String) throws {
        let dynamic = try #require(DynamicIdentifier(identifier))
        #expect(dynamic.description == description)
        #expect(dynamic.text == identifier)
        #expect(UTType(identifier)?.identifier == identifier)
    }

    @Test("of an extension says which")
    func filenameExtension() throws {
        let type = try #require(UTType(filenameExtension: "SQLX"))
        #expect(type.identifier == UTType(filenameExtension: "sqlx")?.identifier)
        #expect(type.isDynamic && !type.isDeclared && !type.isPublic)
        #expect(type.preferredFilenameExtension == "sqlx")
        #expect(type.localizedDescription == nil)
        #expect(type.conforms(to: .data) && type.conforms(to: .item) && !type.conforms(to: .text))
        #expect(UTType(type.identifier)?.tags == type.tags)
        #expect(UTType(type.identifier.uppercased()) == type)
    }

    @Test(
        "keeps every tag", arguments: ["a", "c++", "a:b", "a=b", "a,b", #"a\b"#, #"\\:"#, "7", "ü", "😀", "x y", "6,7"])
    func tag(text: String) throws {
        let tag = try #require(TypeTag(.filenameExtension, text))
        let dynamic = DynamicIdentifier(conformsTo: ["public.data", "com.example.a:b", "7"], tags: [tag])
        #expect(DynamicIdentifier(dynamic.text) == dynamic)
    }

    @Test("keeps the tag of another class as it is written")
    func otherClass() throws {
        let tagClass = UTTagClass(rawValue: "com.example.class")
        let type = try #require(UTType(tag: "Mixed", tagClass: tagClass, conformingTo: nil))
        #expect(type.tags == [tagClass: ["Mixed"]])
        #expect(type.supertypes.isEmpty)
    }

    @Test(
        "is not made of a damaged identifier",
        arguments: [
            "dyn.a1", "dyn.aaaaa", "dyn.ah62d4rv4ge81g6pqi", "dyn.ah62d4rv4ge8", "dyn.zh62d4rv4ge81g6pq", "dyn.aé",
        ])
    func damaged(identifier: String) { #expect(UTType(identifier) == nil) }
}

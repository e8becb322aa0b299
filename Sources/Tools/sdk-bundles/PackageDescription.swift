/// The part of the output of `swift package describe --type json` that this program needs.
struct PackageDescription: Decodable {
    let products: [Product]
    let targets: [Target]

    struct Product: Decodable {
        let name: String
        let targets: [String]
        let type: Kind

        struct Kind: Decodable {
            /// Nil for a product that isn't a library.
            let library: [String]?
        }
    }

    struct Target: Decodable {
        let name: String
        let type: String
        let language: String
        /// Relative to the package.
        let path: String
        private let dependencies: [String]?

        enum CodingKeys: String, CodingKey {
            case name, type, path
            case language = "module_type"
            case dependencies = "target_dependencies"
        }

        var isSwift: Bool { language == "SwiftTarget" }
        var isSystemLibrary: Bool { language == "SystemLibraryTarget" }
        var isPlugin: Bool { type == "plugin" }
        var dependencyNames: [String] { dependencies ?? [] }
    }
}

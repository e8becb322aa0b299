/// The Swift file that makes a target a module.
struct GeneratedSource {
    let magic: MagicBlock
    let classes: [MagicBlock.Class]

    /// The text of the file.
    var text: String {
        """
        // Generated from module.json by the ModuleExports plugin. Changes are lost with the next build.

        import CModuleExports
        // On iOS, import Foundation alone includes all of this. An exported import applies to every file of a module.
        @_exported import FoundationAdditions
        @_exported import FoundationNetworking
        @_spi(ModuleExports) import Q2ModuleInterfaces

        @section("\(MagicBlock.section)") @used
        private let bellhopMagic: InlineArray<\(words.count), UInt64> = [
        \(rows)
        ]

        @c @implementation
        func bellhop_swift_exports() -> UnsafeMutableRawPointer? {
            ExportedClass.list([
        \(classes.map(entry).joined(separator: "\n"))
            ])
        }

        """
    }

    private var words: [UInt64] { magic.words }

    private var rows: String {
        let words = words.map { "0x" + String($0, radix: 16) }
        return stride(from: 0, to: words.count, by: 6)
            .map { "    " + words[$0..<min($0 + 6, words.count)].joined(separator: ", ") + "," }
            .joined(separator: "\n")
    }

    private func namedMethods(of exported: MagicBlock.Class) -> String {
        guard !exported.namedMethods.isEmpty else { return "[]" }
        let rows = exported.namedMethods.map { name in
            """
                            ExportedNamedMethod("\(name)") {
                                ExportedNamedMethod.call($0, $1, $2) { (module: \(exported.name), invocation, data, callback) in
                                    module.moduleInvocationData = invocation
                                    module.\(name)(data: data, callback: callback)
                                }
                            },
            """
        }
        return "[\n\(rows.joined(separator: "\n"))\n            ]"
    }

    private func entry(_ exported: MagicBlock.Class) -> String {
        let selectors = exported.methods.map { "                \"\($0.selector)\"," }
        let list = selectors.isEmpty ? "[]" : "[\n\(selectors.joined(separator: "\n"))\n            ]"
        return """
                    ExportedClass(
                        "\(exported.name)",
                        selectors: \(list),
                        namedMethods: \(namedMethods(of: exported)),
                        sender: { ExportedClass.sender { \(exported.name).self } },
                        create: { host in
                            ExportedClass.instance(host) {
                                let module = \(exported.name)()
                                module.moduleDelegate = $0
                                module.moduleDataSource = $1
                                return module
                            }
                        }),
            """
    }
}

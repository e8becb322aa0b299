/// The part of the package that authors of modules use, and how it is divided into compiled libraries.
struct SDK {
    /// A library product and what it consists of.
    struct Library {
        let name: String
        /// The Swift modules that are in this library and in no library before it.
        let modules: [String]
        /// The libraries with the modules that it needs, including this one.
        let bundles: [String]
        /// The C targets and the system libraries that it needs.
        let sources: [String]

        /// The symbols of this library that other code refers to weakly.
        ///
        /// CTestHost.c finds the phone of a test through such a reference.
        var weakSymbols: [String] { name == "BellhopTesting" ? ["bellhop_test_host"] : [] }

        /// The target that has the linker settings of the library.
        var linking: String { "\(name)Linking" }
    }

    let libraries: [Library]
    /// The targets that are compiled for each author: C code and system libraries.
    let sources: [PackageDescription.Target]
    let plugins: [PackageDescription.Target]
    /// The programs that plugins run.
    let programs: [String]
    /// The directories of all targets, relative to the package.
    let directories: [String]

    init(_ package: PackageDescription) {
        let byName = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
        /// The targets with these names and the targets that they depend on, in the order of the package.
        func closure(_ names: [String]) -> [PackageDescription.Target] {
            var (found, rest) = (Set<String>(), names)
            while let name = rest.popLast() {
                guard found.insert(name).inserted else { continue }
                rest += byName[name]?.dependencyNames ?? []
            }
            return package.targets.filter { found.contains($0.name) }
        }
        let products = package.products.filter { $0.type.library != nil }
        var owners: [String: String] = [:]
        libraries = products.map { product in
            let all = closure(product.targets)
            let own = all.filter { $0.isSwift && owners[$0.name] == nil }.map(\.name)
            for module in own { owners[module] = product.name }
            let needed = Set(all.compactMap { owners[$0.name] })
            return Library(
                name: product.name, modules: own, bundles: products.map(\.name).filter(needed.contains),
                // A module of any of the libraries can be imported, so all that those need is there.
                sources: closure(products.filter { needed.contains($0.name) }.flatMap(\.targets))
                    .filter { !$0.isSwift }.map(\.name))
        }
        plugins = package.targets.filter(\.isPlugin)
        programs = plugins.flatMap(\.dependencyNames)
        let all = closure(products.flatMap(\.targets))
        sources = all.filter { !$0.isSwift }
        directories = closure(products.flatMap(\.targets) + plugins.map(\.name)).map(\.path)
    }
}

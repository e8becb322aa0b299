/// What Landlock governs in the file system, with the kernel's numbers (`linux/landlock.h`).
///
/// Bits 6 and 9 to 11, which make devices, sockets and pipes, have no name: no rule allows them.
struct LandlockRights: OptionSet {
    let rawValue: UInt64

    static let execute = Self(rawValue: 1 << 0)
    static let writeFile = Self(rawValue: 1 << 1)
    static let readFile = Self(rawValue: 1 << 2)
    static let readDirectory = Self(rawValue: 1 << 3)
    static let removeDirectory = Self(rawValue: 1 << 4)
    static let removeFile = Self(rawValue: 1 << 5)
    static let makeDirectory = Self(rawValue: 1 << 7)
    static let makeFile = Self(rawValue: 1 << 8)
    static let makeLink = Self(rawValue: 1 << 12)
    static let refer = Self(rawValue: 1 << 13)
    static let truncate = Self(rawValue: 1 << 14)
    static let controlDevice = Self(rawValue: 1 << 15)

    /// What each ABI version added.
    private static let history: [(version: Int, rights: Self)] = [
        (1, Self(rawValue: (1 << 13) - 1)), (2, .refer), (3, .truncate), (5, .controlDevice),
    ]

    /// All that a version governs, and so refuses where no rule allows it.
    static func governed(by version: Int) -> Self {
        history.filter { $0.version <= version }.reduce(into: []) { $0.formUnion($1.rights) }
    }

    /// Nothing may be executed, not even what may be read: loading a library is reading it.
    static let read: Self = [.readFile, .readDirectory]

    /// Everything in a directory of one's own but devices, pipes and sockets.
    static let write: Self = [
        .readFile, .readDirectory, .writeFile, .truncate, .removeDirectory, .removeFile, .makeDirectory, .makeFile,
        .makeLink, .refer,
    ]

    /// Those of them that mean something for a single file; the kernel refuses a rule with others.
    static let ofFile: Self = [.execute, .readFile, .writeFile, .truncate, .controlDevice]
}

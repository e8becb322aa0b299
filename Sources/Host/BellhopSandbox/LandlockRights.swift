/// The rights that Landlock controls in the file system, with the kernel's numbers (`linux/landlock.h`).
///
/// Bits 6 and 9 to 11, for making devices, sockets and pipes, have no names because no rule allows them.
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

    /// The rights that a version controls, and refuses unless a rule allows them.
    static func governed(by version: Int) -> Self {
        history.filter { $0.version <= version }.reduce(into: []) { $0.formUnion($1.rights) }
    }

    /// Nothing can be executed, not even readable files.
    ///
    /// To load a library, a process only has to read it.
    static let read: Self = [.readFile, .readDirectory]

    /// All rights in a worker's own directory, except for devices, pipes and sockets.
    static let write: Self = [
        .readFile, .readDirectory, .writeFile, .truncate, .removeDirectory, .removeFile, .makeDirectory, .makeFile,
        .makeLink, .refer,
    ]

    /// The rights that apply to a single file.
    ///
    /// The kernel refuses a rule with others.
    static let ofFile: Self = [.execute, .readFile, .writeFile, .truncate, .controlDevice]
}

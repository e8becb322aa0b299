internal import BellhopValues

/// Something that a reader of builds wants to know.
enum BuildNews: Sendable {
    /// The settings name these packages and enable these modules, and no others.
    case packages([ModulePackage], enabled: Set<ModuleID>)
    /// What is wrong with the settings or with the packages that they name.
    case problem(BellhopError)
    /// The compiler of a package was started, with the states of the libraries before.
    case began(ModulePackage, libraries: [String?])
    /// A line about the progress of a build.
    case progress(ModulePackage, String)
    case ended(PackageBuild.Result)
    /// Changes of these places in the sources of a package start no build at once, for a reason.
    case ignored(ModulePackage, Set<String>, BuildWrites.Reason)
    /// Nothing is to do until sources change.
    case settled(BuildPlan.Round, Duration)
}

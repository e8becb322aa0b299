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
    /// The builds of a package write these places in its sources, so changes there during a build start no other build.
    case written(ModulePackage, Set<String>)
    /// These places change after each build of a package, so changes there soon after a build start no other one.
    case following(ModulePackage, Set<String>)
    /// Nothing is to do until sources change.
    case settled(BuildPlan.Round, Duration)
}

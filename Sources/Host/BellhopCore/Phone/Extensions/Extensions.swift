/// The extensions of modules: each is an instance of its own, in a process of its own.
struct Extensions: Sendable {
    var service = ServiceExtensions()
    var content = ContentExtension()
    var expansions = Expansions()
}

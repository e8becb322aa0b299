/// A module that receives events in the life of the app.
///
/// It is the common part of all such modules.
public protocol LifecycleModule: Module {}

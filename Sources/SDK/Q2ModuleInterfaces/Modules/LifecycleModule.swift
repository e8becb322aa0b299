/// A module that hears of events in the life of the app; the common part of all such modules.
public protocol LifecycleModule: Module {}

// The same interfaces under the other name that documents use for them.
@_exported public import Q2ModuleInterfaces

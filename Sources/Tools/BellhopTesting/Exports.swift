@_exported public import BellhopControl
// An author's test reads events and errors, and sends requests: one import brings them all.
@_exported public import BellhopValues
@_exported public import ManualClocks

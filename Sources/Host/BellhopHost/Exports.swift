// A host is a handler of the control socket, and records its events in the stream that the socket serves.
@_exported public import BellhopControl

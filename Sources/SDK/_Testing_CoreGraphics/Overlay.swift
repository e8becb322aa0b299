// The compiler takes a module of this name for Testing wherever Testing and CoreGraphics are imported together. On iOS it
// attaches images to test results; here there is nothing to add.
@_exported public import Testing

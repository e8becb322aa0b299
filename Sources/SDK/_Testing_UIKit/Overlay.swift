// The compiler takes a module of this name for Testing wherever Testing and UIKit are imported together, as they are in
// the tests of a module. On iOS it attaches images to test results; here there is nothing to add.
@_exported public import Testing

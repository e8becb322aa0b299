// The module of the toolchain's ICU, _FoundationICU, has the declarations, but doesn't name the library.

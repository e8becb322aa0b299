// As on iOS, the import of OSLog also imports os.
@_exported public import os

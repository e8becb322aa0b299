// As on iOS, whoever imports OSLog has os.
@_exported public import os

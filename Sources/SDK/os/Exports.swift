// The C part of the module, with os.lock.
@_exported public import os

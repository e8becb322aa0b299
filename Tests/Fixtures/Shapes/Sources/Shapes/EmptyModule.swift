import Q2ModuleInterfaces

class EmptyModule: PushLifecycleModule {}

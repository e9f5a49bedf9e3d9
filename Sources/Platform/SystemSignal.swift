/// A member of `sigaction` whose name differs between the C libraries.
extension sigaction {
    /// The handler: `SIG_DFL`, `SIG_IGN` or a function.
    package var handler: (@convention(c) (Int32) -> Void)? {
        get {
            #if canImport(Darwin)
                unsafe __sigaction_u.__sa_handler
            #else
                unsafe __sigaction_handler.sa_handler
            #endif
        }
        set {
            #if canImport(Darwin)
                unsafe __sigaction_u.__sa_handler = newValue
            #else
                unsafe __sigaction_handler.sa_handler = newValue
            #endif
        }
    }
}

// The recipient of an error about a file: a command line, or the window.
//
// A sentence for a command line may name an option. A sentence for the window says what can be done there.

/// The recipient of an error about a file.
enum ErrorRecipient {
    /// A command line, where the command can be repeated with other options.
    case commandLine
    /// An open window, where no option can be given.
    case window
}

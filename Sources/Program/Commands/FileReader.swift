// The reader of an error in a file: a command line, or the window.
//
// A sentence at a command line may name an option; one in the window says what can be done there.

/// The person who reads an error about a file.
enum FileReader {
    /// A person who gave a command, and can give it again with other options.
    case commandLine
    /// A person with the window open, where no option can be given.
    case window
}

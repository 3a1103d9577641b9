// Who reads what is wrong with a file.
//
// Decides nothing. A sentence at a command line may name an option; one in the window says what can be done there.

/// Who reads what is said of a file.
enum FileReader {
    /// A person who gave a command, and can give it again with other options.
    case commandLine
    /// A person with the window open, where no option can be given.
    case window
}

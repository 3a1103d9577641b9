// The module that the compiler looks for if a file imports both Swift Testing and a module with the name UIKit.
//
// On a Mac, it allows tests to attach pictures. Here it is empty, and exists only so that the two imports work
// together.

// The module that the compiler looks for where a file imports both Swift Testing and a module by the name of UIKit.
//
// On a Mac it lets a test attach pictures. Here it is empty, and stands so that the two imports work side by side.

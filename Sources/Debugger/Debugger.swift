// Debugger

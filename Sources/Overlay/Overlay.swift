// Overlay

// A touch screen: an X server whose fingers a test moves.
//
// The server is Xorg with a screen in memory (`dummy`) and an input device that a test controls through a socket
// (`inputtest`). It needs neither a graphics card, nor a terminal, nor root privileges. Source: inputtestdrv(4) and its
// protocol, version 1.1.
import Foundation

/// A server with a touch screen of 1440 × 900 pixels for ten fingers. It ends when the last reference is released.
public final class TouchScreen {
    /// The actions of a finger.
    public enum Phase: UInt32 {
        /// The values are the X11 numbers of touch events.
        case down = 18, move, up
    }

    public let server: XServer
    private let folder: String
    private let socket: Int32

    /// The greatest values of the position axes and of the pressure axis.
    private static let mostOfPlace = 65_535.0, mostOfPressure = 2047.0
    private static let width = 1440.0, height = 900.0
    /// The number of values in a message, and the index of the pressure axis.
    private static let axisCount = 64, pressureAxis = 4

    /// The path of Xorg itself: the one in PATH may be a wrapper that needs a terminal.
    private static let folders = ["/usr/lib/xorg", "/usr/libexec", "/usr/bin"]

    /// True if the required software is installed. The set-up installs it on Debian; elsewhere it may be missing.
    public static let isInstalled =
        folders.contains { FileManager.default.isExecutableFile(atPath: $0 + "/Xorg") }
        && ["/usr/lib/xorg/modules", "/usr/lib64/xorg/modules"].contains { modules in
            ["drivers/dummy_drv.so", "input/inputtest_drv.so"].allSatisfy {
                FileManager.default.fileExists(atPath: "\(modules)/\($0)")
            }
        }

    public init() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hitscope-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(Self.configuration(socket: folder + "/touch").utf8)
            .write(to: URL(fileURLWithPath: folder + "/xorg.conf"))
        self.folder = folder
        server = try XServer(
            [
                "-config", folder + "/xorg.conf", "-configdir", folder + "/none", "-logfile", folder + "/log",
                "-sharevts", "-novtswitch",
            ], of: "Xorg", in: Self.folders,
            package: "xserver-xorg-core, and xserver-xorg-video-dummy")
        socket = UnixSocket.make()
        guard UnixSocket.connect(socket, to: folder + "/touch") else {
            throw XServer.Missing(description: "the server has no touch screen; you can look into \(folder)/log")
        }
        var limit = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        send(0, [1, 0, 1, 0])
        try receive(12)
    }

    deinit {
        close(socket)
        server.stop()
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Moves a finger, numbered from 0 to 9, to a position in pixels of the screen.
    ///
    /// - Parameter pressure: The pressure from 0 to 1; nil to report none.
    public func finger(_ number: UInt32, _ phase: Phase, x: Double, y: Double, pressure: Double? = nil) {
        var values = [Double](repeating: 0, count: Self.axisCount), mask = [UInt8](repeating: 0, count: 8)
        values[0] = x / Self.width * (Self.mostOfPlace + 1)
        values[1] = y / Self.height * (Self.mostOfPlace + 1)
        mask[0] = 3
        if let pressure {
            values[Self.pressureAxis] = pressure * Self.mostOfPressure
            mask[0] |= 1 << UInt8(Self.pressureAxis)
        }
        let head = words(number, phase.rawValue) + words(0) + mask
        let padding = [UInt8](repeating: 0, count: (8 - (8 + head.count) % 8) % 8)
        send(6, head + padding + bytes(values) + bytes([Double](repeating: 0, count: Self.axisCount)))
    }

    /// Waits until the server has reported all changes to its clients.
    public func finish() throws {
        send(1, [])
        try receive(8)
    }

    /// Disconnects the touch screen.
    public func unplug() throws {
        let driver = try XTestDriver(server)
        driver.switchOff(device: "touch")
    }

    // MARK: Bytes

    private func send(_ type: UInt32, _ body: [UInt8]) {
        UnixSocket.send(words(UInt32(8 + body.count), type) + body, to: socket)
    }

    private func receive(_ count: Int) throws {
        var bytes = [UInt8](repeating: 0, count: count)
        guard recv(socket, &bytes, count, Int32(MSG_WAITALL)) == count else {
            throw XServer.Missing(description: "the touch screen does not answer; you can look into \(folder)/log")
        }
    }

    private func words(_ numbers: UInt32...) -> [UInt8] {
        numbers.flatMap { number in withUnsafeBytes(of: number) { Array($0) } }
    }

    private func bytes(_ numbers: [Double]) -> [UInt8] { numbers.withUnsafeBytes { Array($0) } }

    // MARK: The server

    /// The configuration of a server with one touch screen and none of the machine's devices.
    private static func configuration(socket: String) -> String {
        """
        Section "ServerFlags"
          Option "AutoAddDevices" "false"
          Option "AutoEnableDevices" "false"
        EndSection
        Section "Device"
          Identifier "card"
          Driver "dummy"
          VideoRam 32768
        EndSection
        Section "Monitor"
          Identifier "monitor"
          HorizSync 5-1000
          VertRefresh 5-200
          Modeline "whole" 106.50 1440 1528 1672 1904 900 903 909 934
        EndSection
        Section "Screen"
          Identifier "screen"
          Device "card"
          Monitor "monitor"
          DefaultDepth 24
          SubSection "Display"
            Depth 24
            Modes "whole"
          EndSubSection
        EndSection
        Section "InputDevice"
          Identifier "touch"
          Driver "inputtest"
          Option "SocketPath" "\(socket)"
          Option "DeviceType" "Touch"
          Option "TouchCount" "10"
        EndSection
        Section "ServerLayout"
          Identifier "layout"
          Screen "screen"
          InputDevice "touch"
        EndSection

        """
    }
}

// A home for programs that tests, benchmarks and soaks start: what the person who runs them has saved stays out of
// sight, and nothing is saved there.
//
// The base directories are those of the XDG specification; X11 and fontconfig look into the home folder itself.
import Foundation

public enum PrivateHome {
    /// The variables that lead programs to a home in a folder. Nothing needs to be there.
    public static func variables(in folder: String) -> [String: String] {
        [
            "HOME": folder, "XDG_STATE_HOME": folder + "/state", "XDG_CONFIG_HOME": folder + "/config",
            "XDG_DATA_HOME": folder + "/data", "XDG_CACHE_HOME": folder + "/cache",
        ]
    }

    /// Moves this process, and all that it starts, to a home of its own until it ends.
    ///
    /// Call it first: other threads must not read the environment meanwhile.
    public static func enter() {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hitscope-home-\(getpid())").path
        for (name, value) in variables(in: folder) { setenv(name, value, 1) }
        atexit {
            guard let home = getenv("HOME") else { return }
            let path = String(cString: home)
            // A child made by a fork has its parent's home and leaves it alone.
            if path.hasSuffix("hitscope-home-\(getpid())") { try? FileManager.default.removeItem(atPath: path) }
        }
    }
}

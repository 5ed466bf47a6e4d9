import Foundation

/// The server that the person typed: asked for once, kept in the app's own defaults.
enum ServerAddress {
    private static let key = "cuadre-server"

    /// Nil until one was chosen.
    static var chosen: String? {
        UserDefaults.standard.string(forKey: key)
    }

    /// Nil forgets it.
    static func keep(_ address: String?) {
        UserDefaults.standard.set(address, forKey: key)
    }

    /// Scheme, host and port of what was typed; nil for what is no address of a server.
    static func origin(of typed: String) -> String? {
        let text = typed.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let parts = URLComponents(string: text), let host = parts.host, !host.isEmpty, parts.user == nil,
              let scheme = parts.scheme?.lowercased(), scheme == "https" || scheme == "http"
        else { return nil }
        let port = parts.port.map { ":\($0)" } ?? ""
        return "\(scheme)://\(host.lowercased())\(port)"
    }
}

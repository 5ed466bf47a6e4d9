import Capacitor
import UIKit

/// Takes the address of the server once Cuadre was found to answer there, and opens addresses outside the app.
@objc(ServerPlugin)
class ServerPlugin: CAPInstancePlugin, CAPBridgedPlugin {
    let identifier = "ServerPlugin"
    let jsName = "CuadreServer"
    let pluginMethods: [CAPPluginMethod] = [
        CAPPluginMethod(name: "current", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "choose", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "open", returnType: CAPPluginReturnPromise)
    ]

    private static let outside: Set<String> = ["https", "http", "tel", "mailto", "sms"]
    private static let patience: TimeInterval = 8

    @objc func current(_ call: CAPPluginCall) {
        call.resolve(["address": ServerAddress.chosen as Any])
    }

    /// `address`: as typed or read from a QR. Refuses with BAD_ADDRESS or NO_ANSWER, and then keeps what was.
    @objc func choose(_ call: CAPPluginCall) {
        guard let origin = ServerAddress.origin(of: call.getString("address", "")),
              let health = URL(string: origin + "/api/health")
        else {
            call.reject("this is no address of a server", "BAD_ADDRESS")
            return
        }
        let request = URLRequest(url: health, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: Self.patience)
        URLSession.shared.dataTask(with: request) { _, response, _ in
            let answer = response as? HTTPURLResponse
            guard answer?.statusCode == 200, answer?.mimeType == "application/json" else {
                call.reject("Cuadre does not answer there", "NO_ANSWER")
                return
            }
            ServerAddress.keep(origin)
            call.resolve()
            DispatchQueue.main.async { [weak self] in self?.startAgain() }
        }.resume()
    }

    /// `address`: of another app or of the phone's browser. Refuses with NO_APP where nothing opens it.
    @objc func open(_ call: CAPPluginCall) {
        guard let address = URL(string: call.getString("address", "")), let scheme = address.scheme?.lowercased(),
              Self.outside.contains(scheme)
        else {
            call.reject("this is no address for another app", "BAD_ADDRESS")
            return
        }
        DispatchQueue.main.async {
            UIApplication.shared.open(address) { opened in
                if opened { call.resolve() } else { call.reject("no app opens it", "NO_APP") }
            }
        }
    }

    /// A web view belongs to one configuration, so another address takes another one.
    private func startAgain() {
        guard let window = bridge?.viewController?.view.window else { return }
        window.rootViewController = CuadreViewController()
    }
}

import Capacitor
import UIKit

/// Opens the screens of the server that was typed; until one was, the page that asks for it.
class CuadreViewController: CAPBridgeViewController {
    override func instanceDescriptor() -> InstanceDescriptor {
        let descriptor = super.instanceDescriptor()
        if let address = ServerAddress.chosen { descriptor.serverURL = address }
        return descriptor
    }

    override func capacitorDidLoad() {
        bridge?.registerPluginInstance(ServerPlugin())
        bridge?.registerPluginInstance(PrintPlugin())
    }
}

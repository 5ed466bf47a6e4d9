import Capacitor
import UIKit

/// The phone's own print dialog.
@objc(PrintPlugin)
class PrintPlugin: CAPInstancePlugin, CAPBridgedPlugin {
    let identifier = "PrintPlugin"
    let jsName = "CuadrePrint"
    let pluginMethods: [CAPPluginMethod] = [CAPPluginMethod(name: "print", returnType: CAPPluginReturnPromise)]

    /// `content`: a whole HTML page. `title`. The paper's size is the printer's own. Refuses with BAD_CALL or FAILED.
    @objc func print(_ call: CAPPluginCall) {
        let content = call.getString("content", "")
        guard !content.isEmpty else {
            call.reject("nothing to print", "BAD_CALL")
            return
        }
        DispatchQueue.main.async {
            guard UIPrintInteractionController.isPrintingAvailable else {
                call.reject("this phone prints nothing", "FAILED")
                return
            }
            let info = UIPrintInfo(dictionary: nil)
            info.outputType = .general
            info.jobName = call.getString("title", "Cuadre")
            info.orientation = call.getBool("landscape", false) ? .landscape : .portrait
            let controller = UIPrintInteractionController.shared
            controller.printInfo = info
            controller.printFormatter = UIMarkupTextPrintFormatter(markupText: content)
            if controller.present(animated: true) { call.resolve() } else { call.reject("no dialog", "FAILED") }
        }
    }
}

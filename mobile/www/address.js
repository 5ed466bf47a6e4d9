// Asks for the server's address once; the shell keeps it when Cuadre answers there. The shell puts `Capacitor` into the page.
const PROBLEMS = {
  BAD_ADDRESS: "Esa dirección no es válida. Debe empezar con https://",
  NO_ANSWER: "Cuadre no responde en esa dirección. Revise que esté bien escrita y que tenga señal.",
  NO_CAMERA: "Sin permiso para la cámara. Escriba la dirección.",
  NO_CODE: "No se pudo leer el código. Escriba la dirección.",
};
/** The plugin's: the person closed the camera, and the person forbade it. */
const CLOSED = "OS-PLUG-BARC-0006";
const FORBIDDEN = "OS-PLUG-BARC-0007";
const QR_CODE = 0;

const form = document.getElementById("form");
const field = document.getElementById("address");
const problem = document.getElementById("problem");
const buttons = [...document.querySelectorAll("button")];
const call = (plugin, method, options) => window.Capacitor.nativePromise(plugin, method, options);

form.addEventListener("submit", (event) => {
  event.preventDefault();
  void busy(enter);
});
document.getElementById("scan").addEventListener("click", () => void busy(scan));

async function busy(task) {
  problem.textContent = "";
  for (const button of buttons) button.disabled = true;
  try {
    problem.textContent = (await task()) ?? "";
  } finally {
    for (const button of buttons) button.disabled = false;
  }
  if (problem.textContent !== "") field.focus();
}

/** Answers the sentence that says why not. */
async function enter() {
  try {
    await call("CuadreServer", "choose", { address: field.value });
  } catch (fault) {
    return PROBLEMS[fault.code] ?? PROBLEMS.NO_ANSWER;
  }
}

async function scan() {
  try {
    const read = await call("CapacitorBarcodeScanner", "scanBarcode", {
      hint: QR_CODE,
      scanInstructions: "Apunte al código de Configuración, Dirección pública",
      scanButton: false,
      scanText: " ",
      cameraDirection: 1,
      scanOrientation: 1,
      cancelButtonAccessibilityLabel: "Cancelar",
      torchButtonOnAccessibilityLabel: "Apagar la luz",
      torchButtonOffAccessibilityLabel: "Encender la luz",
      android: { scanningLibrary: "zxing" },
    });
    field.value = String(read.ScanResult).trim();
  } catch (fault) {
    if (fault.code === CLOSED) return;
    return fault.code === FORBIDDEN ? PROBLEMS.NO_CAMERA : PROBLEMS.NO_CODE;
  }
  return enter();
}

/** The package's sentences for a person of the shop, in the window where it runs. */

export const says = {
  open: (address: string) => `Cuadre está abierto en ${address}`,
  opened: (address: string) => `Cuadre ya estaba abierto en ${address}`,
  keepWindow: "Deje esta ventana abierta mientras trabaja. Para cerrar Cuadre, ciérrela.",
  openByHand: "Abra esa dirección en el navegador.",
  book: (folder: string) => `Los datos están en ${folder}`,
  unknownVersion: "que no se anotó",
  copying: (from: string, to: string) =>
    `Esta es la versión ${to}; los datos son de la ${from}. Haciendo primero una copia de seguridad…`,
  copied: (file: string) => `Copia de seguridad: ${file}`,
  notCopied: (reason: string) =>
    `No se pudo hacer la copia de seguridad, y por eso no se abrió esta versión: ${reason}\nSiga con la carpeta anterior, que no ha cambiado.`,
  otherRuns: (running: string, own: string) =>
    `Todavía está abierta la versión ${running}. Ciérrela y vuelva a abrir la ${own}.`,
  unknownWord: (word: string, words: string) => `No existe "${word}". Puede escribir: ${words}`,
  atLogin: (file: string) => `Cuadre se abrirá al iniciar la sesión (${file}).`,
  notAtLogin: "Cuadre ya no se abrirá al iniciar la sesión.",
  noSystemd: (file: string) =>
    `Se escribió ${file}, pero systemd no respondió. Escriba: systemctl --user enable --now cuadre`,
};

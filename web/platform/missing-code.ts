/**
 * Code that a screen asks for later and that is not on the device yet. Engines give the fault no name of its own, so it is
 * known by what each of them says.
 */
const SAID = [
  // Chromium and Firefox.
  /dynamically imported module/i,
  // Safari.
  /Importing a module script failed/i,
  // The bundler, of the styles that come with a part.
  /Unable to preload CSS/i,
];

export const MISSING_CODE =
  "Esta parte todavía no está en este dispositivo: se descarga con señal, y desde entonces queda guardada. Si ya tiene señal, recargue la página.";

export function isMissingCode(fault: unknown): boolean {
  return fault instanceof Error && SAID.some((words) => words.test(fault.message));
}

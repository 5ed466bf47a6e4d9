/** How the app comes to the home screen of an iPhone, and what is to be done first: it does not see what Safari holds. */
import { countText } from "#web/wording/count.ts";
export function installWords(unsent: number): { title: string; text: string } {
  if (unsent > 0) {
    const what =
      unsent === 1
        ? "el cambio sin enviar que guarda"
        : `los ${countText(unsent, "cambio", "cambios")} sin enviar que guarda`;
    return {
      title: "Envíe antes de instalar",
      text: `La app instalada no ve ${what} Safari. Conéctese y espere a que todo esté enviado.`,
    };
  }
  return {
    title: "Instale Cuadre en este teléfono",
    text: "En Safari toque Compartir y luego «Agregar a inicio». La app se abre sin conexión y guarda sus datos aparte.",
  };
}

/** The words at the door beside those of a refused sign-in: each says why, and what the person does next. */
import type { Entering } from "#web/parts/session/example.ts";
import { countText } from "#web/wording/count.ts";

export const EXAMPLE_PROBLEMS: Readonly<Record<Entering, string>> = {
  unreachable: "No se pudo conectar con el servidor. Revise su conexión e inténtelo de nuevo.",
  begun:
    "El negocio ya tiene su administrador, así que el libro de ejemplo se cerró. Recargue la página y entre con su cuenta.",
  failed: "No se pudo preparar el libro de ejemplo. Inténtelo de nuevo.",
};

interface Left {
  unsent: number;
  userName: string;
  isEnded: boolean;
}

/** Unsent work of a person who may not enter here: whose it is, why it lies here, and the ways out of this device. */
export function leftBehindWords({ unsent, userName, isEnded }: Left): { title: string; lines: string[] } {
  const who = userName || "otra persona";
  const [what, it] =
    unsent === 1 ? ["un cambio suyo", "lo"] : [countText(unsent, "cambio suyo", "cambios suyos"), "los"];
  const kept = `Este dispositivo guarda ${what} sin enviar.`;
  const file = `xpórte${it} a un archivo y dé${it} a un administrador, que ${it} trae en Sincronización.`;
  return isEnded
    ? {
        title: `Un administrador terminó este dispositivo de ${who}`,
        lines: [kept, `Sale cuando esa persona inicie sesión aquí otra vez. Si no va a entrar, e${file}`],
      }
    : { title: `La cuenta de ${who} ya no existe`, lines: [kept, `E${file}`] };
}

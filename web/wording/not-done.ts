/** How a notice says that something sent directly to the server was not done. */
import { type Refusal, refusalText } from "#contract/refusals";

export interface NotDone {
  title: string;
  message: string;
}

/** A title claims no failure where that is unknown: the server may have done it and its answer be lost. */
export function notDone(title: string, refusal: Refusal): NotDone {
  const isOpen = refusal.code === "UNHEARD";
  return { title: isOpen ? "El servidor no contestó" : title, message: refusalText(refusal) };
}

/** The same where a person typed something and it stays on the screen. */
export function typedNotDone(title: string, refusal: Refusal): NotDone {
  const said = notDone(title, refusal);
  return { ...said, message: `${said.message}${typedStays(refusal)}` };
}

/** Follows the reason. Of an answer that is not known nothing is to be saved again before it was looked for. */
export function typedStays({ code }: Refusal): string {
  if (code === "UNHEARD") return "";
  const next = code === "OFFLINE" ? "; guárdelo cuando vuelva la conexión" : "";
  return ` Lo que escribió sigue aquí${next}.`;
}

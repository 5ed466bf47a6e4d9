/** How a notice says that something sent directly to the server was not done. */
import { type Refusal, refusalText } from "#contract/refusals";

export interface NotDone {
  title: string;
  message: string;
}

/** A title claims no failure where nobody knows: the server may have done it and its answer be lost. */
export function notDone(title: string, refusal: Refusal): NotDone {
  const isOpen = refusal.code === "UNHEARD";
  return { title: isOpen ? "El servidor no contestó" : title, message: refusalText(refusal) };
}

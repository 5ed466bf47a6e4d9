/** The words of the console: what a state is called, how large something is, what an operator did. */
import type { BusinessLine, BusinessState, PlaceKind } from "#contract/operator";
import type { Instant } from "#domain/calendar/business-date";
import { momentText } from "#web/wording/moment.ts";
import { sizeText } from "#web/wording/size.ts";
import type { StateTone } from "#web/wording/state-word.ts";

export interface Word {
  label: string;
  tone: StateTone;
}

const STATE_WORDS: Readonly<Record<BusinessState, Word>> = {
  invited: { label: "Invitado", tone: "info" },
  open: { label: "Abierto", tone: "good" },
  suspended: { label: "Suspendido", tone: "late" },
  moving: { label: "Mudándose", tone: "info" },
  gone: { label: "Retirado", tone: "quiet" },
};

/** A business that does not open is said before everything else. */
export function stateWord({ state, problem }: Pick<BusinessLine, "state" | "problem">): Word {
  return problem === null ? STATE_WORDS[state] : { label: "No abre", tone: "bad" };
}

export const PLACE_WORDS: Readonly<Record<PlaceKind, string>> = {
  file: "Archivo en el servidor",
  postgresql: "PostgreSQL",
};

const GB = 1024 ** 3;
const NEVER = "Nunca";

export function bytesText(bytes: number | null): string {
  if (bytes === null) return "—";
  return bytes < GB ? sizeText(bytes) : `${(bytes / GB).toFixed(1)} GB`;
}

export function whenText(at: Instant | null): string {
  return at === null ? NEVER : momentText(at);
}

/** `0031-loan-numbers` is said by its number. */
export function versionText(version: string | null): string {
  return version === null ? "Sin abrir" : (version.split("-")[0] ?? version);
}

/** The last backup in a word: what an operator has to mend comes before what is well. */
export function backupWord({ backup, state }: Pick<BusinessLine, "backup" | "state">): Word {
  if (backup.problem !== null) return { label: "Falló", tone: "bad" };
  if (backup.isLate) return { label: backup.at === null ? "Falta" : "Atrasada", tone: "late" };
  if (backup.at === null) return { label: state === "invited" ? "Aún no" : "Ninguna", tone: "quiet" };
  return backup.provedAt === null
    ? { label: "Sin comprobar", tone: "late" }
    : { label: "Comprobada", tone: "good" };
}

const ACT_WORDS: Readonly<Record<string, string>> = {
  "business.create": "Creó el negocio",
  "business.begin": "Entró su primer administrador",
  "business.invite": "Hizo una invitación",
  "business.rename": "Le cambió el nombre",
  "business.suspend": "Suspendió el negocio",
  "business.resume": "Reanudó el negocio",
  "business.end": "Retiró el negocio",
  "business.backup": "Hizo una copia de seguridad",
  "business.migrate": "Puso el negocio al día",
  "host.add": "Añadió una dirección",
  "host.remove": "Quitó una dirección",
  "move.begin": "Empezó la mudanza",
  "move.finish": "Terminó la mudanza",
  "move.give-up": "Dejó la mudanza",
};

/** An act that this console does not know yet is shown by its name. */
export function actWord(act: string): string {
  return ACT_WORDS[act] ?? act;
}

const OTHERS: Readonly<Record<string, string>> = {
  "the command line": "La línea de comandos",
  "the start of the server": "El arranque del servidor",
  "the first administrator": "Su primer administrador",
};

/** Operators are named by name and e-mail; the others by what they are. */
export function whoWord(who: string): string {
  return OTHERS[who] ?? who;
}

/** The message that goes with an invitation, by chat. */
export function invitationMessage(title: string, link: string): string {
  return `Su negocio «${title}» ya está en Cuadre. Abra este enlace en su teléfono o computadora para crear su cuenta de administrador y empezar: ${link}`;
}

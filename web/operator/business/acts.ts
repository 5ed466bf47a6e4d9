/** The acts that a business in its state allows, with what follows from each in a sentence. */
import type { BusinessAnswer, PlaceKind } from "#contract/operator";
import type { Instant } from "#domain/calendar/business-date";
import type { Question } from "../parts/Confirm.tsx";
import type { PlainAct } from "../server.ts";
import { whenText } from "../words.ts";

export interface Offer {
  act: PlainAct | "invite" | "move" | "cancelMove";
  label: string;
  consequence: string;
  /** The question before it is done; null where nothing comes of it that a person would not want. */
  question: Question | null;
}

type Known = Pick<BusinessAnswer, "business" | "invitedUntil" | "moveTo">;

export function offersFor({ business, invitedUntil, moveTo }: Known): Offer[] {
  const { state, title, isBehind, version } = business;
  const elsewhere = moveTo === null ? [] : [move(title, moveTo)];
  switch (state) {
    case "invited":
      return [invite(title, invitedUntil), ...(version === null ? [] : [BACKUP]), suspend(title), end(title)];
    case "open":
      return [BACKUP, ...(isBehind ? [migrate(title)] : []), ...elsewhere, suspend(title)];
    case "suspended":
      return [resume(title), ...(version === null ? [] : [BACKUP]), ...elsewhere, end(title)];
    case "moving":
      return [CANCEL_MOVE];
    case "gone":
      return [];
  }
}

const BACKUP: Offer = {
  act: "backup",
  label: "Hacer copia ahora",
  consequence: "Copia su libro y comprueba la copia. Su gente sigue trabajando mientras tanto.",
  question: null,
};

function invite(title: string, until: Instant | null): Offer {
  const consequence =
    until === null
      ? "No hay ninguna invitación que valga: haga una para que entre su primer administrador."
      : `La de ahora vale hasta el ${whenText(until)}, y deja de valer con una nueva.`;
  return {
    act: "invite",
    label: "Nueva invitación",
    consequence,
    question:
      until === null
        ? null
        : {
            title: `¿Hacer otra invitación para «${title}»?`,
            consequence: "El enlace anterior deja de valer en este momento.",
            confirm: "Hacer invitación",
          },
  };
}

function suspend(title: string): Offer {
  const consequence =
    "Nadie lo abre hasta que se reanude. Los teléfonos guardan lo que se cobre y lo envían después. No se borra nada.";
  const question = {
    title: `¿Suspender «${title}»?`,
    consequence,
    confirm: "Suspender",
    isDestructive: true,
  };
  return { act: "suspend", label: "Suspender", consequence, question };
}

function resume(title: string): Offer {
  const consequence = "Su gente vuelve a entrar, y los teléfonos envían lo que guardaron.";
  const question = { title: `¿Reanudar «${title}»?`, consequence, confirm: "Reanudar" };
  return { act: "resume", label: "Reanudar", consequence, question };
}

function end(title: string): Offer {
  const consequence =
    "Deja de existir para su gente, sin más copias cada noche, y no se reanuda. Su libro se queda en el servidor hasta que " +
    "alguien lo borre allí, y su dirección queda libre al quitarla.";
  const question = { title: `¿Retirar «${title}»?`, consequence, confirm: "Retirar", isDestructive: true };
  return { act: "end", label: "Retirar", consequence, question };
}

function migrate(title: string): Offer {
  const consequence =
    "Cambia su libro a la versión de este servidor. Mientras dura, el negocio dice que está en mantenimiento.";
  const question = { title: `¿Poner al día «${title}»?`, consequence, confirm: "Poner al día" };
  return { act: "migrate", label: "Poner al día", consequence, question };
}

const TO: Readonly<Record<PlaceKind, string>> = { file: "a un archivo", postgresql: "a PostgreSQL" };

function move(title: string, to: PlaceKind): Offer {
  const consequence =
    "Copia su libro, lo comprueba y lo abre desde allí. Mientras dura, el negocio dice que está en mantenimiento y los " +
    "teléfonos guardan lo que se cobre. El libro de antes se guarda siete días.";
  const question = { title: `¿Mudar «${title}» ${TO[to]}?`, consequence, confirm: "Mudar" };
  return { act: "move", label: `Mudar ${TO[to]}`, consequence, question };
}

const CANCEL_MOVE: Offer = {
  act: "cancelMove",
  label: "Dejar la mudanza",
  consequence: "Se está copiando su libro. Si la deja, el negocio vuelve a abrir donde estaba.",
  question: null,
};

/** The sentence when it is done. */
export const DONE: Readonly<Record<PlainAct | "move" | "cancelMove", string>> = {
  move: "Empezó la mudanza. Esta página dice cuándo termina.",
  cancelMove: "Se deja la mudanza.",
  suspend: "Suspendido. Nadie puede abrirlo hasta que lo reanude.",
  resume: "Reanudado. Su gente ya puede entrar.",
  end: "Retirado. Su libro se queda en el servidor.",
  backup: "Copia hecha y comprobada.",
  migrate: "Al día.",
};

/** The facts of a notarial act as the form begins with them; notary, creditor and place stay on this device for the next. */
import { z } from "zod";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { AppearingPerson } from "#web/documents/promissory-note/appearing.ts";
import type { NotarialDetails } from "#web/documents/promissory-note/notarial.ts";
import { keepText, smallStorage } from "#web/platform/storage.ts";

const CIVIL = { nationality: "dominicana", civilStatus: "", occupation: "" };
export const EMPTY_PERSON: AppearingPerson = { ...CIVIL, name: "", identification: "", address: "" };

const text = z.string();
const remembered = z.object({
  place: text,
  notary: z.object({ name: text, registration: text, jurisdiction: text, office: text }),
  creditor: z.object({
    name: text,
    identification: text,
    nationality: text,
    civilStatus: text,
    occupation: text,
  }),
});

const KEY = "cuadre.notary";

export function firstDetails(today: CalendarDate): NotarialDetails {
  return {
    place: "",
    notary: { name: "", registration: "", jurisdiction: "", office: "" },
    creditor: { ...CIVIL, name: "", identification: "" },
    ...last(),
    date: today,
    hour: "",
    debtor: CIVIL,
    guarantor: null,
    spouse: null,
    witnesses: [EMPTY_PERSON, EMPTY_PERSON],
  };
}

export function keepDetails({ place, notary, creditor }: NotarialDetails): void {
  keepText(smallStorage(), KEY, JSON.stringify({ place, notary, creditor }));
}

function last(): z.infer<typeof remembered> | Record<string, never> {
  try {
    return remembered.parse(JSON.parse(smallStorage()?.getItem(KEY) ?? "null"));
  } catch {
    return {};
  }
}

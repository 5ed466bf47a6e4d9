/** The plain promissory note: private paper, payable to the order of the creditor. Says which loan it backs. */

import { shortId } from "#contract/id";
import type { Settings } from "#contract/records/business";
import type { Loan } from "#contract/records/loan";
import type { Client, Lender } from "#contract/records/people";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { sum } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { generateSchedule } from "#domain/schedule/generate-schedule";
import {
  type CompanyParty,
  creditorOf,
  debtorOf,
  describe,
  identityLine,
  missingOfParty,
} from "../contract/parties.ts";
import { PROMISSORY_NOTE_TEMPLATE_ID } from "../contract/templates.ts";
import { amountInFull, dateInFull, installmentsWording, lateFeeWording } from "../contract/terms-wording.ts";
import { blocks, fileName } from "../paper/content.ts";
import { type DocumentOutcome, refuse } from "../paper/outcome.ts";

export interface PromissoryNoteInput {
  loan: Loan | null | undefined;
  client: Client | null | undefined;
  lender: Lender | null | undefined;
  settings: Settings | null | undefined;
  representative?: CompanyParty["representative"];
  place?: string;
  signedOn?: CalendarDate;
}

export function makePromissoryNote(input: PromissoryNoteInput): DocumentOutcome {
  const { loan, client, lender, settings } = input;
  const creditor = creditorOf(settings, lender, input.representative ?? null);
  const debtor = debtorOf(client);
  const missing = [
    ...(loan ? [] : ["datos del préstamo"]),
    ...missingOfParty(creditor, "acreedor"),
    ...missingOfParty(debtor, "deudor"),
  ];
  if (!loan || !creditor || !debtor || missing.length > 0) return refuse("NOTE_INCOMPLETE", missing);
  const number = shortId(loan.id, 6).toUpperCase();
  const rows = generateSchedule(loan);
  const total = sum(rows.map(({ payment }) => payment));
  const interest = sum(rows.map((row) => row.interest));
  const policy = loan.lateFeeVersions.toSorted((a, b) => a.at - b.at).at(-1)?.policy;
  const place = input.place?.trim() || creditor.address;
  const paragraphs = [
    `Yo, ${describe(debtor)}, DEBO Y PAGARÉ a la orden de ${describe(creditor)}, o de quien sus derechos represente, ` +
      `la suma de ${amountInFull(total)}, por valor recibido en préstamo.`,
    `Esa suma se compone de ${amountInFull(loan.amount)} de capital y ${amountInFull(interest)} de interés. ` +
      `La pagaré en ${installmentsWording(loan, rows)}. Los pagos se harán en el domicilio del acreedor o a su cobrador ` +
      "autorizado, contra recibo.",
    ...(policy ? [lateFeeWording(policy, loan, rows).join(" ")] : []),
    "Puedo pagar antes del vencimiento, en parte o del todo, sin penalidad. Si dejo de pagar dos cuotas consecutivas y " +
      "no me pongo al día en los diez (10) días siguientes a una intimación escrita, pierdo el beneficio del término y " +
      "se me puede exigir el capital pendiente, el interés vencido y la mora. Respondo de esta deuda con mis bienes " +
      "presentes y futuros.",
    `Este pagaré respalda el préstamo número ${number} y no crea una deuda distinta: lo que se pague a uno se descuenta ` +
      "del otro, y se me devolverá cuando el préstamo esté saldado.",
    `Hecho y firmado en ${place}, República Dominicana, el ${dateInFull(input.signedOn ?? loan.startDate)}.`,
  ];
  return {
    ok: true,
    paper: {
      title: `Pagaré ${number}`,
      fileName: fileName("pagare", number, debtor.name),
      footer: `Préstamo ${number} · Modelo ${PROMISSORY_NOTE_TEMPLATE_ID}`,
      blocks: blocks(
        { kind: "heading", text: "PAGARÉ", level: 1 },
        { kind: "text", text: `Préstamo número ${number}`, align: "center" },
        { kind: "big", label: "POR", text: formatMoney(total) },
        paragraphs.map((text) => ({ kind: "text", text }) as const),
        {
          kind: "text",
          text: `EL DEUDOR escribe de su puño y letra, sobre su firma: «Bueno y válido por la suma de ${amountInFull(total)}».`,
          tone: "quiet",
        },
        { kind: "space" },
        { kind: "space" },
        {
          kind: "signatures",
          people: [{ role: "EL DEUDOR", name: debtor.name, detail: identityLine(debtor) }],
        },
      ),
    },
  };
}

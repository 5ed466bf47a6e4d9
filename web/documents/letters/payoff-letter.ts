/** Carta de saldo: the creditor says that a loan was paid and that nothing of it is owed any more. */

import type { Settings } from "#contract/records/business";
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import type { Client, Lender } from "#contract/records/people";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { paperMark } from "#domain/loan/number";
import {
  creditorOf,
  debtorOf,
  describe,
  identityLine,
  missingOfParty,
  signatoryName,
} from "../contract/parties.ts";
import { amountInFull, dateInFull } from "../contract/terms-wording.ts";
import { blocks } from "../paper/content.ts";
import { type DocumentOutcome, refuse } from "../paper/outcome.ts";
import { datedName } from "../paper/period-name.ts";
import { companyHeading } from "../reports/company-heading.ts";

export interface LetterInput {
  loan: Loan | null | undefined;
  client: Client | null | undefined;
  lender: Lender | null | undefined;
  settings: Settings | null | undefined;
  payments: readonly Payment[];
  today: CalendarDate;
}

export function makePayoffLetter(input: LetterInput): DocumentOutcome {
  const { loan, client, lender, settings, payments, today } = input;
  const creditor = creditorOf(settings, lender);
  const debtor = debtorOf(client);
  const missing = [
    ...(loan ? [] : ["datos del préstamo"]),
    ...(loan && loan.status !== "completed" ? ["que el préstamo esté saldado"] : []),
    ...missingOfParty(creditor, "acreedor"),
    ...missingOfParty(debtor, "deudor"),
  ];
  if (!loan || !creditor || !debtor || missing.length > 0) return refuse("PAYOFF_LETTER_INCOMPLETE", missing);
  const number = paperMark(loan);
  const last = payments.filter(({ annulled }) => annulled === null).at(-1);
  return {
    ok: true,
    paper: {
      title: `Carta de saldo ${number}`,
      fileName: datedName(formatDate(today), "carta-de-saldo", number, debtor.name),
      footer: `Carta de saldo · Préstamo ${number}`,
      blocks: blocks(
        companyHeading(settings ?? null),
        { kind: "heading", text: "CARTA DE SALDO", level: 1 },
        { kind: "text", text: `${creditor.address}, República Dominicana, ${dateInFull(today)}` },
        { kind: "text", text: "A quien pueda interesar:" },
        {
          kind: "text",
          text:
            `Por este medio, ${describe(creditor)}, hace constar que ${describe(debtor)}, pagó por completo el préstamo ` +
            `número ${number}, otorgado el ${dateInFull(loan.startDate)} por la suma de ${amountInFull(loan.amount)}.` +
            (last ? ` El último pago se recibió el ${dateInFull(last.date)}.` : ""),
        },
        {
          kind: "text",
          text:
            "A esta fecha no se debe por ese préstamo capital, interés, mora ni suma alguna, y el acreedor otorga descargo " +
            "por él. Esta carta no se refiere a otros préstamos que existan entre las partes.",
        },
        { kind: "space" },
        {
          kind: "signatures",
          people: [{ role: "EL ACREEDOR", name: signatoryName(creditor), detail: identityLine(creditor) }],
        },
      ),
    },
  };
}

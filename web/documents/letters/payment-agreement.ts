/** Acuerdo de pago, to be signed: what was overdue on its day, its parts, and what follows when one is missed (ruling D9). */

import type { Loan } from "#contract/records/loan";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { paperMark } from "#domain/loan/number";
import { type Money, sum } from "#domain/money/money";
import { type Column, makeTable } from "#web/table/table.ts";
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
import { moneyCell, TOTAL } from "../reports/amortization.ts";
import { companyHeading } from "../reports/company-heading.ts";
import type { LetterInput } from "./payoff-letter.ts";

export interface AgreementInput extends Omit<LetterInput, "payments" | "today"> {
  agreement: Pick<NonNullable<Loan["agreements"]>[number], "date" | "parts">;
}

interface Part {
  number: number;
  date: CalendarDate;
  amount: Money;
}

const PART_COLUMNS: readonly Column<Part>[] = [
  { heading: "Parte", kind: "text", read: ({ number }) => `${number}` },
  { heading: "A más tardar", kind: "date", read: ({ date }) => date },
  { heading: "Monto", kind: "money", read: ({ amount }) => amount },
];

const CONSEQUENCES =
  "Mientras el deudor pague cada parte a más tardar en su fecha, sobre las cuotas vencidas que aquí se acuerdan no se " +
  "carga más mora. Si una parte no se paga completa en su fecha, este acuerdo queda sin efecto y la mora vuelve a correr " +
  "desde el día siguiente, sin cobrarse la de los días anteriores. Las demás cuotas del préstamo se siguen pagando en sus " +
  "fechas. Este acuerdo no sustituye ni extingue el contrato ni el pagaré, que conservan toda su fuerza.";

export function makePaymentAgreement(input: AgreementInput): DocumentOutcome {
  const { loan, client, lender, settings, agreement } = input;
  const creditor = creditorOf(settings, lender);
  const debtor = debtorOf(client);
  const missing = [
    ...(loan ? [] : ["datos del préstamo"]),
    ...missingOfParty(creditor, "acreedor"),
    ...missingOfParty(debtor, "deudor"),
  ];
  if (!loan || !creditor || !debtor || missing.length > 0) return refuse("AGREEMENT_INCOMPLETE", missing);
  const number = paperMark(loan);
  const { date } = agreement;
  const parts = agreement.parts.map((part, place) => ({ ...part, number: place + 1 }));
  const owed = sum(parts.map(({ amount }) => amount));
  return {
    ok: true,
    paper: {
      title: `Acuerdo de pago ${number}`,
      fileName: datedName(formatDate(date), "acuerdo-de-pago", number, debtor.name),
      footer: `Acuerdo de pago · Préstamo ${number} · ${formatDate(date)}`,
      blocks: blocks(
        companyHeading(settings ?? null),
        { kind: "heading", text: "ACUERDO DE PAGO", level: 1 },
        { kind: "text", text: `${creditor.address}, República Dominicana, ${dateInFull(date)}` },
        {
          kind: "text",
          text:
            `Entre ${describe(creditor)}, y ${describe(debtor)}, se reconoce que del préstamo número ${number}, otorgado el ` +
            `${dateInFull(loan.startDate)} por la suma de ${amountInFull(loan.amount)}, está vencida y sin pagar a esta ` +
            `fecha, entre capital, interés y mora, la suma de ${amountInFull(owed)}, que el deudor pagará así:`,
        },
        { kind: "table", table: makeTable(PART_COLUMNS, parts, [[TOTAL, null, moneyCell(owed)]]) },
        { kind: "text", text: CONSEQUENCES },
        { kind: "space" },
        {
          kind: "signatures",
          people: [
            { role: "EL ACREEDOR", name: signatoryName(creditor), detail: identityLine(creditor) },
            { role: "EL DEUDOR", name: debtor.name, detail: identityLine(debtor) },
          ],
        },
      ),
    },
  };
}

/** The plain promissory note: private paper, payable to the order of the creditor. Says which loan it backs. */

import type { Settings } from "#contract/records/business";
import type { Client, Lender } from "#contract/records/people";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { paperMark } from "#domain/loan/number";
import { sum } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { generateSchedule } from "#domain/schedule/generate-schedule";
import { HANDED_OVER, partyValues } from "../contract/clauses.ts";
import { DEBTOR, type PaperLoan } from "../contract/contract.ts";
import {
  type CompanyParty,
  creditorOf,
  debtorOf,
  describe,
  identityLine,
  missingOfParty,
  type Party,
  type PersonParty,
} from "../contract/parties.ts";
import { modelName, PROMISSORY_NOTE_TEMPLATE_ID } from "../contract/templates.ts";
import {
  amountInFull,
  dateInFull,
  installmentsWording,
  interestWording,
  lateFeeWording,
  rebateWording,
} from "../contract/terms-wording.ts";
import { blocks, fileName } from "../paper/content.ts";
import { type DocumentOutcome, refuse } from "../paper/outcome.ts";
import { companyHeading } from "../reports/company-heading.ts";
import { withNumberApart } from "../signature/number-apart.ts";
import {
  clausesOf,
  type FieldValues,
  ORIGINAL,
  paragraphsOf,
  type WordingInForce,
} from "../wording/in-force.ts";

export interface PromissoryNoteInput {
  loan: PaperLoan | null | undefined;
  client: Client | null | undefined;
  lender: Lender | null | undefined;
  settings: Settings | null | undefined;
  representative?: CompanyParty["representative"];
  place?: string;
  signedOn?: CalendarDate;
  /** The product's own by default. */
  wording?: WordingInForce;
}

export function makePromissoryNote(input: PromissoryNoteInput): DocumentOutcome {
  return withNumberApart(input.loan, (loan) => promissoryNote({ ...input, loan }));
}

function promissoryNote(input: PromissoryNoteInput): DocumentOutcome {
  const { loan, client, lender, settings } = input;
  const creditor = creditorOf(settings, lender, input.representative ?? null);
  const debtor = debtorOf(client);
  const missing = [
    ...(loan ? [] : ["datos del préstamo"]),
    ...missingOfParty(creditor, "acreedor"),
    ...missingOfParty(debtor, "deudor"),
  ];
  if (!loan || !creditor || !debtor || missing.length > 0) return refuse("NOTE_INCOMPLETE", missing);
  const number = paperMark(loan);
  const wording = input.wording ?? ORIGINAL;
  const total = sum(generateSchedule(loan).map(({ payment }) => payment));
  const values = noteValues(input, loan, creditor, debtor);
  const paragraphs = clausesOf("promissory_note", wording).flatMap((clause) => paragraphsOf(clause, values));
  return {
    ok: true,
    paper: {
      title: `Pagaré ${number}`,
      fileName: fileName("pagare", number, debtor.name),
      footer: `Préstamo ${number} · Modelo ${modelName({ id: PROMISSORY_NOTE_TEMPLATE_ID }, wording)}`,
      blocks: blocks(
        companyHeading(settings ?? null),
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
        {
          kind: "signatures",
          people: [{ role: DEBTOR, name: debtor.name, detail: identityLine(debtor) }],
        },
      ),
    },
  };
}

function noteValues(
  input: PromissoryNoteInput,
  loan: PaperLoan,
  creditor: Party,
  debtor: PersonParty,
): FieldValues {
  const rows = generateSchedule(loan);
  const policy = loan.lateFeeVersions.toSorted((a, b) => a.at - b.at).at(-1)?.policy;
  return {
    ...partyValues({ creditor, debtor, guarantor: null }),
    deudor: describe(debtor),
    acreedor: describe(creditor),
    numero_prestamo: paperMark(loan),
    monto: amountInFull(loan.amount),
    monto_en_cifras: formatMoney(loan.amount),
    interes: interestWording(loan, rows).join(" "),
    interes_total: amountInFull(sum(rows.map(({ interest }) => interest))),
    total: amountInFull(sum(rows.map(({ payment }) => payment))),
    cuotas: installmentsWording(loan, rows),
    mora: policy ? lateFeeWording(policy, loan, rows).join(" ") : "",
    rebaja: rebateWording(loan),
    fecha_entrega: dateInFull(loan.startDate),
    forma_entrega: HANDED_OVER[loan.payoutMethod],
    lugar: input.place?.trim() || creditor.address,
    fecha_firma: dateInFull(input.signedOn ?? loan.startDate),
  };
}

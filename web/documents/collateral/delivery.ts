/**
 * The *acta de entrega*: the lender gives a collateral back and the client signs that he has it. With anything missing
 * there is no paper, but the list of it (ruling X2).
 */

import { shortId } from "#contract/id";
import type { Settings } from "#contract/records/business";
import type { Collateral } from "#contract/records/collateral";
import type { Loan } from "#contract/records/loan";
import type { Client, Lender } from "#contract/records/people";
import { businessDate } from "#domain/calendar/business-date";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { paperMark } from "#domain/loan/number";
import { formatMoney } from "#domain/money/text";
import { typeFacts } from "#web/wording/collateral.ts";
import { signatory } from "../contract/contract.ts";
import { creditorOf, debtorOf, describe, missingOfParty } from "../contract/parties.ts";
import { dateInFull } from "../contract/terms-wording.ts";
import { type Block, blocks, fileName, pair } from "../paper/content.ts";
import { type DocumentOutcome, refuse } from "../paper/outcome.ts";
import { companyHeading } from "../reports/company-heading.ts";
import { withNumberApart } from "../signature/number-apart.ts";

/** The role under which the client signs. */
export const RECEIVER = "RECIBE CONFORME";

export interface DeliveryInput {
  collateral: Collateral;
  client: Client | null | undefined;
  /** The loan that it secured. */
  loan: Loan | null | undefined;
  lender: Lender | null | undefined;
  settings: Settings | null | undefined;
  /** The day of the paper, where the collateral was not given back yet. */
  today: CalendarDate;
}

export function makeDelivery(input: DeliveryInput): DocumentOutcome {
  return withNumberApart(input.loan, (loan) => deliveryPaper({ ...input, loan }));
}

function deliveryPaper(input: DeliveryInput): DocumentOutcome {
  const { collateral, client, loan, lender, settings, today } = input;
  const creditor = creditorOf(settings, lender);
  const debtor = debtorOf(client);
  const missing = [...missingOfParty(creditor, "acreedor"), ...missingOfParty(debtor, "deudor")];
  if (!creditor || !debtor || missing.length > 0) return refuse("DELIVERY_INCOMPLETE", missing);
  const number = shortId(collateral.id, 6).toUpperCase();
  return {
    ok: true,
    paper: {
      title: `Acta de entrega ${number}`,
      fileName: fileName("acta-de-entrega", number, debtor.name),
      footer: `Acta de entrega de garantía ${number}`,
      blocks: blocks(
        companyHeading(settings ?? null),
        { kind: "heading", text: "ACTA DE ENTREGA DE GARANTÍA", level: 1 },
        { kind: "text", text: `Garantía número ${number}`, align: "center" },
        {
          kind: "text",
          text: `Por este documento, ${describe(creditor)} (EL ACREEDOR), entrega a ${describe(debtor)} (EL DEUDOR), la garantía que se describe a continuación${reason(loan)}.`,
        },
        described(collateral),
        {
          kind: "text",
          text: "EL DEUDOR declara que la recibe conforme, en el estado en que la entregó y con sus documentos, y que no tiene nada que reclamar por su custodia.",
        },
        ...registered(collateral),
        { kind: "space" },
        {
          kind: "text",
          text: `Hecho y firmado de buena fe en ${creditor.address}, República Dominicana, el ${dateInFull(returnedOn(collateral) ?? today)}, en dos originales de un mismo tenor.`,
        },
        {
          kind: "signatures",
          people: [signatory("ENTREGA", creditor), signatory(RECEIVER, debtor)],
        },
      ),
    },
  };
}

/** The day of the last return: the paper of a past one says that day, whenever it is printed. */
function returnedOn({ status, statusHistory }: Collateral): CalendarDate | null {
  const last = statusHistory.at(-1);
  return status === "Devuelta" && last?.status === "Devuelta" ? businessDate(last.at) : null;
}

function reason(loan: Loan | null | undefined): string {
  if (!loan) return "";
  const number = paperMark(loan);
  const paid = loan.status === "completed" ? ", saldado por completo" : "";
  return `, que garantizaba el préstamo número ${number} por ${formatMoney(loan.amount)}${paid}`;
}

function described(collateral: Collateral): Block[] {
  return blocks(
    pair("Tipo", collateral.type),
    pair("Descripción", collateral.description),
    ...typeFacts(collateral).map(({ label, value }) => pair(label, value)),
    pair("Valor estimado", formatMoney(collateral.estimatedValue)),
    pair("Lugar de custodia", collateral.custodyPlace),
  );
}

/** An inscription outlives the debt until the owner has it cancelled. */
function registered({ segmNumber }: Collateral): Block[] {
  if (segmNumber === "") return [];
  return [
    {
      kind: "text",
      text: `La garantía está inscrita en el Sistema Electrónico de Garantías Mobiliarias con el número ${segmNumber}. EL ACREEDOR se obliga a cancelar esa inscripción.`,
    },
  ];
}

/** The clauses of the loan contract: the wording in force, with the values of one loan in place of its fields. */

import type { PaymentMethod } from "#contract/records/loan";
import { businessDate, formatTime, type Instant } from "#domain/calendar/business-date";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { LateFeePolicy, Terms } from "#domain/loan/facts";
import { share } from "#domain/money/exact";
import { sum } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import type { ScheduleRow } from "#domain/schedule/generate-schedule";
import { identityInWords } from "../identity-wording.ts";
import { clausesOf, type FieldValues, paragraphsOf, type WordingInForce } from "../wording/in-force.ts";
import { originalClause } from "../wording/original.ts";
import { type ContractCharge, withCharges } from "./charges-clause.ts";
import { describe, type Party, type PersonParty } from "./parties.ts";
import {
  amountInFull,
  dateInFull,
  installmentsWording,
  interestWording,
  lateFeeWording,
  rebateWording,
} from "./terms-wording.ts";

/** Percent of the amount that preparing the contract costs: said to the client, never added to the loan. */
export const CONTRACT_FEE_PERCENT = 10;

export interface CollateralClause {
  /** The collateral and its marks: make, model, year, chassis, plate; or the title's number. */
  description: string;
  /** Number in the electronic register of movable collateral, when registered. */
  registerNumber?: string;
}

/** The client's acceptance by chat: when, from which number and in which words. */
export interface ChatAcceptance {
  at: Instant;
  phone: string;
  text: string;
}

/** All facts of a contract, complete. */
export interface ContractFacts {
  /** As it is printed. */
  number: string;
  place: string;
  signedOn: CalendarDate;
  creditor: Party;
  debtor: PersonParty;
  guarantor: PersonParty | null;
  terms: Terms;
  lateFee: LateFeePolicy;
  rows: readonly ScheduleRow[];
  payoutMethod: PaymentMethod;
  deliveredOn: CalendarDate;
  legalActionsConsent: boolean;
  collaterals: readonly CollateralClause[];
  acceptance: ChatAcceptance | null;
  /** Those that were agreed when the loan was granted. */
  charges: readonly ContractCharge[];
  areChargesSet: boolean;
}

export interface Clause {
  subject: string;
  paragraphs: readonly string[];
}

export const HANDED_OVER: Record<PaymentMethod, string> = {
  Efectivo: "en dinero efectivo",
  Transferencia: "mediante transferencia bancaria",
  Tarjeta: "mediante acreditación a tarjeta",
  Cheque: "mediante cheque",
  Otro: "por el medio que ambas partes acordaron",
};

/** Only where they were agreed; every other clause of the wording is printed. */
const AGREED: Readonly<Record<string, (facts: ContractFacts) => boolean>> = {
  collateral: ({ collaterals }) => collaterals.length > 0,
  guaranty: ({ guarantor }) => guarantor !== null,
  "legal-actions": ({ legalActionsConsent }) => legalActionsConsent,
};

/** In order; clauses about what was not agreed are left out. */
export function contractClauses(facts: ContractFacts, wording: WordingInForce): Clause[] {
  const values = contractValues(facts);
  return withCharges(clausesOf("contract", wording), facts)
    .filter(({ key }) => AGREED[key]?.(facts) ?? true)
    .map((clause) => ({ subject: clause.subject, paragraphs: paragraphsOf(clause, values) }));
}

function contractValues(facts: ContractFacts): FieldValues {
  const { creditor, debtor, guarantor, terms, rows, deliveredOn } = facts;
  return {
    ...partyValues(facts),
    acreedor: describe(creditor),
    deudor: describe(debtor),
    numero_prestamo: facts.number,
    monto: amountInFull(terms.amount),
    monto_en_cifras: formatMoney(terms.amount),
    interes: interestWording(terms, rows).join("\n"),
    interes_total: amountInFull(sum(rows.map(({ interest }) => interest))),
    total: amountInFull(sum(rows.map(({ payment }) => payment))),
    cuotas: installmentsWording(terms, rows),
    mora: lateFeeWording(facts.lateFee, terms, rows).join("\n"),
    fecha_entrega: dateInFull(deliveredOn),
    forma_entrega: HANDED_OVER[facts.payoutMethod],
    rebaja: rebateWording(terms),
    gastos_contrato: amountInFull(share(terms.amount, CONTRACT_FEE_PERCENT, 100)),
    garantias: facts.collaterals.map(collateralLine).join("\n"),
    fiador: guarantor ? describe(guarantor) : "",
    aceptacion: facts.acceptance ? acceptanceRecord(facts.acceptance) : "",
    lugar: facts.place,
    fecha_firma: dateInFull(facts.signedOn),
  };
}

/** Sentences about creditor and debtor in every contract, of continuous yield too. */
export function partyValues({
  creditor,
  debtor,
  guarantor,
}: Pick<ContractFacts, "creditor" | "debtor" | "guarantor">): FieldValues {
  return {
    cliente: debtor.name,
    cedula: identityInWords(debtor.identification),
    direccion_deudor: debtor.address,
    telefono_deudor: debtor.phone,
    telefono_acreedor: creditor.phone,
    ejemplares: guarantor ? "tres (3) originales" : "dos (2) originales",
  };
}

function collateralLine({ description, registerNumber }: CollateralClause, index: number): string {
  const register = registerNumber
    ? `, inscrito en el Sistema Electrónico de Garantías Mobiliarias con el número ${registerNumber}`
    : "";
  return `${index + 1}) ${description.trim().replace(/\.$/, "")}${register}.`;
}

function acceptanceRecord({ at, phone, text }: ChatAcceptance): string {
  return (
    `Consta la aceptación de EL DEUDOR por mensaje: texto «${text}», recibido el ` +
    `${dateInFull(businessDate(at))} a las ${formatTime(at)}, desde el número ${phone}.`
  );
}

/** A clause of the product's own wording, for the contract of continuous yield, which has no other. */
export function originalContractClause(key: string, values: FieldValues = {}): Clause {
  const clause = originalClause("contract", key);
  return { subject: clause.subject, paragraphs: paragraphsOf(clause, { aceptacion: "", ...values }) };
}

/** The clause of a contract on what the loan costs beside its interest (ruling G1). */
import type { LoanCharge } from "#contract/records/loan";
import type { WordedClause } from "#domain/documents/wording-rules";
import type { ChargeWay } from "#domain/loan/renewal";
import { percentInFull } from "../number-wording.ts";
import { amountInFull } from "./terms-wording.ts";

export type ContractCharge = Pick<LoanCharge, "name" | "way" | "amount" | "percent">;

/** The clause of the wording that says the cost of preparing the contract. */
const FEE = "fee";
/** The clause comes after it in a wording that has none. */
const EARLIER = "prepayment";

const PAID: Record<ChargeWay, string> = {
  deducted: "que EL ACREEDOR descuenta de la suma prestada al entregarla",
  apart: "que EL DEUDOR paga aparte, contra recibo",
  added: "que se suma a lo que pidió EL DEUDOR y forma parte de la suma prestada",
};

interface Charged {
  charges: readonly ContractCharge[];
  /** The business has set charges of its own, or that there are none. */
  areChargesSet: boolean;
}

/** Exactly the charges of the loan; without any the wording's own clause, as long as the business has set none. */
export function withCharges(
  clauses: readonly WordedClause[],
  { charges, areChargesSet }: Charged,
): readonly WordedClause[] {
  if (charges.length === 0) return areChargesSet ? clauses.filter(({ key }) => key !== FEE) : clauses;
  const clause: WordedClause = { key: FEE, subject: "Cargos", text: chargesText(charges) };
  if (clauses.some(({ key }) => key === FEE)) {
    return clauses.map((each) => (each.key === FEE ? clause : each));
  }
  const place = clauses.findIndex(({ key }) => key === EARLIER) + 1;
  return clauses.toSpliced(place, 0, clause);
}

export function chargesText(charges: readonly ContractCharge[]): string {
  const [one] = charges;
  const informed = "EL DEUDOR reconoce que antes de firmar se le";
  if (one && charges.length === 1) return `${informed} informó un cargo de este préstamo: ${said(one)}.`;
  const lines = charges.map((charge, place) => `${place + 1}) ${said(charge)}.`);
  return [`${informed} informaron los cargos de este préstamo:`, ...lines].join("\n");
}

function said({ name, way, amount, percent }: ContractCharge): string {
  const of = percent === undefined ? "" : `${percentInFull(percent)} de lo que pidió EL DEUDOR, es decir `;
  return `${name}, de ${of}${amountInFull(amount)}, ${PAID[way]}`;
}

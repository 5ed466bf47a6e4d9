/** The words of *cargos* (ruling G1). */
import type { Settings } from "#contract/records/business";
import type { LoanCharge } from "#contract/records/loan";
import type { UsualCharge } from "#contract/records/usual-charge";
import { formatPercent } from "#domain/interest/rate";
import type { ChargeWay } from "#domain/loan/renewal";
import { formatMoney } from "#domain/money/text";

export const CHARGE_WAY_LABELS: Record<ChargeWay, string> = {
  deducted: "Se descuenta de lo que se entrega",
  apart: "Se paga aparte",
  added: "Se suma al préstamo",
};

export const CHARGE_PAID: Record<ChargeWay, string> = {
  deducted: "descontado",
  apart: "pagado aparte",
  added: "sumado al préstamo",
};

/** An empty list says that the business charges nothing; null, that it has said nothing of charges yet. */
export function areChargesSet({ charges = null }: Pick<Settings, "charges">): boolean {
  return charges !== null;
}

/** As it was agreed when the loan was granted: no cost of the running loan, and not taken back. */
export function isAgreed({ annulled, isCost }: Pick<LoanCharge, "annulled" | "isCost">): boolean {
  return annulled === null && !isCost;
}

/** `Gastos legales RD$500.00, descontado`, with the receipt of one paid apart. */
export function chargeText({
  name,
  amount,
  way,
  receiptNumber,
  annulled,
}: Pick<LoanCharge, "name" | "amount" | "way" | "receiptNumber" | "annulled">): string {
  const receipt = receiptNumber ? `, recibo ${receiptNumber}` : "";
  return `${name} ${formatMoney(amount)}, ${CHARGE_PAID[way]}${receipt}${annulled ? " (anulado)" : ""}`;
}

/** `RD$500.00`, `5 %`. */
export function usualAmountText({ amount, percent }: Pick<UsualCharge, "amount" | "percent">): string {
  return amount === undefined ? formatPercent(percent ?? "") : formatMoney(amount);
}

/** `Gastos legales 5 %, descontado`, of the list of the business. */
export function usualChargeText({ name, way, ...usual }: UsualCharge): string {
  return `${name} ${usualAmountText(usual)}, ${CHARGE_PAID[way]}`;
}

type Noticed = Pick<LoanCharge, "name" | "amount" | "way"> & Partial<Pick<LoanCharge, "percent">>;

/** Exactly the charges of a loan: `Cargos: Seguro RD$200.00 (2 % de lo que se pide), sumado al préstamo.` */
export function chargesSentence(charges: readonly Noticed[]): string {
  const said = charges.map(({ name, amount, way, percent }) => {
    const of = percent === undefined ? "" : ` (${formatPercent(percent)} de lo que se pide)`;
    return `${name} ${formatMoney(amount)}${of}, ${CHARGE_PAID[way]}`;
  });
  return `${charges.length === 1 ? "Cargo" : "Cargos"}: ${said.join("; ")}.`;
}

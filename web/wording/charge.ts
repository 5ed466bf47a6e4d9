/** The words of *cargos* (ruling G1). */
import type { LoanCharge } from "#contract/records/loan";
import type { ChargeWay } from "#domain/loan/renewal";
import { formatMoney } from "#domain/money/text";

export const CHARGE_WAY_LABELS: Record<ChargeWay, string> = {
  deducted: "Se descuenta de lo que se entrega",
  apart: "Se paga aparte",
  added: "Se suma al préstamo",
};

const PAID: Record<ChargeWay, string> = {
  deducted: "descontado",
  apart: "pagado aparte",
  added: "sumado al préstamo",
};

/** `Gastos legales RD$500.00, descontado`, with the receipt of one paid apart. */
export function chargeText({
  name,
  amount,
  way,
  receiptNumber,
  annulled,
}: Pick<LoanCharge, "name" | "amount" | "way" | "receiptNumber" | "annulled">): string {
  const receipt = receiptNumber ? `, recibo ${receiptNumber}` : "";
  return `${name} ${formatMoney(amount)}, ${PAID[way]}${receipt}${annulled ? " (anulado)" : ""}`;
}

/** A document, or why it cannot be made: a closed answer that screens show as it is. */
import { isMissingCode, MISSING_CODE } from "#web/platform/missing-code.ts";
import type { Paper } from "./content.ts";

export const DOCUMENT_REFUSALS = {
  RECEIPT_INCOMPLETE: "No se puede generar el recibo. Faltan datos necesarios.",
  CONTRACT_INCOMPLETE: "No se puede generar el contrato: faltan datos requeridos.",
  NOTE_INCOMPLETE: "No se puede generar el pagaré: faltan datos requeridos.",
  DELIVERY_INCOMPLETE: "No se puede generar el acta de entrega: faltan datos requeridos.",
  STATEMENT_INCOMPLETE: "No se puede generar el estado de cuenta: faltan datos requeridos.",
  PAYOFF_LETTER_INCOMPLETE: "No se puede generar la carta de saldo: faltan datos requeridos.",
  DEMAND_INCOMPLETE: "No se puede generar la intimación de pago: faltan datos requeridos.",
  AGREEMENT_INCOMPLETE: "No se puede generar el acuerdo de pago: faltan datos requeridos.",
  PAYOUT_SLIP_INCOMPLETE: "No se puede generar el comprobante de desembolso: faltan datos requeridos.",
  CARD_INCOMPLETE: "No se puede generar la tarjeta de cobro: faltan datos requeridos.",
  PHONE_INVALID: "Número de teléfono inválido",
  NOTHING_TO_EXPORT: "No hay datos para exportar",
  EXPORT_FAILED: "No se pudo exportar el archivo.",
  PDF_FAILED: "No se pudo generar el PDF.",
  CODE_MISSING: MISSING_CODE,
  POPUP_BLOCKED: "Por favor habilite las ventanas emergentes para imprimir el documento.",
  PRINT_FAILED: "No se pudo imprimir el documento.",
  PRINTER_MISSING: "La impresora predeterminada no está disponible.",
  PRINTER_NONE_PAIRED: "No se encontraron impresoras Bluetooth emparejadas.",
} as const;

export type DocumentRefusalCode = keyof typeof DOCUMENT_REFUSALS;

export interface DocumentRefusal {
  ok: false;
  code: DocumentRefusalCode;
  /** The sentence to show. */
  message: string;
  /** The missing data, each in a few words that a person can act on. */
  missing: readonly string[];
}

export type DocumentOutcome = { ok: true; paper: Paper } | DocumentRefusal;

export function refuse(code: DocumentRefusalCode, missing: readonly string[] = []): DocumentRefusal {
  return { ok: false, code, message: DOCUMENT_REFUSALS[code], missing };
}

/** The same after a fault: where only the code has not come, nothing failed, and the person is told how it comes. */
export function refusedBy(fault: unknown, code: DocumentRefusalCode): DocumentRefusal {
  return refuse(isMissingCode(fault) ? "CODE_MISSING" : code);
}

/** The names of the facts that are absent or blank. */
export function missingOf(facts: readonly (readonly [name: string, value: unknown])[]): string[] {
  return facts.filter(([, value]) => isBlank(value)).map(([name]) => name);
}

function isBlank(value: unknown): boolean {
  if (typeof value === "string") return value.trim() === "";
  if (Array.isArray(value)) return value.length === 0;
  return value === null || value === undefined;
}

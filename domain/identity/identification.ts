/** The field "cédula/RNC": eleven or nine digits; a foreigner's passport is free text. */

import { plainSigns } from "../search/look-alikes.ts";
import { formatCedula, isValidCedula } from "./cedula.ts";
import { compactDigits } from "./digits.ts";
import { formatRnc, isValidRnc } from "./rnc.ts";

/** The form in which two identifications are compared: digits alone, or upper-case letters and digits. */
export function canonicalIdentification(text: string): string {
  return (
    compactDigits(text) ??
    plainSigns(text)
      .replace(/[^\p{L}\p{N}]/gu, "")
      .toUpperCase()
  );
}

/** With its hyphens when it is a cédula or an RNC, else as it was written. */
export function formatIdentification(text: string): string {
  return formatCedula(text) ?? formatRnc(text) ?? text.trim();
}

export type IdentificationWarning = "check_digit" | "length";

/** A warning, never a refusal (ruling I1): a wrong check digit, or a number of digits that is neither 9 nor 11. */
export function identificationWarning(text: string): IdentificationWarning | null {
  const digits = compactDigits(text);
  if (digits === undefined) return null;
  if (digits.length !== 11 && digits.length !== 9) return "length";
  return isValidCedula(digits) || isValidRnc(digits) ? null : "check_digit";
}

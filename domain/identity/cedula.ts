/** Dominican cédula: eleven digits, the last one a Luhn check. Real ones fail it, so it only warns (ruling I1). */
import { compactDigits } from "./digits.ts";

/** The eleven digits, or undefined when it does not look like a cédula. */
export function compactCedula(text: string): string | undefined {
  const digits = compactDigits(text);
  return digits?.length === 11 ? digits : undefined;
}

/** Whether it has eleven digits and the right check digit. */
export function isValidCedula(text: string): boolean {
  const digits = compactCedula(text);
  return digits !== undefined && Number(digits[10]) === cedulaCheckDigit(digits.slice(0, 10));
}

/** `000-0000000-0`; undefined when it does not look like a cédula. */
export function formatCedula(text: string): string | undefined {
  return compactCedula(text)?.replace(/^(\d{3})(\d{7})(\d)$/, "$1-$2-$3");
}

/** Luhn over the first ten digits, doubling every second one from the left. */
export function cedulaCheckDigit(firstTen: string): number {
  let sum = 0;
  for (let index = 0; index < firstTen.length; index++) {
    const product = Number(firstTen[index]) * (index % 2 === 0 ? 1 : 2);
    sum += product > 9 ? product - 9 : product;
  }
  return (10 - (sum % 10)) % 10;
}

/** How an identification is named on paper: a cédula, an RNC, or a foreigner's document. */
import { formatIdentification } from "#domain/identity/identification";

/** `Cédula`, `RNC` or `Identificación`, by the number's form; a wrong check digit changes nothing (ruling I1). */
export function identityLabel(identification: string): string {
  const digits = identification.replace(/[\s-]/g, "");
  if (/^\d{11}$/.test(digits)) return "Cédula";
  return /^\d{9}$/.test(digits) ? "RNC" : "Identificación";
}

/** For legal texts, which abbreviate nothing. */
export function identityInWords(identification: string): string {
  const kind = {
    Cédula: "cédula de identidad y electoral",
    RNC: "Registro Nacional de Contribuyentes",
    Identificación: "documento de identidad",
  }[identityLabel(identification)];
  return `${kind} número ${formatIdentification(identification)}`;
}

/** A cédula, an RNC or a passport in a cell; a sheet that took it for a number lost its first zeros. */
import { isValidCedula } from "#domain/identity/cedula";
import { formatIdentification } from "#domain/identity/identification";
import { isValidRnc } from "#domain/identity/rnc";
import { cellWords, guessed, lostDigits, type Reading, read, refused, sheetFault } from "./reading.ts";

const LONGEST = 40;
const LABEL = /^(?:c[eé]d(?:ula)?|rnc|pas(?:aporte)?|doc(?:umento)?|id|no|núm|num)[.:#°º ]+(?=.*\d)/i;
const ZEROS_AS_NUMBER = /^(\d+)[.,]0{1,2}$/;

export function readIdentification(text: string): Reading<string> {
  const words = cellWords(text).replace(LABEL, "").replace(ZEROS_AS_NUMBER, "$1");
  if (words === "") return null;
  const fault = sheetFault(words) ?? lostDigits(words);
  if (fault !== undefined) return refused(fault);
  if (words.length > LONGEST) {
    return refused(`La cédula, el RNC o el pasaporte tiene más de ${LONGEST} caracteres: revíselo.`);
  }
  const digits = words.replace(/[\s.-]/g, "");
  if (/^\d{8,10}$/.test(digits) && !isValidRnc(digits)) {
    const padded = digits.padStart(11, "0");
    if (isValidCedula(padded)) return guessed(formatIdentification(padded));
  }
  return read(formatIdentification(words));
}

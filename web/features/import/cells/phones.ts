/** The telephones of a cell: the first is the client's, and the others are kept beside it. */
import { numbersIn } from "#domain/identity/phone";
import { cellWords, guessed, lostDigits, type Reading, read, refused, sheetFault } from "./reading.ts";

export interface Phones {
  first: string;
  others: readonly string[];
}

/** The name of a person beside a number makes it a guess: it is not kept, and the person is asked. */
export function readPhones(text: string): Reading<Phones> {
  const words = cellWords(text.replaceAll("\n", " / ")).replace(/^(\d+)[.,]0{1,2}$/, "$1");
  if (words === "") return null;
  const fault = sheetFault(words) ?? lostDigits(words);
  if (fault !== undefined) return refused(fault);
  const numbers = numbersIn(words);
  const [first, ...others] = [...new Set(numbers.map(written))];
  if (first === undefined) return refused(withoutNumber(words));
  const phones: Phones = { first, others };
  return hasMore(words, numbers) ? guessed(phones) : read(phones);
}

/** `809-555-0101` as shops write it; a number of another country keeps all of its digits. */
function written(number: string): string {
  const digits = number.replace(/^00/, "");
  const national = digits.replace(/^1(?=[2-9]\d{9}$)/, "");
  if (national.length !== 10) return `+${digits}`;
  return `${national.slice(0, 3)}-${national.slice(3, 6)}-${national.slice(6)}`;
}

function withoutNumber(words: string): string {
  const digits = words.replace(/\D/g, "");
  if (digits.length === 7) return `Al teléfono ${words} le falta el código: 809, 829 u 849.`;
  if (digits.length === 0) return `«${words}» no es un teléfono: escríbalo como 809-555-0101.`;
  return `El teléfono ${words} no tiene los 10 dígitos: revíselo.`;
}

/** Letters, or digits that belong to no number that was found. */
function hasMore(words: string, numbers: readonly string[]): boolean {
  const apart = words
    .replace(/\s[yoeu]\s/gi, " ")
    .replace(/^(?:tels?|cels?|tel[eé]fonos?|celular|whatsapp)[.: ]+/i, "");
  return /\p{L}/u.test(apart) || apart.replace(/\D/g, "") !== numbers.join("");
}

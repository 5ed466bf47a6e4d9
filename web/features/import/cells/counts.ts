/** Counts of cuotas in a cell: how many a loan has, and how many of them were paid, the part of one included. */
import { LONGEST_TERM } from "#domain/schedule/limits";
import { countText } from "#web/wording/count.ts";
import { cellWords, guessed, type Reading, read, refused, sheetFault } from "./reading.ts";

const UNIT =
  /(?:(?<=\d)| )(?:cuotas?|ctas?|pagos?|pagad[ao]s?|meses|mes|semanas?|sem|quincenas?|d[ií]as?|installments?|payments?|veces)\.?$/i;
const FRACTIONS: Readonly<Record<string, string>> = {
  "½": " 1/2",
  "¼": " 1/4",
  "¾": " 3/4",
  "⅓": " 1/3",
  "⅔": " 2/3",
};

export function readCount(text: string): Reading<number> {
  const words = cellWords(text);
  if (words === "") return null;
  const bare = words.replace(UNIT, "").replace(/^x ?/i, "");
  // Three digits behind a sign are thousands, as in an amount.
  const digits =
    /^(\d+)(?:[.,]0{1,2})?$/.exec(bare)?.[1] ??
    (/^[1-9][.,]\d{3}$/.test(bare) ? bare.replace(/\D/, "") : undefined);
  if (digits !== undefined) return counted(digits) ?? tooMany(words);
  return refused(
    sheetFault(words) ??
      dateProblem(words) ??
      `«${words}» no es una cantidad: escriba un número entero, como 13.`,
  );
}

/** `whole` cuotas paid, and of the next one `part`; `of` where the cell says how many the loan has. */
export interface PaidCount {
  whole: number;
  part: { over: number; under: number } | null;
  of: number | null;
}

/** `5`, `5 1/2`, `5.5`, `5/13`, `5 de 13`. A half alone may be one of two, so the person is asked. */
export function readPaidCount(text: string): Reading<PaidCount> {
  const words = cellWords(text.replace(/[½¼¾⅓⅔]/g, (sign) => FRACTIONS[sign] ?? sign));
  if (words === "") return null;
  const bare = words
    .replace(UNIT, "")
    .replace(/ (?:cuotas?|pagad[ao]s?)(?= )/gi, "")
    .replace(/^cuota /i, "");
  return ofSoMany(bare, words) ?? withPart(bare, words) ?? paidProblem(words);
}

function ofSoMany(bare: string, words: string): Reading<PaidCount> {
  const [, whole, , of] = /^(\d+) ?(\/|-|de|of) ?(\d+)$/i.exec(bare) ?? [];
  if (whole === undefined || of === undefined) return null;
  if (Number(of) > LONGEST_TERM) return tooMany(words);
  if (Number(whole) > Number(of)) {
    return refused(
      `«${words}» dice más cuotas pagadas que las ${countText(Number(of), "cuota", "cuotas")} del préstamo: revíselo.`,
    );
  }
  const paid: PaidCount = { whole: Number(whole), part: null, of: Number(of) };
  return /^(?:1\/[234]|[23]\/[34])$/.test(bare) ? guessed(paid) : read(paid);
}

function withPart(bare: string, words: string): Reading<PaidCount> {
  const [, whole, over, under] = /^(\d+)(?: (?:y )?(\d{1,3})\/(\d{1,3}))?$/.exec(bare) ?? [];
  const decimal = /^(\d+)[.,](\d{1,2}|\d{4})$/.exec(bare);
  const count = whole ?? decimal?.[1] ?? (/^\d+ y media$/i.test(bare) ? bare.split(" ")[0] : undefined);
  if (count === undefined) return null;
  if (Number(count) > LONGEST_TERM) return tooMany(words);
  if (/media$/i.test(bare)) return paid(count, 1, 2);
  if (decimal?.[2] !== undefined) return paid(count, Number(decimal[2]), 10 ** decimal[2].length);
  if (over === undefined) return paid(count, 0, 1);
  return Number(over) < Number(under) ? paid(count, Number(over), Number(under)) : null;
}

function paid(whole: string, over: number, under: number): Reading<PaidCount> {
  return read({ whole: Number(whole), part: over === 0 ? null : { over, under }, of: null });
}

function counted(digits: string): Reading<number> {
  return Number(digits) <= LONGEST_TERM ? read(Number(digits)) : null;
}

function tooMany(words: string) {
  return refused(`«${words}» son demasiadas cuotas: revise el número.`);
}

/** A spreadsheet turns `5/13` into the 13th of May. */
function dateProblem(words: string): string | undefined {
  return /^\d{1,4}[/-]\d{1,2}[/-]\d{2,4}$|^\d{1,2}-[a-z]{3}$/i.test(words)
    ? `La hoja convirtió la cantidad en la fecha ${words}: escriba el número de cuotas.`
    : undefined;
}

function paidProblem(words: string) {
  const why = sheetFault(words) ?? dateProblem(words);
  return refused(why ?? `«${words}» no es una cantidad de cuotas: escríbala como 5, o 5 de 13.`);
}

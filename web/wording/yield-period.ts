/** The period of a rédito in words (ruling Y7): a week, a quincena or a month, each by its own gender. */
import { FIFTEENTH_AND_LAST } from "#domain/calendar/quincena";
import type { PeriodTerms, YieldAgreement } from "#domain/continuous-yield/facts";
import { formatCount } from "#domain/money/text";
import { countText } from "./count.ts";
import { quincenaText } from "./days-off.ts";

type Period = NonNullable<PeriodTerms["period"]>;

interface PeriodWords {
  one: string;
  many: string;
  /** `semanal`: of a rate and of a yield alike. */
  adjective: string;
  /** After the first few, so many follow. */
  left: (count: number) => string;
  /** Ends the words that stand beside it: `la semana pagada`, `el mes pagado`. */
  ending: "a" | "o";
}

const WORDS: Record<Period, PeriodWords> = {
  week: {
    one: "semana",
    many: "semanas",
    adjective: "semanal",
    left: (count) => (count === 1 ? "Y 1 semana más..." : `Y ${formatCount(count)} semanas más...`),
    ending: "a",
  },
  quincena: {
    one: "quincena",
    many: "quincenas",
    adjective: "quincenal",
    left: (count) => (count === 1 ? "Y 1 quincena más..." : `Y ${formatCount(count)} quincenas más...`),
    ending: "a",
  },
  month: {
    one: "mes",
    many: "meses",
    adjective: "mensual",
    left: (count) => (count === 1 ? "Y 1 mes más..." : `Y ${formatCount(count)} meses más...`),
    ending: "o",
  },
};

export function periodWords({ period = "week" }: PeriodTerms): PeriodWords {
  return WORDS[period];
}

/** `la semana`, `el mes`. */
export function thePeriod(terms: PeriodTerms): string {
  const { one, ending } = periodWords(terms);
  return `${ending === "a" ? "la" : "el"} ${one}`;
}

/** `de la semana`, `del mes`. */
export function ofThePeriod(terms: PeriodTerms): string {
  return periodWords(terms).ending === "a" ? `de ${thePeriod(terms)}` : `d${thePeriod(terms)}`;
}

/** `de esta semana`, `de este mes`. */
export function thisPeriod(terms: PeriodTerms): string {
  const { one, ending } = periodWords(terms);
  return `de est${ending === "a" ? "a" : "e"} ${one}`;
}

/** `las semanas`, `los meses`. */
export function thePeriods(terms: PeriodTerms): string {
  const { many, ending } = periodWords(terms);
  return `l${ending}s ${many}`;
}

/** `Semana`, `Mes`. */
export function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** `1 semana`, `3 meses`. */
export function periodsText(count: number, terms: PeriodTerms): string {
  const { one, many } = periodWords(terms);
  return countText(count, one, many);
}

/** `Semana 4`, `Meses 1 a 3`. */
export function periodNames(numbers: readonly number[], terms: PeriodTerms): string {
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (first === undefined || last === undefined) return "";
  const { one, many } = periodWords(terms);
  return first === last ? `${capital(one)} ${first}` : `${capital(many)} ${first} a ${last}`;
}

/** `semanal`, `quincenal (15 y fin de mes)`. */
export function periodText(terms: PeriodTerms): string {
  const { adjective } = periodWords(terms);
  if (terms.period !== "quincena") return adjective;
  return `${adjective} (${quincenaText(terms.semimonthlyDays ?? FIFTEENTH_AND_LAST)})`;
}

/** `el capital pagado cuenta desde la semana siguiente`: after what a later period costs. */
export function countedText(terms: YieldAgreement): string {
  return terms.capitalLowers === "at_once"
    ? `el capital pagado baja también el rédito ${ofThePeriod(terms)} en curso`
    : `el capital pagado cuenta desde ${thePeriod(terms)} siguiente`;
}

/** In one sentence, how capital that is paid lowers the yield: said beside the tap. */
export function loweringText(terms: YieldAgreement): string {
  return terms.capitalLowers === "at_once"
    ? `El capital pagado baja de una vez el rédito ${ofThePeriod(terms)} en curso, nunca por debajo de lo que ya se pagó.`
    : `El capital pagado baja el rédito desde ${thePeriod(terms)} siguiente.`;
}

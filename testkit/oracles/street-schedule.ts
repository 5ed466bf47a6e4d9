/** Schedules of the oracle of the street (rulings S5 to S7), by the product's own functions. */
import { createHash } from "node:crypto";
import type { Terms } from "#domain/loan/facts";
import { percentOfLoan, percentPerCuota } from "#domain/schedule/cuota-percent";
import {
  cuotaRefusal,
  generateSchedule,
  type ScheduleRow,
  scheduleParts,
} from "#domain/schedule/generate-schedule";
import { yearlyCost } from "#domain/schedule/yearly-cost";
import { type ToldTerms, termsOf } from "./street-terms.ts";

export type TableRow = [number, string, number, number, number, number];

export function tableRow(row: ScheduleRow): TableRow {
  const { paymentNumber, paymentDate, payment, principal, interest, endingBalance } = row;
  return [paymentNumber, paymentDate, payment, principal, interest, endingBalance];
}

/** Figures of a schedule as a whole. */
export function schedule({ terms: told, digest }: { terms: ToldTerms; digest?: boolean }) {
  const terms = termsOf(told);
  const refusal = cuotaRefusal(terms);
  if (refusal?.code === "ROUNDING") return { refused: true, largestThatWorks: refusal.largestThatWorks };
  if (refusal) return { refused: true };
  const rows = generateSchedule(terms);
  const table = rows.map(tableRow);
  return {
    cuota: terms.cuota ?? scheduleParts(terms).cuota,
    totalInterest: rows.reduce((total, { interest }) => total + interest, 0),
    lastCuota: rows.at(-1)?.payment,
    ...(terms.cuota ? costs(terms, terms.cuota) : {}),
    ...(terms.interestType === "compound" && !terms.roundTo ? tail(terms, rows) : {}),
    ...(digest ? shortened(table) : { rows: table }),
  };
}

function costs(terms: Terms, cuota: NonNullable<Terms["cuota"]>) {
  const asked = { amount: terms.amount, term: terms.term, cuota };
  return {
    percentOfLoan: percentOfLoan(asked),
    percentPerCuota: percentPerCuota(asked),
    yearlyCostPercent: yearlyCost(asked, terms.frequency),
  };
}

/** The last row as it is, and as the rules before S7 would leave it. */
function tail(terms: Terms, rows: readonly ScheduleRow[]) {
  const before = generateSchedule({ ...terms, rules: 2 });
  return {
    s7Applies: before.some(({ payment }, index) => payment !== rows[index]?.payment),
    lastCuotaWithoutS7: before.at(-1)?.payment,
  };
}

function shortened(table: readonly TableRow[]) {
  const text = table.map((row) => `${row.join(",")}\n`).join("");
  return {
    firstRows: table.slice(0, 3),
    lastRows: table.slice(-3),
    scheduleSha256: createHash("sha256").update(text).digest("hex"),
  };
}

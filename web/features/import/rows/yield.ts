/** A rédito as a row of the sheet says it: a capital, its rate by the period, and up to which day it was paid (ruling Y7). */
import { openingRefusal } from "#commands/continuous-yield/agreement";
import type { ImportedYield } from "#contract/imports";
import { refusalText } from "#contract/refusals";
import type { Frequency } from "#domain/calendar/frequency";
import { LARGEST_WEEKLY_RATE } from "#domain/continuous-yield/weeks";
import { formatPercent } from "#domain/interest/rate";
import { type Money, ZERO } from "#domain/money/money";
import { readRate } from "../cells/terms.ts";
import { RowReading } from "./reading.ts";
import { question, type ReadDebt, wrong } from "./row.ts";

type Period = Pick<ImportedYield["terms"], "period" | "semimonthlyDays">;

const PERIODS: Record<Frequency, Period | null> = {
  daily: null,
  weekly: {},
  biweekly: { period: "quincena" },
  semimonthly: { period: "quincena" },
  monthly: { period: "month" },
};

export class YieldReading extends RowReading {
  read(): ReadDebt {
    const amount = this.#positive();
    const weeklyRatePercent = this.#rate();
    const frequency = this.frequency();
    const period = frequency && PERIODS[frequency];
    if (period === null) this.find(wrong("frequency", "Un rédito se cobra por semana, quincena o mes."));
    const startDate = this.start();
    const paidUntil = this.lastPayment(startDate);
    const lenderId = this.lender();
    if ((this.amount("lateFee") ?? ZERO) > ZERO) {
      const mends = [{ label: "Quitar la mora", cells: { lateFee: "" } }];
      this.find(wrong("lateFee", "Un rédito no lleva mora.", mends));
    }
    const capital = this.amount("balance") ?? amount;
    if (capital === ZERO)
      this.find(question(null, "settled", "Según la hoja el capital está pagado.", SETTLED));
    const { cut } = this.choices;
    const isReadable = amount && weeklyRatePercent && period && startDate && lenderId && capital && cut;
    if (!isReadable || this.isOpen) return this.#without();
    const terms = { amount, weeklyRatePercent, startDate, ...period };
    const opening = { date: paidUntil ?? cut, capital };
    const refused = openingRefusal(opening, [terms], this.book.today);
    if (refused) {
      this.find(wrong("balance", refusalText(refused)));
      return this.#without();
    }
    const notes = (this.cells.collateral ?? "").trim().slice(0, 1000);
    const loan = { lenderId, terms, opening, notes, payoutMethod: "Efectivo" as const };
    const owed = { loans: 1, principal: capital, interest: ZERO, lateFee: ZERO };
    return { debt: { kind: "yield", loan, owed }, findings: this.findings };
  }

  #without(): ReadDebt {
    return { debt: null, findings: this.findings };
  }

  #positive(): Money | undefined {
    const amount = this.amount("amount");
    if (amount === ZERO) this.find(wrong("amount", "Debe ser mayor a cero."));
    else this.required("amount", amount, "Falta el capital del rédito.");
    return amount === ZERO ? undefined : amount;
  }

  #rate() {
    const rate = this.value("rate", readRate, formatPercent);
    if (rate === undefined && !this.says("rate")) {
      this.find(wrong("rate", "Falta la tasa del rédito por cada período."));
    }
    if (rate === undefined || (Number(rate) > 0 && Number(rate) <= LARGEST_WEEKLY_RATE)) return rate;
    this.find(
      wrong(
        "rate",
        `La tasa de un rédito va de más de 0 a ${formatPercent(String(LARGEST_WEEKLY_RATE))} por período.`,
      ),
    );
    return undefined;
  }
}

const SETTLED = [
  { label: "Traer solo el cliente", answers: { clientAlone: true as const } },
  { label: "No traer la fila", answers: { who: "out" as const } },
];

/** A loan of cuotas as a row of the sheet says it: its terms, and how much of it was repaid by the cut (ruling L15). */

import type { Context } from "#commands/command";
import { agreedRows, previewRunning } from "#commands/loan/create-running";
import type { LoanTerms } from "#commands/loan/terms";
import { agreedTerms } from "#commands/loan/terms-refusal";
import { toId } from "#contract/id";
import { LONGEST_TERM } from "#contract/records/loan";
import { refusalText } from "#contract/refusals";
import type { Instant } from "#domain/calendar/business-date";
import { skipsNothing } from "#domain/calendar/collection-days";
import { formatPercent, parseRate, type RatePercent } from "#domain/interest/rate";
import { owedParts } from "#domain/loan/owed-parts";
import { type Money, subtract, sum, ZERO } from "#domain/money/money";
import { multiplyDivide } from "#domain/money/ratio";
import { formatMoney } from "#domain/money/text";
import { percentOfLoan } from "#domain/schedule/cuota-percent";
import type { DateTerms } from "#domain/schedule/due-days";
import { skipsOf } from "#domain/schedule/skips-of";
import { cuotaOfCuotaPercent, cuotaOfLoanPercent } from "#domain/schedule/yearly-cost";
import { CONTRACT_TEMPLATE_ID } from "#web/documents/contract/templates.ts";
import { countText } from "#web/wording/count.ts";
import { readCount, readPaidCount } from "../cells/counts.ts";
import { readRate } from "../cells/terms.ts";
import { RowReading } from "./reading.ts";
import { type LoanDraft, note, question, type ReadDebt, wrong } from "./row.ts";

/** The loan and its maker in a preview: the records that it makes are thrown away. */
const UNRECORDED = toId("00000000-0000-0000-0000-000000000000");

type Opening = LoanDraft["opening"];
type Price = Pick<LoanTerms, "ratePercent" | "rateType" | "cuota" | "interestType">;

export class LoanReading extends RowReading {
  read(): ReadDebt {
    const amount = this.#positive("amount", "Falta el monto prestado.");
    const term = this.#term();
    const frequency = this.frequency();
    const startDate = this.start();
    const firstDueDate = this.date("firstDueDate");
    const price = this.#price(amount, term);
    const lenderId = this.lender();
    this.lastPayment(startDate);
    const lateFeeOwed = this.amount("lateFee") ?? ZERO;
    const isReadable = amount && term && frequency && startDate && price && lenderId;
    if (!isReadable || this.choices.cut === undefined) return this.#without();
    const dates = { term, frequency, startDate, ...(firstDueDate ? { firstDueDate } : {}) };
    const terms = agreedTerms({ amount, ...price, ...dates, ...this.#daysOff(dates) });
    if ("code" in terms) {
      this.find(wrong(terms.code === "FIRST_DUE_DATE" ? "firstDueDate" : "amount", refusalText(terms)));
      return this.#without();
    }
    return this.#opened({ ...this.#rest(), lenderId, terms }, lateFeeOwed);
  }

  #without(): ReadDebt {
    return { debt: null, findings: this.findings };
  }

  #positive(field: "amount" | "cuota", lacks: string): Money | undefined {
    const amount = this.amount(field);
    if (amount === ZERO) this.find(wrong(field, "Debe ser mayor a cero."));
    else this.required(field, amount, lacks);
    return amount === ZERO ? undefined : amount;
  }

  #term(): number | undefined {
    const term = this.value("cuotas", readCount, String);
    this.required("cuotas", term, "Falta la cantidad de cuotas.");
    if (term === undefined || (term >= 1 && term <= LONGEST_TERM)) return term;
    this.find(wrong("cuotas", `Las cuotas van de 1 a ${LONGEST_TERM}.`));
    return undefined;
  }

  /** The cuota where the row says it, else what the rate comes to by its meaning. */
  #price(amount: Money | undefined, term: number | undefined): Price | undefined {
    const cuota = this.says("cuota") ? this.#positive("cuota", "") : undefined;
    if (this.says("cuota")) return cuota && amount && term ? byCuota({ amount, term, cuota }) : undefined;
    const rate = this.value("rate", readRate, formatPercent);
    if (rate === undefined) {
      if (!this.says("rate")) this.find(wrong("cuota", "Falta el valor de la cuota, o la tasa."));
      return undefined;
    }
    return this.#priceByRate(rate, amount, term);
  }

  #priceByRate(rate: RatePercent, amount: Money | undefined, term: number | undefined): Price | undefined {
    const { rateMeans } = this.choices;
    if (rateMeans === null) {
      this.find(
        wrong("rate", "Elija arriba de qué es la tasa: de cada cuota, de todo el préstamo, mensual o anual."),
      );
      return undefined;
    }
    if (rateMeans === "monthly" || rateMeans === "annual") {
      return { ratePercent: rate, rateType: rateMeans, interestType: "simple" };
    }
    if (!amount || !term) return undefined;
    const cuotaOf = rateMeans === "loan" ? cuotaOfLoanPercent : cuotaOfCuotaPercent;
    try {
      return byCuota({ amount, term, cuota: cuotaOf(amount, term, rate) });
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.find(wrong("rate", "La tasa es demasiado grande."));
      return undefined;
    }
  }

  /** Those of the business within the span of the schedule (ruling D7). */
  #daysOff(dates: DateTerms): Pick<LoanTerms, "skips"> {
    const { daysOff } = this.book.settings;
    if (!daysOff || skipsNothing(daysOff)) return {};
    try {
      const skips = skipsOf(daysOff, dates);
      return skips ? { skips } : {};
    } catch (error) {
      // A schedule that leaves the calendar is refused by its own name.
      if (error instanceof RangeError) return {};
      throw error;
    }
  }

  #rest(): Omit<LoanDraft, "lenderId" | "terms" | "opening"> {
    const { lateFee, cashTolerance } = this.book.settings;
    const collateral = (this.cells.collateral ?? "").trim();
    return {
      lateFee,
      cashTolerance,
      contractTemplateId: CONTRACT_TEMPLATE_ID,
      legalActionsConsent: false,
      payoutMethod: "Efectivo",
      ...(collateral === "" ? {} : { collateral: collateral.slice(0, 300) }),
    };
  }

  #opened(loan: Omit<LoanDraft, "opening">, lateFeeOwed: Money): ReadDebt {
    const rows = this.#rows(loan);
    if (!rows) return this.#without();
    const opening = this.#opening(rows, lateFeeOwed);
    if (!opening) return this.#without();
    const { collateral: _collateral, ...entered } = { ...loan, opening };
    const decision = previewRunning(this.#args(entered), this.#context());
    if (!decision.ok) {
      this.find(wrong(null, refusalText(decision.refusal)));
      return this.#without();
    }
    const schedule = decision.changes.find(({ collection }) => collection === "amortizationItems");
    const parts = owedParts(schedule?.doc && "rows" in schedule.doc ? schedule.doc.rows : []);
    const owed = { loans: 1, ...parts, lateFee: lateFeeOwed };
    return { debt: { kind: "loan", loan: { ...loan, opening }, owed }, findings: this.findings };
  }

  /** The cuotas, each with its amount; undefined where no schedule can be written down. */
  #rows(loan: Omit<LoanDraft, "opening">): readonly Money[] | undefined {
    const { collateral: _collateral, ...agreed } = loan;
    try {
      return agreedRows(this.#args(agreed), this.#context()).map(({ payment }) => payment);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.find(wrong("cuotas", "El calendario de cuotas no se puede calcular: revise fechas y cuotas."));
      return undefined;
    }
  }

  #args<T extends object>(said: T) {
    const { today } = this.book;
    return { id: UNRECORDED, at: 0 as Instant, today, clientId: UNRECORDED, interestRateId: null, ...said };
  }

  #context(): Context {
    const { id, name } = this.book.actor;
    return {
      commandId: UNRECORDED,
      actor: { id, name, role: "admin" },
      ...{ deviceId: null, base: null, receipt: null, receipts: [], flags: [], passwordHash: null },
      may: () => true,
    };
  }

  /** By the cuotas that are paid, or as so many pesos where the row says pesos, or an order that no opening can hold. */
  #opening(rows: readonly Money[], lateFeeOwed: Money): Opening | undefined {
    const total = sum(rows);
    const date = this.choices.cut as Opening["date"];
    const late = lateFeeOwed > ZERO ? { lateFeeOwed } : {};
    const said = this.#saidOwed(rows, total);
    if (!said) return undefined;
    const { owed, paidRows, paidOfNext } = said;
    if (owed === ZERO) {
      const text = "Según la hoja está saldado: no queda nada por cobrar.";
      this.find(question(null, "settled", text, SETTLED));
      return undefined;
    }
    if (paidRows !== undefined && paidRows + paidOfNext > 0) return { date, paidRows, paidOfNext, ...late };
    return { date, paidRows: 0, paidOfNext: ZERO, balance: owed, ...late };
  }

  /** The debt of the cuotas by each figure that the row has: where these disagree, the person says which counts. */
  #saidOwed(rows: readonly Money[], total: Money): SaidOwed | undefined {
    const byCuotas = this.#byCuotas(rows, total);
    const paidAmount = this.amount("paidAmount");
    const balance = this.amount("balance");
    if (this.isOpen) return undefined;
    if (paidAmount !== undefined && paidAmount > total) {
      this.find(wrong("paidAmount", `Es más de lo que cuesta el préstamo (${formatMoney(total)}).`));
      return undefined;
    }
    if (balance !== undefined && balance > total) {
      this.find(wrong("balance", `Es más de lo que cuesta el préstamo (${formatMoney(total)}).`));
      return undefined;
    }
    const byPaid = paidAmount === undefined ? undefined : subtract(total, paidAmount);
    const figures = [byCuotas?.owed, byPaid, balance].filter((owed) => owed !== undefined);
    if (new Set(figures).size > 1) {
      this.find(disagreeing({ byCuotas: byCuotas?.owed, byPaid, balance }));
      return undefined;
    }
    const [owed] = figures;
    if (owed === undefined) {
      this.find(note(null, "La hoja no dice nada pagado: entra con todas sus cuotas por cobrar."));
      return { owed: total, paidRows: undefined, paidOfNext: ZERO };
    }
    return byCuotas ?? { owed, paidRows: undefined, paidOfNext: ZERO };
  }

  #byCuotas(rows: readonly Money[], total: Money): SaidOwed | undefined {
    const listed = listedCuotas(this.cells.paidCuotas ?? "");
    return listed ? this.#byList(listed, rows, total) : this.#byCount(rows, total);
  }

  #byCount(rows: readonly Money[], total: Money): SaidOwed | undefined {
    const paid = this.value("paidCuotas", readPaidCount, ({ whole }) => countText(whole, "cuota", "cuotas"));
    if (paid === undefined) return undefined;
    const { whole, part, of } = paid;
    if (of !== null && of !== rows.length) {
      this.find(
        wrong(
          "paidCuotas",
          `Dice ${countText(of, "cuota", "cuotas")} en total, y el préstamo tiene ${rows.length}.`,
        ),
      );
      return undefined;
    }
    const next = rows[whole];
    if (whole > rows.length || (next === undefined && part !== null)) return this.#beyond(rows);
    const paidOfNext = next && part ? multiplyDivide(next, part.over, part.under) : ZERO;
    const repaid = sum([...rows.slice(0, whole), paidOfNext]);
    return { owed: subtract(total, repaid), paidRows: whole, paidOfNext };
  }

  /** An order that no opening can hold is entered as so many pesos. */
  #byList(listed: readonly number[], rows: readonly Money[], total: Money): SaidOwed | undefined {
    if (listed.some((each) => each < 1 || each > rows.length)) return this.#beyond(rows);
    const owed = subtract(total, sum(listed.map((each) => rows[each - 1] ?? ZERO)));
    if (listed.every((each, place) => each === place + 1)) {
      return { owed, paidRows: listed.length, paidOfNext: ZERO };
    }
    this.find(note("paidCuotas", `Pagó cuotas salteadas: entra como un saldo de ${formatMoney(owed)}.`));
    return { owed, paidRows: undefined, paidOfNext: ZERO };
  }

  #beyond(rows: readonly Money[]): undefined {
    this.find(wrong("paidCuotas", `El préstamo tiene ${countText(rows.length, "cuota", "cuotas")}.`));
    return undefined;
  }
}

/** `1, 2, 3, 5` and `1-3, 5`, in their order; null of what is one count. */
export function listedCuotas(text: string): readonly number[] | null {
  const parts = text.trim().split(/\s*(?:,|;|\by\b)\s*/);
  const isList = parts.length > 2 || (parts.length === 2 && /\d\s*-\s*\d/.test(text));
  if (!isList || !parts.every((part) => /^\d{1,4}(?:\s*-\s*\d{1,4})?$/.test(part))) return null;
  const numbers = parts.flatMap((part) => {
    const [first = 0, last = first] = part.split("-").map(Number);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);
  });
  return [...new Set(numbers)].sort((a, b) => a - b);
}

interface SaidOwed {
  owed: Money;
  /** Undefined where it is said in pesos. */
  paidRows: number | undefined;
  paidOfNext: Money;
}

const SETTLED = [
  { label: "Traer solo el cliente", answers: { clientAlone: true as const } },
  { label: "No traer la fila", answers: { who: "out" as const } },
];

function byCuota(whole: { amount: Money; term: number; cuota: Money }): Price {
  const ratePercent = parseRate(percentOfLoan(whole)) ?? ("0" as RatePercent);
  return { ratePercent, rateType: "monthly", interestType: "simple", cuota: whole.cuota };
}

interface Figures {
  byCuotas: Money | undefined;
  byPaid: Money | undefined;
  balance: Money | undefined;
}

function disagreeing({ byCuotas, byPaid, balance }: Figures) {
  const said = [
    byCuotas !== undefined && `por las cuotas pagadas debe ${formatMoney(byCuotas)}`,
    byPaid !== undefined && `por lo pagado debe ${formatMoney(byPaid)}`,
    balance !== undefined && `por el saldo debe ${formatMoney(balance)}`,
  ].filter(Boolean);
  const text = `Las cifras no coinciden: ${said.join("; ")}.`;
  return question("balance", "disagree", text, [
    ...(byCuotas === undefined
      ? []
      : [{ label: "Valen las cuotas pagadas", cells: { paidAmount: "", balance: "" } }]),
    ...(byPaid === undefined ? [] : [{ label: "Vale lo pagado", cells: { paidCuotas: "", balance: "" } }]),
    ...(balance === undefined ? [] : [{ label: "Vale el saldo", cells: { paidCuotas: "", paidAmount: "" } }]),
  ]);
}

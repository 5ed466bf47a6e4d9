/** Reads the cells of one row one by one, and gathers the findings: a cell that cannot be read is named, and counts for nothing. */

import type { Id } from "#contract/id";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { formatDate } from "#domain/calendar/calendar-date";
import type { Frequency } from "#domain/calendar/frequency";
import type { Money } from "#domain/money/money";
import { fold } from "#domain/search/fold";
import { readAmount } from "../cells/amount.ts";
import { readDate } from "../cells/date.ts";
import type { Reading } from "../cells/reading.ts";
import { readFrequency } from "../cells/terms.ts";
import { type Cells, FIELDS, type Field } from "../fields.ts";
import { type Book, type Choices, type Finding, question, wrong } from "./row.ts";

export class RowReading {
  readonly cells: Cells;
  readonly choices: Choices;
  readonly book: Book;
  readonly #findings: Finding[] = [];

  constructor(cells: Cells, choices: Choices, book: Book) {
    this.cells = cells;
    this.choices = choices;
    this.book = book;
  }

  get findings(): readonly Finding[] {
    return this.#findings;
  }

  /** Whether something of the row is still to be mended or answered. */
  get isOpen(): boolean {
    return this.#findings.some(({ kind }) => kind !== "note");
  }

  find(...findings: readonly Finding[]): void {
    this.#findings.push(...findings);
  }

  says(field: Field): boolean {
    return (this.cells[field] ?? "").trim() !== "";
  }

  /** Undefined of an empty cell, and of one that is wrong. A value that may mean something else is asked for, in the words of `show`. */
  value<T>(field: Field, reader: (text: string) => Reading<T>, show: (value: T) => string): T | undefined {
    const reading = reader(this.cells[field] ?? "");
    if (reading === null) return undefined;
    if (!reading.ok) {
      this.find(wrong(field, reading.why));
      return undefined;
    }
    if (reading.isGuess) {
      const shown = show(reading.value);
      const text = `${FIELDS[field]}: ¿«${this.cells[field]}» es ${shown}?`;
      this.find(
        question(field, `guess ${field}`, text, [{ label: `Sí, ${shown}`, cells: { [field]: shown } }]),
      );
    }
    return reading.value;
  }

  amount(field: Field): Money | undefined {
    return this.value(field, readAmount, String);
  }

  date(field: Field): CalendarDate | undefined {
    return this.value(field, readDate, formatDate);
  }

  /** That of the row, or the one chosen for rows that say none. */
  frequency(): Frequency | undefined {
    const said = this.value("frequency", readFrequency, String);
    if (said !== undefined || this.says("frequency")) return said;
    if (this.choices.frequency === null) {
      this.find(
        wrong("frequency", "Falta la frecuencia: elíjala arriba para todas, o escríbala en la fila."),
      );
    }
    return this.choices.frequency ?? undefined;
  }

  /** The money of the loan is of the lender whom the row names, or of the one chosen for rows that name none. */
  lender(): Id | undefined {
    const text = this.cells.lender ?? "";
    const named = text.trim() === "" ? null : fold(text);
    const chosen = named === null ? this.choices.lenderId : this.choices.lenders.get(named);
    const found =
      named === null
        ? undefined
        : this.book.lenders.find((each) => fold(`${each.name} ${each.lastName}`) === named);
    const id = chosen ?? found?.id;
    if (id !== undefined) return id;
    const why =
      named === null
        ? "Falta el prestamista: elíjalo arriba para todas, o escríbalo en la fila."
        : `El prestamista «${text.trim()}» no está: elija arriba a cuál corresponde.`;
    this.find(wrong("lender", why));
    return undefined;
  }

  /** A start of the past that the cut comes after. */
  start(): CalendarDate | undefined {
    const date = this.date("startDate");
    if (date === undefined) {
      if (!this.says("startDate")) this.find(wrong("startDate", "Falta la fecha de inicio del préstamo."));
      return undefined;
    }
    const { cut } = this.choices;
    if (cut !== undefined && date > cut) {
      this.find(
        wrong("startDate", `Empieza después del corte (${formatDate(cut)}): regístrelo como préstamo nuevo.`),
      );
      return undefined;
    }
    return date;
  }

  /** When something was paid last: between the start and the cut. */
  lastPayment(start: CalendarDate | undefined): CalendarDate | undefined {
    const date = this.date("lastPayment");
    const { cut } = this.choices;
    if (date === undefined) return undefined;
    if (cut !== undefined && date > cut) {
      this.find(wrong("lastPayment", `El último pago es posterior al corte (${formatDate(cut)}).`));
    } else if (start !== undefined && date < start) {
      this.find(wrong("lastPayment", "El último pago es anterior al inicio del préstamo."));
    } else return date;
    return undefined;
  }

  required(field: Field, value: Money | number | undefined, lacks: string): void {
    if (value === undefined && !this.says(field)) this.find(wrong(field, lacks));
  }
}

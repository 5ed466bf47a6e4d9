/** Loans and schedules in the files of loans, and movements beside them (payments: `payment-table.ts`). */
import type { Table } from "dexie";
import type { OfLoan } from "#contract/load";
import { pack, unpack } from "#contract/packed";
import type { Transaction } from "#contract/records/business";
import type { Amortization, Loan } from "#contract/records/loan";
import { type FileEdits, type Files, withDocs } from "./file-edits.ts";
import { filesOf } from "./file-memory.ts";
import { eachSlice, FilePart } from "./file-part.ts";
import { type FileRow, type PackedFile, shortId } from "./loan-file.ts";
import { PaymentTable } from "./payment-table.ts";

export class LoanTable extends FilePart<Loan> {
  protected readonly part = "loan";

  protected in({ loan }: FileRow): Loan[] {
    return loan ? [loan] : [];
  }

  async bulkGet(ids: readonly string[]): Promise<(Loan | undefined)[]> {
    return (await filesOf(this.files, ids)).map((row) => row?.loan);
  }

  async whereIs(index: string, value: string): Promise<Loan[]> {
    const rows = await this.files.where(`loan.${index}`).equals(value).toArray();
    return rows.flatMap((row) => this.in(row));
  }

  async put(docs: readonly Loan[], edits: FileEdits): Promise<void> {
    for (const loan of docs) edits.add(loan.id, (file) => ({ ...file, loan }));
  }

  async drop(ids: readonly string[], edits: FileEdits): Promise<void> {
    for (const id of ids) edits.add(id, ({ loan: _gone, ...file }) => file);
  }
}

export class ScheduleTable extends FilePart<Amortization> {
  protected readonly part = "rows";

  protected in({ id, rows }: FileRow): Amortization[] {
    return rows ? [{ id, rows: unpack(rows) } as unknown as Amortization] : [];
  }

  async bulkGet(ids: readonly string[]): Promise<(Amortization | undefined)[]> {
    return (await filesOf(this.files, ids)).map((row) => (row ? this.in(row)[0] : undefined));
  }

  async whereIs(): Promise<Amortization[]> {
    throw new RangeError("schedules have no index");
  }

  async put(docs: readonly Amortization[], edits: FileEdits): Promise<void> {
    for (const { id, rows } of docs) edits.add(id, (file) => ({ ...file, rows: pack(rows) }));
  }

  async drop(ids: readonly string[], edits: FileEdits): Promise<void> {
    for (const id of ids) edits.add(id, ({ rows: _gone, ...file }) => file);
  }
}

/** Movements of a loan lie in one row, all others alone. A movement is never edited: its loan stays the same. */
export class MovementTable extends FilePart<Transaction> {
  protected readonly part = "movements";
  #alone: Table<Transaction, string>;

  constructor(files: Files, alone: Table<Transaction, string>) {
    super(files, [alone]);
    this.#alone = alone;
  }

  protected in({ movements }: FileRow): Transaction[] {
    return movements ? unpack<Transaction>(movements) : [];
  }

  override async has(id: string, doc: object): Promise<boolean> {
    const loanId = "loanId" in doc ? doc.loanId : null;
    const [file] = typeof loanId === "string" ? await filesOf(this.files, [loanId]) : [];
    if (file && this.in(file).some((movement) => movement.id === id)) return true;
    return (await this.#alone.get(id)) !== undefined;
  }

  /** By their ids alone nothing finds movements of loans but a look into every file: no screen and no command asks so. */
  async bulkGet(ids: readonly string[]): Promise<(Transaction | undefined)[]> {
    const alone = await this.#alone.bulkGet([...ids]);
    if (alone.every((doc) => doc !== undefined)) return alone;
    const all = new Map<string, Transaction>((await super.toArray()).map((doc) => [doc.id, doc]));
    return ids.map((id, i) => alone[i] ?? all.get(id));
  }

  async whereIs(index: string, value: string): Promise<Transaction[]> {
    const [found, key] = index === "businessDay" ? ["moved", value] : ["ids", shortId(value)];
    const [alone, rows] = await Promise.all([
      this.#alone.where(index).equals(value).toArray(),
      this.files.where(found).equals(key).toArray(),
    ]);
    const beside = rows.flatMap((row) => this.in(row)).filter((doc) => Reflect.get(doc, index) === value);
    return [...alone, ...beside];
  }

  override async toArray(): Promise<Transaction[]> {
    const all = [...(await this.#alone.toArray()), ...(await super.toArray())];
    return all.sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  override async someIds(most: number): Promise<string[]> {
    const ids = await this.#alone.limit(most).primaryKeys();
    return ids.length < most ? [...ids, ...(await super.someIds(most - ids.length))] : ids;
  }

  override async count(): Promise<number> {
    return (await this.#alone.count()) + (await super.count());
  }

  async put(docs: readonly Transaction[], edits: FileEdits): Promise<void> {
    const alone = docs.filter(({ loanId }) => loanId === null);
    if (alone.length > 0) await this.#alone.bulkPut(alone);
    for (const [id, movements] of Map.groupBy(docs, ({ loanId }) => loanId)) {
      if (id === null) continue;
      edits.add(id, (file) => ({ ...file, movements: withDocs(file.movements, movements) }));
    }
  }

  async drop(ids: readonly string[], edits: FileEdits): Promise<void> {
    if (ids.length === 0) return;
    await this.#alone.bulkDelete([...ids]);
    const gone = new Set(ids);
    await eachSlice(this.files, (rows) => {
      for (const row of rows) {
        if (!this.in(row).some(({ id }) => gone.has(id))) continue;
        edits.add(row.id, (file) => ({ ...file, movements: withDocs(file.movements, [], gone) }));
      }
    });
  }

  override async clear(): Promise<void> {
    await this.#alone.clear();
    await super.clear();
  }
}

/** Where in a file each collection lies. */
export const PART_OF = {
  loans: "loan",
  amortizationItems: "rows",
  payments: "payments",
  transactions: "movements",
} as const satisfies Record<OfLoan, keyof PackedFile>;

export function fileTable(
  name: OfLoan,
  files: Files,
  movements: { beside: Files; alone: Table<Transaction, string> },
): FilePart<{ id: string }> {
  if (name === "loans") return new LoanTable(files) as unknown as FilePart<{ id: string }>;
  if (name === "amortizationItems") return new ScheduleTable(files) as unknown as FilePart<{ id: string }>;
  if (name === "payments") return new PaymentTable(files) as unknown as FilePart<{ id: string }>;
  return new MovementTable(movements.beside, movements.alone) as unknown as FilePart<{ id: string }>;
}

/** Loans, schedules and movements in the files of loans (payments: `payment-table.ts`). */
import type { Table } from "dexie";
import type { OfLoan } from "#contract/load";
import type { Transaction } from "#contract/records/business";
import type { Amortization, Loan } from "#contract/records/loan";
import { change, eachSlice, FilePart, type Files, withDocs } from "./file-part.ts";
import { type FileContents, type FileRow, shortId, unpackedFile } from "./loan-file.ts";
import { PaymentTable } from "./payment-table.ts";
import type { RecordTable } from "./record-table.ts";

export class LoanTable extends FilePart<Loan> {
  protected readonly part = "loan";

  protected in({ loan }: FileRow): Loan[] {
    return loan ? [loan] : [];
  }

  async bulkGet(ids: readonly string[]): Promise<(Loan | undefined)[]> {
    return (await this.files.bulkGet([...ids])).map((row) => row?.loan);
  }

  async whereIs(index: string, value: string): Promise<Loan[]> {
    const rows = await this.files.where(`loan.${index}`).equals(value).toArray();
    return rows.flatMap((row) => this.in(row));
  }

  bulkPut(docs: readonly Loan[]): Promise<void> {
    const byId = new Map<string, Loan>(docs.map((doc) => [doc.id, doc]));
    return change(this.files, [...byId.keys()], (file) => {
      const loan = byId.get(file.id);
      return loan ? { ...file, loan } : file;
    });
  }

  bulkDelete(ids: readonly string[]): Promise<void> {
    return change(this.files, ids, ({ loan: _gone, ...file }) => file);
  }
}

export class ScheduleTable extends FilePart<Amortization> {
  protected readonly part = "rows";

  protected in(row: FileRow): Amortization[] {
    const { id, rows } = unpackedFile({ id: row.id, ...(row.rows ? { rows: row.rows } : {}) });
    return rows ? [{ id, rows } as Amortization] : [];
  }

  async bulkGet(ids: readonly string[]): Promise<(Amortization | undefined)[]> {
    return (await this.files.bulkGet([...ids])).map((row) => (row ? this.in(row)[0] : undefined));
  }

  async whereIs(): Promise<Amortization[]> {
    throw new RangeError("schedules have no index");
  }

  bulkPut(docs: readonly Amortization[]): Promise<void> {
    const byId = new Map<string, Amortization>(docs.map((doc) => [doc.id, doc]));
    return change(this.files, [...byId.keys()], (file) => {
      const schedule = byId.get(file.id);
      return schedule ? { ...file, rows: schedule.rows } : file;
    });
  }

  bulkDelete(ids: readonly string[]): Promise<void> {
    return change(this.files, ids, ({ rows: _gone, ...file }) => file);
  }
}

/** Movements of a loan lie in its file, all others alone. A movement is never edited: its loan stays the same. */
export class MovementTable extends FilePart<Transaction> {
  protected readonly part = "movements";
  #alone: Table<Transaction, string>;

  constructor(files: Files, alone: Table<Transaction, string>) {
    super(files, [alone]);
    this.#alone = alone;
  }

  protected in(row: FileRow): Transaction[] {
    return [
      ...(unpackedFile({ id: row.id, ...(row.movements ? { movements: row.movements } : {}) }).movements ??
        []),
    ];
  }

  override async has(id: string, doc: object): Promise<boolean> {
    const loanId = "loanId" in doc ? doc.loanId : null;
    const file = typeof loanId === "string" ? await this.files.get(loanId) : undefined;
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
    const alone = await this.#alone.where(index).equals(value).toArray();
    const rows = await this.files.where("ids").equals(shortId(value)).toArray();
    const inFiles = rows.flatMap((row) => this.in(row)).filter((doc) => Reflect.get(doc, index) === value);
    return [...alone, ...inFiles];
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

  async bulkPut(docs: readonly Transaction[]): Promise<void> {
    await this.#alone.bulkPut(docs.filter(({ loanId }) => loanId === null));
    const byFile = Map.groupBy(docs, ({ loanId }) => loanId);
    byFile.delete(null);
    await change(this.files, [...byFile.keys()] as string[], (file) => ({
      ...file,
      movements: withDocs(file.movements, byFile.get(file.id as Transaction["loanId"]) ?? []),
    }));
  }

  async bulkDelete(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#alone.bulkDelete([...ids]);
    const gone = new Set(ids);
    await eachSlice(this.files, async (rows) => {
      const touched = rows.filter((row) => this.in(row).some(({ id }) => gone.has(id)));
      await change(
        this.files,
        touched.map(({ id }) => id),
        (file) => ({ ...file, movements: file.movements?.filter(({ id }) => !gone.has(id)) ?? [] }),
      );
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
} as const satisfies Record<OfLoan, keyof FileContents>;

export function fileTable(
  name: OfLoan,
  files: Files,
  alone: Table<Transaction, string>,
): RecordTable<{ id: string }> {
  if (name === "loans") return new LoanTable(files) as unknown as RecordTable<{ id: string }>;
  if (name === "amortizationItems") return new ScheduleTable(files) as unknown as RecordTable<{ id: string }>;
  if (name === "payments") return new PaymentTable(files) as unknown as RecordTable<{ id: string }>;
  return new MovementTable(files, alone) as unknown as RecordTable<{ id: string }>;
}

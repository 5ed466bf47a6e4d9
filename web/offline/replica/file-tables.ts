/** Loans and schedules in the files of loans (payments: `payment-table.ts`). */
import type { InFile } from "#contract/load";
import { pack, unpack } from "#contract/packed";
import type { Amortization, Loan } from "#contract/records/loan";
import type { FileEdits } from "./file-edits.ts";
import { FilePart } from "./file-part.ts";
import type { PackedFile, PartName } from "./loan-file.ts";
import type { LoanFiles } from "./loan-files.ts";
import { PaymentTable } from "./payment-table.ts";

export class LoanTable extends FilePart<Loan> {
  protected readonly part = "loan";

  protected in({ loan }: PackedFile): Loan[] {
    return loan ? [loan] : [];
  }

  async bulkGet(ids: readonly string[]): Promise<(Loan | undefined)[]> {
    return (await this.files.get(ids)).map((file) => file?.loan);
  }

  async whereIs(index: string, value: string): Promise<Loan[]> {
    const [view, inRows] = await Promise.all([
      this.files.blocks.view(),
      this.files.rows.where(`loan.${index}`).equals(value).primaryKeys(),
    ]);
    const files = await this.files.some([...inRows, ...view.loansBy(index, value)]);
    return files.flatMap((file) => this.in(file)).filter((loan) => Reflect.get(loan, index) === value);
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

  protected in({ id, rows }: PackedFile): Amortization[] {
    return rows ? [{ id, rows: unpack(rows) } as unknown as Amortization] : [];
  }

  async bulkGet(ids: readonly string[]): Promise<(Amortization | undefined)[]> {
    return (await this.files.get(ids)).map((file) => (file ? this.in(file)[0] : undefined));
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

/** Where in a file each collection is stored. */
export const PART_OF = {
  loans: "loan",
  amortizationItems: "rows",
  payments: "payments",
} as const satisfies Record<InFile, PartName>;

export function fileTable(name: InFile, files: LoanFiles): FilePart<{ id: string }> {
  if (name === "loans") return new LoanTable(files) as unknown as FilePart<{ id: string }>;
  if (name === "amortizationItems") return new ScheduleTable(files) as unknown as FilePart<{ id: string }>;
  return new PaymentTable(files) as unknown as FilePart<{ id: string }>;
}

/** Payments in the files of their loans: found by their ids, in the order of their list, and where a person should look. */
import type { Collection } from "dexie";
import { unpack } from "#contract/packed";
import type { Payment } from "#contract/records/payment";
import { type FileEdits, withDocs } from "./file-edits.ts";
import { filesOf } from "./file-memory.ts";
import { eachSlice, FilePart } from "./file-part.ts";
import { type FileRow, isInReview, paidKey, shortId } from "./loan-file.ts";
import type { DateEnds, PaymentRecords } from "./payment-records.ts";

/** Beyond every instant. */
const LAST = "\uffff";

export class PaymentTable extends FilePart<Payment> implements PaymentRecords {
  protected readonly part = "payments";

  protected in(row: FileRow): Payment[] {
    return paymentsIn(row);
  }

  async bulkGet(ids: readonly string[]): Promise<(Payment | undefined)[]> {
    if (ids.length === 0) return [];
    const docs = await this.found(ids);
    return ids.map((id) => docs.get(id)?.doc);
  }

  async whereIs(index: string, value: string): Promise<Payment[]> {
    const [own] = await filesOf(this.files, [value]);
    const others = index === "loanId" ? [] : await this.files.where("ids").equals(shortId(value)).toArray();
    const rows = [...(own ? [own] : []), ...others.filter(({ id }) => id !== value)];
    return rows.flatMap(paymentsIn).filter((doc) => Reflect.get(doc, index) === value);
  }

  #within({ from, to }: DateEnds) {
    return this.files.where("paid").between(from ?? "", `${to ?? ""}${LAST}`, true, true);
  }

  async newest(range: DateEnds, limit: number): Promise<Payment[]> {
    // Where most files have one, all are read in their own order, and none twice.
    if (limit === Number.POSITIVE_INFINITY && (await this.#isInMost(range))) {
      const all: Payment[] = [];
      await this.#visitAll(range, (payments) => all.push(...payments));
      return all;
    }
    const found = this.#within(range).reverse();
    return this.#foundBy(limit === Number.POSITIVE_INFINITY ? found : found.limit(limit));
  }

  countIn(range: DateEnds): Promise<number> {
    return this.#within(range).count();
  }

  async visit(range: DateEnds, visit: (payments: readonly Payment[]) => void): Promise<void> {
    if (await this.#isInMost(range)) return this.#visitAll(range, visit);
    visit(await this.#foundBy(this.#within(range)));
  }

  async #isInMost(range: DateEnds): Promise<boolean> {
    return (await this.countIn(range)) > (await this.files.count());
  }

  async #visitAll({ from, to }: DateEnds, visit: (payments: readonly Payment[]) => unknown): Promise<void> {
    const isIn = ({ date }: Payment) => (from === null || date >= from) && (to === null || date <= to);
    await eachSlice(this.files, (rows) => {
      visit(rows.flatMap(paymentsIn).filter(isIn));
    });
  }

  async #foundBy(found: Collection<FileRow, string>): Promise<Payment[]> {
    const keys = new Map<string, Set<string>>();
    await found.eachKey((key, { primaryKey }) => {
      const known = keys.get(primaryKey);
      if (known) known.add(String(key));
      else keys.set(primaryKey, new Set([String(key)]));
    });
    const rows = await this.files.bulkGet([...keys.keys()]);
    return rows.flatMap((row) =>
      row ? paymentsIn(row).filter((payment) => keys.get(row.id)?.has(paidKey(payment))) : [],
    );
  }

  async ends(): Promise<readonly Payment[]> {
    const inOrder = this.files.orderBy("paid");
    const rows = await Promise.all([inOrder.first(), inOrder.clone().last()]);
    const all = rows.flatMap((row) => (row ? paymentsIn(row) : []));
    const [first] = all;
    if (!first) return [];
    const pick = (isMore: (a: string, b: string) => boolean) =>
      all.reduce((end, payment) => (isMore(paidKey(payment), paidKey(end)) ? payment : end), first);
    return [pick((a, b) => a < b), pick((a, b) => a > b)];
  }

  async inReview(): Promise<Payment[]> {
    const rows = await this.files.where("review").equals(1).toArray();
    return rows.flatMap(paymentsIn).filter(isInReview);
  }

  async put(docs: readonly Payment[], edits: FileEdits): Promise<void> {
    if (docs.length === 0) return;
    // One that went to another loan must not stay in the file where it was.
    const before = await this.found(docs.map(({ id }) => id));
    const moved = docs.filter((doc) => (before.get(doc.id)?.file ?? fileOf(doc)) !== fileOf(doc));
    dropFrom(
      edits,
      moved.map(({ id }) => id),
      before,
    );
    for (const [id, payments] of Map.groupBy(docs, fileOf)) {
      edits.add(id, (file) => ({ ...file, payments: withDocs(file.payments, payments) }));
    }
  }

  async drop(ids: readonly string[], edits: FileEdits): Promise<void> {
    if (ids.length > 0) dropFrom(edits, ids, await this.found(ids));
  }
}

function dropFrom(
  edits: FileEdits,
  ids: readonly string[],
  found: ReadonlyMap<string, { file: string }>,
): void {
  const gone = new Set(ids);
  for (const id of new Set(ids.flatMap((each) => found.get(each)?.file ?? []))) {
    edits.add(id, (file) => ({ ...file, payments: withDocs(file.payments, [], gone) }));
  }
}

function paymentsIn({ payments }: FileRow): Payment[] {
  return payments ? unpack<Payment>(payments) : [];
}

function fileOf({ loanId, claimedLoanId }: Payment): string {
  return loanId ?? claimedLoanId;
}

/** Payments in the files of their loans: found by their ids, in the order of their list, and where a person should look. */
import { unpack } from "#contract/packed";
import type { Payment } from "#contract/records/payment";
import type { EarnedMoney } from "#domain/analytics/earned";
import { dayNumber } from "./block-index.ts";
import { type FileEdits, withDocs } from "./file-edits.ts";
import { askedOnce } from "./file-memory.ts";
import { FilePart } from "./file-part.ts";
import { isInReview, type PackedFile, paidAt, paidKey, shortId } from "./loan-file.ts";
import type { DateEnds, PaymentRecords } from "./payment-records.ts";
import { type FindsPayment, paymentText } from "./payment-texts.ts";

/** Beyond every instant. */
const LAST = "\uffff";

/** Where a payment is stored, and its place in the list of payments: the greater, the newer. */
interface Found {
  loanId: string;
  day: number;
  at: number;
}

interface FoundPayment {
  doc: Payment;
  files: readonly string[];
}

export class PaymentTable extends FilePart<Payment> implements PaymentRecords {
  protected readonly part = "payments";
  /** Sums are made once, however many ask for them. */
  #turn: Promise<unknown> = Promise.resolve();

  protected in(file: PackedFile): Payment[] {
    return paymentsIn(file);
  }

  async bulkGet(ids: readonly string[]): Promise<(Payment | undefined)[]> {
    const docs = await this.#found(ids);
    return ids.map((id) => docs.get(id)?.doc);
  }

  /** A command's reading asks it of the same payment before it decides and after. */
  override has(id: string): Promise<boolean> {
    return askedOnce(`payment ${id}`, async () => (await this.#found([id])).has(id));
  }

  async whereIs(index: string, value: string): Promise<Payment[]> {
    const others = index === "loanId" ? [] : await this.#claiming(value);
    const files = await this.files.some([value, ...others]);
    return files.flatMap(paymentsIn).filter((doc) => Reflect.get(doc, index) === value);
  }

  async #claiming(loanId: string): Promise<string[]> {
    const [view, inRows] = await Promise.all([
      this.files.blocks.view(),
      this.files.rows.where("ids").equals(shortId(loanId)).primaryKeys(),
    ]);
    return [...inRows, ...view.loansClaiming(loanId)];
  }

  /** The records of these ids, and the file of each: two where it went to another loan while a load brought both. */
  async #found(ids: readonly string[]): Promise<Map<string, FoundPayment>> {
    const docs = new Map<string, FoundPayment>();
    if (ids.length === 0) return docs;
    const wanted = new Set(ids);
    const [short = "", ...others] = new Set(ids.map(shortId));
    const rows = this.files.rows.where("ids");
    const [view, inRows] = await Promise.all([
      this.files.blocks.view(),
      // For several a browser walks through the index; for one it answers at once.
      (others.length === 0 ? rows.equals(short) : rows.anyOf([short, ...others])).primaryKeys(),
    ]);
    for (const file of await this.files.some([...inRows, ...view.loansWithPayments(ids)])) {
      for (const doc of paymentsIn(file)) {
        if (!wanted.has(doc.id)) continue;
        docs.set(doc.id, { doc, files: [...(docs.get(doc.id)?.files ?? []), file.id] });
      }
    }
    return docs;
  }

  #inRows({ from, to }: DateEnds) {
    return this.files.rows.where("paid").between(from ?? "", `${to ?? ""}${LAST}`, true, true);
  }

  async newest(range: DateEnds, limit: number): Promise<Payment[]> {
    // Where most files have one, all are read in their own order, and none twice.
    if (limit === Number.POSITIVE_INFINITY && (await this.isInMost(range))) {
      const all: Payment[] = [];
      await this.#visitAll(range, (payments) => all.push(...payments));
      return all;
    }
    return this.#read(await this.#newestFound(range, limit));
  }

  async #newestFound(range: DateEnds, limit: number): Promise<Found[]> {
    const { view, isInRow } = await this.files.inBlocks();
    const inRows = this.#inRows(range).reverse();
    const found: Found[] = view.paidWithin(range, limit, isInRow);
    await (limit === Number.POSITIVE_INFINITY ? inRows : inRows.limit(limit)).eachKey((key, { primaryKey }) =>
      found.push({ loanId: primaryKey, ...placeOf(String(key)) }),
    );
    if (found.length <= limit) return found;
    const inOrder = found.sort((a, b) => b.day - a.day || b.at - a.at);
    return inOrder.slice(0, limit);
  }

  async #read(found: readonly Found[]): Promise<Payment[]> {
    const places = new Map<string, Set<string>>();
    for (const { loanId, day, at } of found) {
      const known = places.get(loanId);
      if (known) known.add(`${day} ${at}`);
      else places.set(loanId, new Set([`${day} ${at}`]));
    }
    const files = await this.files.some([...places.keys()]);
    return files.flatMap((file) =>
      paymentsIn(file).filter((payment) =>
        places.get(file.id)?.has(`${dayNumber(payment.date)} ${paidAt(payment)}`),
      ),
    );
  }

  async find(range: DateEnds, finds: FindsPayment): Promise<Payment[]> {
    const { view, isInRow } = await this.files.inBlocks();
    const [inRows, inBlocks] = await Promise.all([
      this.#inRows(range).primaryKeys(),
      this.files.blocks.loansFound(view, range, (text, id) => !isInRow(id) && finds(text, id)),
    ]);
    const found: Payment[] = [];
    const take = (payments: readonly Payment[]) => {
      for (const payment of payments) if (finds(paymentText(payment), fileOf(payment))) found.push(payment);
    };
    const ids = [...new Set([...inRows, ...inBlocks])];
    if (ids.length > (await this.files.count()) / 2) await this.#visitAll(range, take);
    else take((await this.files.some(ids)).flatMap(paymentsIn).filter(isWithin(range)));
    return found;
  }

  async countIn(range: DateEnds): Promise<number> {
    const { view, isInRow } = await this.files.inBlocks();
    return view.countPaid(range, isInRow) + (await this.#inRows(range).count());
  }

  async visit(
    range: DateEnds,
    visit: (payments: readonly Payment[]) => void,
    breathe: () => Promise<void>,
  ): Promise<void> {
    if (await this.isInMost(range)) return this.#visitAll(range, visit, breathe);
    visit(await this.#read(await this.#newestFound(range, Number.POSITIVE_INFINITY)));
  }

  async isInMost(range: DateEnds): Promise<boolean> {
    return (await this.countIn(range)) > (await this.files.count());
  }

  async #visitAll(
    range: DateEnds,
    visit: (payments: readonly Payment[]) => unknown,
    breathe?: () => Promise<void>,
  ): Promise<void> {
    await this.files.each(async (files) => {
      if (breathe) await breathe();
      visit(files.flatMap(paymentsIn).filter(isWithin(range)));
    });
  }

  earnedByMonth(breathe: () => Promise<void>): Promise<ReadonlyMap<string, EarnedMoney>> {
    const turn = this.#turn.then(() => this.files.earnedByMonth(breathe));
    this.#turn = turn.catch(() => {});
    return turn;
  }

  async ends(): Promise<readonly Payment[]> {
    const { view, isInRow } = await this.files.inBlocks();
    const inOrder = this.files.rows.orderBy("paid");
    const inRows = await Promise.all([inOrder.clone().first(), inOrder.clone().last()]);
    const all = inRows.flatMap((row) => (row ? paymentsIn(row) : []));
    const first = view.paidEnd("first", isInRow);
    const last = view.paidEnd("last", isInRow);
    all.push(...(await this.#read([...first, ...last])));
    const sorted = all.sort((a, b) => (paidKey(a) < paidKey(b) ? -1 : 1));
    const [oldest, newest] = [sorted[0], sorted.at(-1)];
    return oldest && newest ? [oldest, newest] : [];
  }

  async inReview(): Promise<Payment[]> {
    const [view, inRows] = await Promise.all([
      this.files.blocks.view(),
      this.files.rows.where("review").equals(1).primaryKeys(),
    ]);
    const files = await this.files.some([...inRows, ...view.loansInReview()]);
    return files.flatMap(paymentsIn).filter(isInReview);
  }

  async put(docs: readonly Payment[], edits: FileEdits): Promise<void> {
    if (docs.length === 0) return;
    // One that went to another loan must not stay in the file where it was.
    const before = await this.#found(docs.map(({ id }) => id));
    for (const doc of docs) {
      for (const file of before.get(doc.id)?.files ?? [])
        if (file !== fileOf(doc)) dropFrom(edits, file, doc.id);
    }
    for (const [id, payments] of Map.groupBy(docs, fileOf)) {
      edits.add(id, (file) => ({ ...file, payments: withDocs(file.payments, payments) }));
    }
  }

  async drop(ids: readonly string[], edits: FileEdits): Promise<void> {
    for (const [id, { files }] of await this.#found(ids)) {
      for (const file of files) dropFrom(edits, file, id);
    }
  }
}

function isWithin({ from, to }: DateEnds): (payment: Payment) => boolean {
  return ({ date }) => (from === null || date >= from) && (to === null || date <= to);
}

function dropFrom(edits: FileEdits, file: string, id: string): void {
  const gone = new Set([id]);
  edits.add(file, (before) => ({ ...before, payments: withDocs(before.payments, [], gone) }));
}

function paymentsIn({ payments }: PackedFile): Payment[] {
  return payments ? unpack<Payment>(payments) : [];
}

function fileOf({ loanId, claimedLoanId }: Payment): string {
  return loanId ?? claimedLoanId;
}

/** Reads a key of the index of rows (`paidKey`). */
function placeOf(key: string): Pick<Found, "day" | "at"> {
  return { day: dayNumber(key.slice(0, 10)), at: Number.parseInt(key.slice(10), 36) };
}

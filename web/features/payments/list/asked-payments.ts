/** The payments that the address of the list asks for: as the list reads them, and once whole for a file of them. */

import { useCallback, useMemo, useRef, useState } from "react";
import { type Id, parseId } from "#contract/id";
import type { Payment } from "#contract/records/payment";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { loanMark, soughtNumber } from "#domain/loan/number";
import { findable, fold, hasWord, type SoughtWord } from "#domain/search/fold";
import { periodName } from "#web/documents/paper/period-name.ts";
import { type PaymentRow, paymentsExport } from "#web/documents/reports/payments-list.ts";
import type { FindsPayment } from "#web/offline/replica/payment-texts.ts";
import type { Reader } from "#web/offline/store/reader.ts";
import { type ReadStatus, readOnce } from "#web/offline/store/tracked-reader.ts";
import { useRead } from "#web/offline/store/use-read.ts";
import { type MadeRefund, refundsMade, refundsWithin } from "#web/parts/live-metrics/refunds.ts";
import { paymentRow } from "#web/parts/payments/payment-row.ts";
import { fullName } from "#web/parts/people/person.ts";
import { askedNotes, askedRows, type Search, searchWord } from "#web/ui/list/asked.ts";
import type { Column } from "#web/ui/list/list-types.ts";
import { foldedOnce, foundBy, readRange, wordsOf } from "#web/ui/list/visible-rows.ts";
import { PAYMENT_STATE_WORDS } from "#web/wording/payment.ts";
import { isShown } from "./annulled-filter.ts";
import type { ReadExport } from "./ExportMenu.tsx";
import { paymentColumns } from "./payment-columns.tsx";
import { CHOICES, isNarrowed, paymentFilters, searchTextOf } from "./payment-filters.ts";

export interface PaymentsView {
  status: ReadStatus;
  /** Newest first: by date, then by when they were recorded. */
  docs: readonly Payment[];
  hasMore: boolean;
  loadMore(): void;
}

/** The rows of a tall screen, and as many again below it. */
const FIRST_PAGE = 40;
const PAGE = 200;

export function loanIdOf(search: Search): Id | undefined {
  return parseId(String(search.loanId ?? ""));
}

/** Payments of a loan, or of a range of dates: a page at a time, all of them once there is a search. */
export function usePayments(search: Search): PaymentsView {
  const loanId = loanIdOf(search);
  const { from, to } = readRange(String(search.fecha ?? ""));
  const range = `${loanId} ${from} ${to}`;
  const [reach, setReach] = useState({ range, limit: FIRST_PAGE });
  const limit = reach.range === range ? reach.limit : FIRST_PAGE;
  const asked = useRead(
    readPayments,
    loanId,
    from,
    to,
    isNarrowed(search) ? undefined : limit,
    searchWord(search.q),
  );
  // A further page is on its way: what was read of this range stays in sight.
  const read = useRef({ range, asked });
  if (asked.value || read.current.range !== range) read.current = { range, asked };
  const { status, value } = read.current.asked;
  const loadMore = useCallback(() => setReach({ range, limit: limit + PAGE }), [range, limit]);
  return useMemo(() => ({ status, ...(value ?? NOTHING), loadMore }), [status, value, loadMore]);
}

const NOTHING = { docs: [], hasMore: false };

async function readPayments(
  read: Reader,
  loanId: Id | undefined,
  from: CalendarDate | undefined,
  to: CalendarDate | undefined,
  limit?: number,
  /** As typed; several words are searched one by one. */
  text = "",
): Promise<{ docs: Payment[]; hasMore: boolean }> {
  if (loanId !== undefined) {
    return { docs: (await read.where("payments", "loanId", loanId)).sort(newestFirst), hasMore: false };
  }
  const range = { from: from ?? null, to: to ?? null };
  const words = wordsOf(text);
  if (words.length === 0) return read.payments(range, limit);
  return { docs: await read.findPayments(range, await finding(read, words)), hasMore: false };
}

/** Fewer letters begin too many words: every payment would be read for them. */
const SHORTEST_SHOWN = 3;

/** The words with which a state, or the name of a collector, begins: only the payment as a whole says whether it has them. */
async function shownWords(read: Reader, words: readonly SoughtWord[]): Promise<ReadonlySet<SoughtWord>> {
  const users = await read.optional.all("users");
  const labels = Object.values(PAYMENT_STATE_WORDS).map(({ label }) => label);
  const shown = fold([...labels, ...users.docs.map(({ name }) => name)].join(" ")).split(" ");
  const found = words.filter((word) =>
    word.some((spelling) => shown.some((each) => each.startsWith(spelling))),
  );
  // The `de` of a name counts beside a longer word of it.
  const isLong = found.some((word) => word.some(({ length }) => length >= SHORTEST_SHOWN));
  return new Set(isLong ? found : []);
}

/** Each word is searched in the name of the client and in the words of the payment; the list looks at the rest. */
async function finding(read: Reader, words: readonly SoughtWord[]): Promise<FindsPayment> {
  const [loans, clients] = [await read.optional.all("loans"), await read.optional.all("clients")];
  const shown = await shownWords(read, words);
  const left = new Map<string, readonly SoughtWord[]>();
  return (paymentWords, loanId) => {
    let others = left.get(loanId);
    if (others === undefined) {
      const loan = loans.byId.get(loanId);
      const client = clients.byId.get(loan?.clientId ?? "");
      const name = findable(`${client ? fullName(client) : ""}${soughtNumber(loan?.number)}`);
      others = words.filter((word) => !hasWord(name, word));
      left.set(loanId, others);
    }
    return others.every((word) => shown.has(word) || hasWord(paymentWords, word));
  };
}

function newestFirst(a: Payment, b: Payment): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return b.at - a.at || (a.id < b.id ? 1 : -1);
}

export interface AskedPayments {
  rows: readonly PaymentRow[];
  refunds: readonly MadeRefund[];
}

/** Exactly the rows that the list shows for this address once all are read, in its order, and their refunds. */
export async function readAskedPayments(
  read: Reader,
  search: Search,
  columns: readonly Column<PaymentRow>[],
): Promise<AskedPayments> {
  const loanId = loanIdOf(search);
  const { from, to } = readRange(String(search.fecha ?? ""));
  const { docs } = await readPayments(read, loanId, from, to, undefined, searchWord(search.q));
  const [loans, clients] = [await read.optional.all("loans"), await read.optional.all("clients")];
  const rowOf = (payment: Payment) => paymentRow(payment, loans.byId, clients.byId);
  const filters = paymentFilters(read.today());
  const shown = docs.filter((payment) => isShown(payment, search)).map(rowOf);
  const rows = askedRows({ rows: shown, columns, filters, textOf: TEXT }, search);
  const made = (await refundsMade(read)) ?? refundsWithin(docs);
  return { rows, refunds: refundsAsked(made, search, rowOf) };
}

/** The same for a file of them. */
export const readPaymentsExport: ReadExport<PaymentRow> = async (store, search) => {
  const columns = paymentColumns((id) => store.layers.isPending("payments", id));
  const { status, value } = await readOnce(store, (read) => readAskedPayments(read, search, columns));
  if (status !== "ready") return null;
  const { today } = store.stamp();
  const loanId = loanIdOf(search);
  const notes = askedNotes(paymentFilters(today), search);
  return paymentsExport(
    value.rows,
    value.refunds,
    periodName(readRange(searchWord(search.fecha)), today),
    loanId === undefined
      ? notes
      : [`Préstamo: ${loanMark({ id: loanId, number: value.rows[0]?.loanNumber })}`, ...notes],
  );
};

/** The refunds that go with the rows that the address asks for: made within its dates, of payments that it finds. */
export function refundsAsked(
  made: readonly MadeRefund[],
  search: Search,
  rowOf: (payment: Payment) => PaymentRow,
): readonly MadeRefund[] {
  const loanId = loanIdOf(search);
  const { from, to } = readRange(String(search.fecha ?? ""));
  const asked = made.filter(
    ({ date, payment }) =>
      (from === undefined || date >= from) &&
      (to === undefined || date <= to) &&
      (loanId === undefined || payment.loanId === loanId),
  );
  const ofAsked = asked.map(({ payment }) => rowOf(payment));
  const rows = askedRows({ rows: ofAsked, columns: [], filters: CHOICES, textOf: TEXT }, search);
  const found = new Set(rows.map(({ payment }) => payment));
  return asked.filter(({ payment }) => found.has(payment));
}

const TEXT = foldedOnce(
  foundBy(
    paymentColumns(() => false),
    searchTextOf,
  ),
);

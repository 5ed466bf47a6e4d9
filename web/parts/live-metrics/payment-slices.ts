/** All payments of some days, a slice at a time, with the screen breathing in between: for sums over more than one looks at. */
import type { Payment } from "#contract/records/payment";
import type { DateRange } from "#domain/analytics/portfolio";
import { addDays, later } from "#domain/calendar/calendar-date";
import { pause } from "#web/offline/environment/environment.ts";
import type { LocalStore } from "#web/offline/store/local-store.ts";

const FIRST_SPAN_DAYS = 7;
const LONGEST_SPAN_DAYS = 366;
/** A slice of so many payments is read and added up within a frame or two. */
const MANY = 1_000;
const FEW = 250;

/** In no particular order within a slice. An error thrown by `visit` ends the reading. */
export async function visitInSlices(
  store: LocalStore,
  range: DateRange,
  visit: (payments: readonly Payment[]) => void,
): Promise<void> {
  // Many are read loan by loan, not day by day: each loan's file is opened once.
  if (await store.paymentsAreInMost(range)) return store.visitPayments(range, visit);
  let span = FIRST_SPAN_DAYS;
  let to = range.to;
  while (to >= range.from) {
    const from = later(range.from, addDays(to, 1 - span));
    const { docs } = await store.payments({ from, to }, Number.POSITIVE_INFINITY);
    visit(docs);
    if (docs.length < FEW) span = Math.min(LONGEST_SPAN_DAYS, span * 2);
    if (docs.length > MANY) span = Math.max(1, Math.floor(span / 2));
    to = addDays(from, -1);
    await pause(store.environment.timers, 0);
  }
}

/** The words about a clock that is wrong by so much that the day is another one. */
import { businessDate, formatTime, type Instant } from "#domain/calendar/business-date";
import { formatDate } from "#domain/calendar/calendar-date";

/** As much as the status of sync lets pass. */
const TOLERANCE_MS = 5 * 60_000;

export interface HeardOfClock {
  now: Instant;
  /** The server's clock minus this one's, as it was heard since the page was opened; 0 where it is not heard or small. */
  clockErrorMs: number;
  /** When the server gave the last page, by its own clock. */
  lastUpdate: Instant | null;
}

/** Without signal the last page still proves a clock that is behind it. */
export function errorOf({ now, clockErrorMs, lastUpdate }: HeardOfClock): number {
  if (clockErrorMs !== 0 || lastUpdate === null) return clockErrorMs;
  return lastUpdate - now > TOLERANCE_MS ? lastUpdate - now : 0;
}

/** Null while both clocks are of one day: then no date is refused by the difference. */
export function clockWords(now: Instant, errorMs: number): string | null {
  const server = (now + errorMs) as Instant;
  if (businessDate(server) === businessDate(now)) return null;
  return `El reloj de este teléfono marca ${moment(now)}; según el servidor es ${moment(server)}`;
}

/** Its end, `p. m.`, ends a sentence too. */
function moment(at: Instant): string {
  return `${formatDate(businessDate(at))}, ${formatTime(at)}`;
}

/**
 * The timeline that PostgreSQL writes. A standby that is promoted begins another one, from as far as it had heard of the
 * one before: what was committed beyond is lost, and the numbers of it are given again. So a run of the book begins with
 * each timeline, as it does with each start of a server.
 */
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../records/schema.ts";
import { isUnavailable } from "./faults.ts";
import type { Engine } from "./kinds.ts";

/** `full`: with the identifier of its cluster; `bare`: without; `withheld`: nothing, as some managed servers do. */
export type TimelineSource = "full" | "bare" | "withheld";

/** The control file knows a new timeline by its first checkpoint only; the name of the file that is being written knows it at once. */
const BARE = sql<string>`substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)`;

export const PRESENT_TIMELINE: Record<TimelineSource, RawBuilder<string | null>> = {
  full: sql<string>`(select system_identifier::text || '.' || ${BARE} from pg_control_system())`,
  bare: BARE,
  withheld: sql<null>`null`,
};

/** Why the server of a database says nothing of its timeline, and so much of it as it says. */
export interface TimelineAnswer {
  source: TimelineSource;
  reason: string | null;
}

const WITHHELD: TimelineAnswer = { source: "withheld", reason: null };

/** Asked outside of any transaction, which a refusal would end. Null where it cannot be known yet: a standby writes none. */
export async function askTimeline(engine: Engine, kysely: Kysely<Tables>): Promise<TimelineAnswer | null> {
  if (engine === "sqlite") return WITHHELD;
  let reason: string | null = null;
  for (const source of ["full", "bare"] as const) {
    try {
      await sql`select ${PRESENT_TIMELINE[source]}`.execute(kysely);
      return { source, reason };
    } catch (error) {
      if (isUnavailable(error) || !isRefusal(error)) throw error;
      if (error.code === IN_RECOVERY) return null;
      reason = error.message;
    }
  }
  return { source: "withheld", reason };
}

const IN_RECOVERY = "55000";

/** A state that the server answered with, whichever: the functions are missing, or forbidden, or not of this engine. */
function isRefusal(error: unknown): error is Error & { code: string } {
  return error instanceof Error && "code" in error && /^[0-9A-Z]{5}$/.test(String(error.code));
}

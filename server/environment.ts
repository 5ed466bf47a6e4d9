/** The environment that the whole server stands on. Tests hand in their own clock and database. */
import type { Command } from "#commands/command";
import type { RefusalCode } from "#contract/refusals";
import type { Instant } from "#domain/calendar/business-date";
import type { PostgresSource } from "./db/copy/postgres-dump.ts";
import type { Database } from "./db/database.ts";
import type { Keys } from "./db/records/keys.ts";

export interface Environment {
  db: Database;
  clock: () => Instant;
  /** The keys that this book signs with. */
  keys: Keys;
  /** The version of this build. */
  version: string;
  /** Where the files of backups lie; absent where there are none: in tests, and for the book of invented data. */
  backupFolder?: string;
  /** Where a dump of PostgreSQL is put to be read; absent where the book is a file. */
  backupSource?: PostgresSource;
  /** In a simulation, where neither a thread beside nor the speed of the machine may make each run another one. */
  isRepeatable?: boolean;
  /** The cookie that carries a session; absent: the business's own. */
  cookie?: SessionCookie;
  /** Who may be the first administrator; absent: the first to come. */
  invitation?: Invitation;
  /** The commands this server knows. */
  findCommand(name: string, v: number): Command | undefined;
  /** Hears of unexpected faults, and, as a text of one line, of what happens to the database or to a request. */
  report(error: unknown, where: string): void;
}

/** A link by which the first administrator is let in, where strangers reach a business before its owner does. */
export interface Invitation {
  /** Why the token of a link does not let its bearer in; null where it does. */
  refusalOf(token: string): Promise<RefusalCode | null>;
  /** The first administrator came by it. */
  used(token: string): Promise<void>;
}

export interface SessionCookie {
  name: string;
  path: string;
  /** Whether it outlives the browser. */
  isKept: boolean;
}

/** Whether it is the invented book, in which every visitor is an administrator: the server asks for no sign-in. */
export function isExample({ cookie }: Pick<Environment, "cookie">): boolean {
  return cookie !== undefined;
}

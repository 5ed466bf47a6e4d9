/** What the whole server stands on. Tests hand in their own clock and database. */
import type { Command } from "#commands/command";
import type { Instant } from "#domain/calendar/business-date";
import type { Database } from "./db/database.ts";

export interface Environment {
  db: Database;
  clock: () => Instant;
  /** The version of this build. */
  version: string;
  /** The commands this server knows. */
  findCommand(name: string, v: number): Command | undefined;
  /** Told of faults that nobody expected. */
  report(error: unknown, where: string): void;
}

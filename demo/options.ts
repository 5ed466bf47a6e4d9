/** How an invented business is filled: for whom, how large, until which day, and who hears how far it is. */
import type { User } from "#contract/records/business";
import type { CalendarDate } from "#domain/calendar/calendar-date";

export interface DemoOptions {
  /** The person who set the business up. */
  administrator: User;
  loans: number;
  seed: number;
  /** The business date on which the story is told: it ends the day before. */
  today: CalendarDate;
  /** Whether the office ends its month with all cash counted in full, insurances valid, promises open and nothing left in review. */
  isHonest?: boolean;
  /** Steps to a transaction, each done without interruption: one flush to the disk for many of them. */
  stepsAtOnce?: number;
  /** Called, and awaited, after each transaction. */
  onProgress?(done: DemoProgress): void | Promise<void>;
}

export interface DemoProgress {
  /** The day that the story has reached. */
  steps: number;
  lastDay: CalendarDate;
  share: number;
}

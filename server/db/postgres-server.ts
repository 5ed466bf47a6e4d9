/**
 * One database of PostgreSQL as all books share it that a process has open there: how many connections they have together, who
 * gets the next one, and the one connection that listens for all of them.
 */
import { Seats } from "./engine/seats.ts";
import { Notices } from "./journal/notices.ts";

export interface SharedOptions {
  /**
   * By which the one connection listens: as a role that may connect, and needs no other right, because notices cross schemas.
   * No business's own, which would take all others' notices along when it is moved or dropped, and count as one of its connections.
   */
  url: string;
  /** The most connections that all books together hold open. */
  connections?: number;
  /** The most of one book. */
  each?: number;
  /** An idle one is closed after so long, and at once where another book waits for it. */
  idleMs?: number;
}

export class PostgresServer {
  readonly seats: Seats;
  readonly notices: Notices;
  readonly each: number;
  readonly idleMs: number;

  constructor({ url, connections = 40, each = 2, idleMs = 60_000 }: SharedOptions) {
    this.seats = new Seats(connections);
    this.notices = new Notices(url);
    this.each = each;
    this.idleMs = idleMs;
  }

  /** The books that were open through it have been closed by then. */
  close(): Promise<void> {
    return this.notices.close();
  }
}

/** `host:port/database`, by which two addresses are known to lead to one and the same database. */
export function addressOf(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const [host, at] = [searchParams.get("host") ?? hostname, searchParams.get("port") ?? port];
  return `${decodeURIComponent(host).toLowerCase()}:${at || "5432"}${decodeURIComponent(pathname)}`;
}

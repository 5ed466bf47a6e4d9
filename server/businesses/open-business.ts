/** Opens a business: its book, and the product over it. The directory hears how the book is and how it was left. */
import type { FastifyInstance } from "fastify";
import type { Instant } from "#domain/calendar/business-date";
import { type AppOptions, createApp } from "../app.ts";
import { read } from "../db/database.ts";
import { bookName, bookNameIfAny } from "../db/journal/change-log.ts";
import { readHead } from "../db/journal/head.ts";
import { migrationNames } from "../db/migrate.ts";
import { hasUsers } from "../db/records/accounts.ts";
import type { Invitation } from "../environment.ts";
import { clearLeftovers } from "../features/backups/leftovers.ts";
import {
  type Business,
  businessOfBook,
  findBusiness,
  noteBookName,
  noteLeft,
  noteOpened,
} from "./directory/businesses.ts";
import type { Directory } from "./directory/database.ts";
import { judgeInvitation, useInvitation } from "./directory/invitations.ts";
import { type BookPlaces, type OpenBook, openBookOf } from "./open-book.ts";
import { SHARES, type Turns } from "./turns.ts";

export interface Host {
  directory: Directory;
  places: BookPlaces;
  clock: () => Instant;
  /** The version of this build. */
  version: string;
  turns: Turns;
  report(error: unknown, where: string): void;
  /** How each app is built beside what differs from business to business. */
  app: Pick<AppOptions, "webRoot" | "trustedProxies" | "patience" | "rooms" | "findCommand">;
  /** Builds the product over a book. Tests of what catches a mistake hand in another. */
  build?: typeof createApp;
}

export interface OpenBusiness {
  book: OpenBook;
  app: FastifyInstance;
  /** `isClean`: nothing of it was cut off, so the next opening may trust how the book was left. */
  close(isClean: boolean): Promise<void>;
}

/** `care`: no person asked for it. */
export async function openBusiness(
  host: Host,
  business: Business,
  by: "people" | "care" = "people",
): Promise<OpenBusiness> {
  const { directory, places, clock, version } = host;
  const { id } = business;
  const report = (error: unknown, where: string) => host.report(error, `${id} ${where}`);
  const book = await openBookOf(business, places, (line) => report(line, "migration"));
  try {
    await refuseMoved(host, business);
    await refuseTwice(host, business, book);
    await noteOpened(directory, id, {
      at: by === "people" ? clock() : null,
      version: migrationNames(book.db.engine).at(-1) ?? "",
      begunAt: (await read(book.db, hasUsers)) ? clock() : null,
    });
    // One that was closed cleanly left nothing behind.
    if (business.left === null)
      await clearLeftovers(book.db, book.places).catch((error: unknown) => report(error, "backup"));
    const app = await (host.build ?? createApp)(appOptions(host, business, book, report));
    if (business.bookName === null) await noteBookName(directory, id, await read(book.db, bookName));
    await app.ready();
    return { book, app, close: (isClean) => close(host, id, { book, app }, isClean && version) };
  } catch (error) {
    await book.close();
    throw error;
  }
}

/** Between a request and the lock on its book, a move may have taken the book elsewhere. */
async function refuseMoved({ directory }: Host, { id, place, node }: Business): Promise<void> {
  const now = await findBusiness(directory, id);
  const isHere = now?.place.engine === place.engine && now.node === node && now.state !== "moving";
  if (!isHere) throw new Error(`${id} was moved meanwhile`);
}

/** A file that was copied would be one book of two businesses. */
async function refuseTwice({ directory }: Host, { id }: Business, { db }: OpenBook): Promise<void> {
  const name = await read(db, bookNameIfAny);
  const other = name === null ? undefined : await businessOfBook(directory, name);
  if (other === undefined || other === id) return;
  throw new Error(`the book in the place of ${id} is the one of ${other}. Put the right one there`);
}

function appOptions(
  { directory, clock, version, turns, app }: Host,
  { id, left, place }: Business,
  { db, places }: OpenBook,
  report: Host["report"],
): AppOptions {
  return {
    ...app,
    db,
    clock,
    version,
    report,
    takeTurn: turns.of(id, SHARES[place.engine]),
    invitation: invitationOf(directory, id, clock),
    backupFolder: places.folder,
    ...("url" in places.source ? { backupSource: places.source } : {}),
    ...(left?.build === version ? { left } : {}),
  };
}

function invitationOf(directory: Directory, id: string, clock: () => Instant): Invitation {
  return {
    async refusalOf(token) {
      const judged = await judgeInvitation(directory, id, token, clock());
      return judged.ok ? null : judged.code;
    },
    used: (token) => useInvitation(directory, id, token, clock()),
  };
}

async function close(
  { directory, report }: Host,
  id: string,
  { book, app }: Omit<OpenBusiness, "close">,
  build: string | false,
): Promise<void> {
  await app.close();
  try {
    if (build !== false) {
      const { tag, seq } = await read(book.db, readHead);
      await noteLeft(directory, id, { tag, seq, build });
    }
  } catch (error) {
    // The next opening begins a run, as after a kill.
    report(error, `${id} closing`);
  } finally {
    await book.close();
  }
}

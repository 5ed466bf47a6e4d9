/**
 * The businesses as a program beside the server keeps them. A book that the server has open is read and written beside it, as
 * SQLite and PostgreSQL allow; one that is closed is opened and closed again.
 */
import { join } from "node:path";
import { databaseFile } from "../../db/data-directory.ts";
import { openDatabase } from "../../db/database.ts";
import { takeLock } from "../../db/engine/file-lock.ts";
import type { Copier } from "../../features/backups/nightly.ts";
import type { Care } from "../care.ts";
import { type Business, findBusiness } from "../directory/businesses.ts";
import { folderOf, type OpenBook, placesOf } from "../open-book.ts";
import type { Hosting } from "./hosting.ts";
import { copyBook, hostingOf } from "./kept-businesses.ts";

export function beside(care: Care, copier: Copier): Hosting {
  const { host } = care;
  const adminUrl = host.places.environment.BUSINESSES_DATABASE_URL?.trim() || null;
  const alone = hostingOf(care, { copier, adminUrl, upSince: host.clock() });
  return {
    ...alone,
    async backUp(id) {
      const business = await served(care, id);
      if (!business) return alone.backUp(id);
      await withServed(care, business, (book) => copyBook(care, id, book, copier));
    },
    async migrate(id) {
      // The server opens no book before it is of the present form.
      if (!(await served(care, id))) await alone.migrate(id);
    },
    async withBook(id, work) {
      const business = await served(care, id);
      return business ? withServed(care, business, ({ db }) => work(db)) : alone.withBook(id, work);
    },
    // The server looks by itself.
    changed: async () => {},
  };
}

/** The business where a server on this machine has its book open. */
async function served({ host, node }: Care, id: string): Promise<Business | undefined> {
  const business = await findBusiness(host.directory, id);
  if (!business || (business.node !== null && business.node !== node) || business.bookName === null)
    return undefined;
  const unlock = takeLock(join(folderOf(host.places.folder, id), "cuadre.lock"));
  unlock?.();
  return unlock ? undefined : business;
}

async function withServed<T>(
  { host }: Care,
  { id, place }: Business,
  work: (book: Pick<OpenBook, "db" | "places">) => Promise<T>,
): Promise<T> {
  const db = openDatabase(
    place.engine === "sqlite"
      ? { engine: "sqlite", file: databaseFile(folderOf(host.places.folder, id)) }
      : { engine: "postgresql", url: place.url.reveal(), connections: 1 },
  );
  try {
    return await work({ db, places: placesOf({ id, place }, host.places) });
  } finally {
    await db.close();
  }
}

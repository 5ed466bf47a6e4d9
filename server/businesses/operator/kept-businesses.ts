/** The console works on businesses through their lives in this process. */
import { stat } from "node:fs/promises";
import type { Instant } from "#domain/calendar/business-date";
import { databaseFile } from "../../db/data-directory.ts";
import { dropPostgresPlace, makePostgresPlace } from "../../db/postgres-place.ts";
import { type Copier, copyNow } from "../../features/backups/nightly.ts";
import { type Care, noteCopies, withBusiness } from "../care.ts";
import { type Business, findBusiness, noteBackup } from "../directory/businesses.ts";
import { Secret } from "../directory/secret.ts";
import { folderOf, type OpenBook } from "../open-book.ts";
import type { OpenBusiness } from "../open-business.ts";
import { newSchema } from "../schema-names.ts";
import { closeChanged } from "../watch.ts";
import type { Hosting, NewPlace } from "./hosting.ts";

interface Keeping {
  copier: Copier;
  upSince: Instant;
  /** PostgreSQL, as a role that may make roles and schemas; null where books are files only. */
  adminUrl: string | null;
}

export function hostingOf(care: Care, { copier, upSince, adminUrl }: Keeping): Hosting {
  const { host, lives } = care;
  return {
    backUp: (id) => withOwn(care, id, ({ book }) => copyBook(care, id, book, copier)),
    async migrate(id) {
      lives.forgetFailure(id);
      // An opening brings the book to the present form, and says in the directory what it found.
      await withOwn(care, id, async () => {});
    },
    async changed(id) {
      lives.forgetFailure(id);
      await closeChanged(care);
    },
    withBook: (id, work) => withOwn(care, id, ({ book }) => work(book.db)),
    sizeOf: ({ id, place, node }) => {
      const isHere = place.engine === "sqlite" && (node === null || node === care.node);
      return isHere ? sizeOf(databaseFile(folderOf(host.places.folder, id))) : Promise.resolve(null);
    },
    load: () => ({
      upSince,
      mostOpen: null,
      open: new Map(
        [...lives.load()].map(([id, underWay]) => [id, { underWay, waiting: host.turns.waitingOf(id) }]),
      ),
    }),
    places: {
      file: async () => ({
        place: { engine: "sqlite" },
        node: host.directory.isShared ? care.node : null,
        giveUp: async () => {},
      }),
      ...(adminUrl === null ? {} : { postgresql: (id: string) => postgresPlace(adminUrl, id) }),
    },
  };
}

async function withOwn<T>(care: Care, id: string, work: (open: OpenBusiness) => Promise<T>): Promise<T> {
  const business = await findBusiness(care.host.directory, id);
  if (!business || !isOwn(care, business)) throw new Error(`${id} is kept by another node`);
  return withBusiness(care, business, work);
}

function isOwn({ node: own }: Care, { node }: Business): boolean {
  return node === null || node === own;
}

/** Makes a proved copy at once; the directory hears of it, or why there is none. */
export async function copyBook(
  care: Care,
  id: string,
  book: Pick<OpenBook, "db" | "places">,
  copier: Copier,
): Promise<void> {
  const { host } = care;
  const report = (error: unknown, where: string) => host.report(error, `${id} ${where}`);
  try {
    await copyNow({ db: book.db, clock: host.clock, report }, book.places, copier);
    await noteCopies(care, id, book);
  } catch (error) {
    await noteBackup(host.directory, id, { problem: error instanceof Error ? error.message : String(error) });
    throw error;
  }
}

/** Bytes of the file, and of what was written beside it and is not in it yet. */
async function sizeOf(file: string): Promise<number | null> {
  const sizes = await Promise.all(
    [file, `${file}-wal`].map((path) =>
      stat(path).then(
        ({ size }) => size,
        () => null,
      ),
    ),
  );
  return sizes[0] === null ? null : sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
}

/** No two tries make the same schema, so that the one that is refused can be taken away. */
async function postgresPlace(adminUrl: string, id: string): Promise<NewPlace> {
  const schema = newSchema(id);
  const url = new Secret(await makePostgresPlace(adminUrl, schema));
  return {
    place: { engine: "postgresql", url, schema },
    node: null,
    giveUp: () => dropPostgresPlace(adminUrl, schema),
  };
}

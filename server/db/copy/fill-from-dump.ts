/** Puts a dump into the empty place of a book: a database, or the schema of a business among many. */
import { type Database, openDatabase } from "../database.ts";
import { migrate } from "../migrate.ts";
import { copyTables } from "./copy-tables.ts";
import { asOfOneMoment } from "./one-moment.ts";
import { mayDump, type PostgresSource, runRestore, schemaOfDump } from "./postgres-dump.ts";
import { fillThrowaway, schemaOf, withNewDatabase } from "./throwaway.ts";

/**
 * All of it or nothing. A dump names its schema in every line, so it goes straight into one of the same name, and into another
 * row by row, by way of a database that is gone afterwards.
 */
export async function fillFromDump(target: PostgresSource, copy: string): Promise<void> {
  const schema = await schemaOfDump(target, copy);
  const to = openDatabase({ engine: "postgresql", url: target.url, connections: 1 });
  try {
    const own = await schemaOf(to);
    if (schema === own) return await runRestore(target, copy, "--single-transaction");
    if (!(await mayDump(to, target)))
      throw new Error(
        `the copy is of the schema ${schema} and goes into ${own} by way of a database of its own, which the role may not create`,
      );
    await withNewDatabase(to, target, (place) => copyFrom(place, copy, to));
  } finally {
    await to.close();
  }
}

async function copyFrom(place: PostgresSource, copy: string, to: Database): Promise<void> {
  await fillThrowaway(place, copy);
  const from = openDatabase({ engine: "postgresql", url: place.url, connections: 1 });
  try {
    await migrate(from);
    await copyBook(from, to);
  } finally {
    await from.close();
  }
}

/**
 * Every row of a book in the present form into an empty place, as of one moment: the same epoch and numbers, so that no phone
 * loads again. Whichever engines the two are on.
 */
export async function copyBook(from: Database, to: Database): Promise<void> {
  await migrate(to);
  await asOfOneMoment(from, (handle) => copyTables(handle, to));
}

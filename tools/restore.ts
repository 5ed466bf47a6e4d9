/**
 * `npm run restore -- COPY`: puts a copy that `npm run backup` made in the place of the embedded database, or with
 * DATABASE_URL into an empty PostgreSQL database. With DATABASE_URL and no COPY: tells a PostgreSQL database that a restore
 * has filled already that it was restored. With `--business NAME` the copy goes into that business. A copy that ends in `.age` asks for the printed key, or takes it from BACKUP_KEY.
 */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { databaseFile } from "#server/db/data-directory";
import { openDatabase, read } from "#server/db/database";
import { bookNameIfAny } from "#server/db/journal/change-log";
import { unlockFile } from "#server/features/backups/locked";
import { restoreFile, restoreInto, restoreServer } from "#server/setup/restore";
import { paymentsSince, summaryOf } from "#server/setup/what-is-lost";
import { COMMAND_LINE } from "./businesses/answers.ts";
import { openDesk } from "./businesses/desk.ts";
import { type ChosenBook, chosenBooks } from "./chosen-books.ts";

const { books, args } = await chosenBooks(process.argv.slice(2), process.env).catch((error: unknown) => {
  console.error(`Nothing was restored: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
});
const isSure = args.includes("--yes");
const [named] = args.filter((one) => !one.startsWith("--"));
const folder = mkdtempSync(join(tmpdir(), "cuadre-restore-"));

try {
  const [book, ...others] = books;
  if (!book || others.length > 0) throw new Error("a copy goes into one business: name it with --business");
  const { dataDir, databaseUrl } = book.configuration;
  if (book.business !== null) await restoreBusiness(book, book.business, await opened(named));
  else if (databaseUrl !== null && named === undefined) await restoreServer(databaseUrl);
  else {
    const copy = await opened(named);
    if (copy.endsWith(".db"))
      await sayWhatChanges(copy, databaseUrl === null ? databaseFile(resolve(dataDir)) : null);
    if (databaseUrl === null) console.log(await restoreEmbedded(copy, resolve(dataDir)));
    else await restoreInto({ url: databaseUrl, environment: process.env }, copy);
  }
  console.log("A new epoch begins: devices load again, and send first what this copy may lack.");
} catch (error) {
  console.error(`Nothing was restored: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Its people are kept out meanwhile: a book that is a file must be suspended first, one on PostgreSQL is as in a move. */
async function restoreBusiness(
  { configuration, bookName }: ChosenBook,
  id: string,
  copy: string,
): Promise<void> {
  const { dataDir, databaseUrl, businessesDir } = configuration;
  if (copy.endsWith(".db")) await sayWhatChanges(copy, databaseUrl === null ? databaseFile(dataDir) : null);
  if (databaseUrl === null) {
    await refuseOther(copy, bookName);
    console.log(await restoreEmbedded(copy, dataDir));
    return;
  }
  const { desk, close } = await openDesk(resolve(businessesDir ?? ""), configuration);
  try {
    const outcome = await desk.mover.replace(id, (source) => restoreInto(source, copy), COMMAND_LINE);
    if (!outcome.ok) throw new Error(outcome.sentence);
    console.log(`${copy} was put back. The former book is kept for seven days.`);
  } finally {
    await close();
  }
}

async function refuseOther(copy: string, bookName: string | null): Promise<void> {
  const from = openDatabase({ engine: "sqlite", file: copy, readOnly: true });
  const name = await read(from, bookNameIfAny).finally(() => from.close());
  if (bookName !== null && name !== bookName) throw new Error("the copy is that of another business");
}

/** The copy as it was before it was locked. */
async function opened(name: string | undefined): Promise<string> {
  if (name === undefined) throw new Error("name the copy: npm run restore -- data/backups/cuadre-….db");
  const copy = resolve(name);
  if (!existsSync(copy)) throw new Error(`there is no backup at ${copy}`);
  if (!copy.endsWith(".age")) return copy;
  const plain = join(folder, basename(copy, ".age"));
  try {
    await unlockFile(copy, plain, process.env.BACKUP_KEY ?? (await typedKey()));
  } catch (cause) {
    throw new Error("this key does not open the copy, or the copy was cut. Check the printed key", { cause });
  }
  return plain;
}

async function typedKey(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const key = await terminal.question("The printed recovery key: ");
  terminal.close();
  return key;
}

/** Who may sign in by the copy, and which payments of the present book no phone would send again. */
async function sayWhatChanges(copy: string, present: string | null): Promise<void> {
  const from = openDatabase({ engine: "sqlite", file: copy, readOnly: true });
  const { seq, people } = await summaryOf(from).finally(() => from.close());
  console.log(`By this copy these may sign in; look at their rights:\n  ${people.join("\n  ")}`);
  console.log(
    "Each signs in by the password that they had when the copy was made: the whole book goes back.",
  );
  if (present === null || !existsSync(present)) return;
  const book = openDatabase({ engine: "sqlite", file: present, readOnly: true });
  const lost = await paymentsSince(book, seq, Date.now()).finally(() => book.close());
  console.log(`The present book has ${lost.since} payments that came after the copy.`);
  if (lost.beyondJournals === 0 || isSure) return;
  throw new Error(
    `${lost.beyondJournals} of them are older than 90 days, and no phone sends them again. To restore all the same, add --yes`,
  );
}

async function restoreEmbedded(copy: string, directory: string): Promise<string> {
  const aside = await restoreFile(copy, directory, new Date());
  return aside === null ? `${copy} was put back.` : `${copy} was put back. The former book is in ${aside}.`;
}

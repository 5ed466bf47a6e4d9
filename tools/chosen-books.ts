/**
 * The books that a tool works on: the one that is configured, or, of a server for many businesses, those that
 * `--business NAME` or `--all` choose.
 */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Business, listBusinesses } from "#server/businesses/directory/businesses";
import { DIRECTORY_FILE, openDirectory } from "#server/businesses/directory/database";
import { folderOf, type OpenBook, placesOf } from "#server/businesses/open-book";
import { type Configuration, readConfiguration } from "#server/configuration";
import { placesOf as placesOfOne } from "#server/features/backups/trusted";

type Variables = Readonly<Record<string, string | undefined>>;

export interface ChosenBook {
  /** The name of the business; null of the one book of a server for one. */
  business: string | null;
  configuration: Configuration;
  /** Where its copies are made from, and where they are kept. */
  places: OpenBook["places"];
  /** By which its book is known again; null where it is not said. */
  bookName: string | null;
}

export interface Chosen {
  books: ChosenBook[];
  /** The words of the line beside the choice. */
  args: string[];
}

/** Throws a sentence where the line chooses no book, or one that there is not. */
export async function chosenBooks(line: readonly string[], variables: Variables): Promise<Chosen> {
  const { names, all, args } = choiceOf(line);
  const configuration = readConfiguration(variables, args);
  const rest = withoutFolder(args);
  const folder = configuration.businessesDir;
  if (folder === null) {
    if (all || names.length > 0)
      throw new Error(
        "--business and --all are of a server for many businesses: set BUSINESSES_DIR, or name it with --businesses",
      );
    const places = placesOfOne(configuration, variables);
    return { books: [{ business: null, configuration, places, bookName: null }], args: rest };
  }
  if (!all && names.length === 0)
    throw new Error("this server has many businesses: name one with --business NAME, or take --all");
  const found = await businessesIn(resolve(folder), variables.DIRECTORY_URL?.trim() || null);
  const unknown = names.find((name) => !found.some(({ id }) => id === name));
  if (unknown !== undefined) throw new Error(`there is no business ${unknown}: npm run businesses -- list`);
  const chosen = found.filter(({ id }) => all || names.includes(id));
  const books = chosen.map((business) => bookOf(business, resolve(folder), configuration, variables));
  return { books, args: rest };
}

function choiceOf(line: readonly string[]): { names: string[]; all: boolean; args: string[] } {
  const names: string[] = [];
  const args: string[] = [];
  for (let at = 0; at < line.length; at++) {
    const word = line[at] ?? "";
    if (word === "--business") {
      const name = line[++at];
      if (name === undefined || name.startsWith("--"))
        throw new Error("--business must be followed by its name");
      names.push(name);
    } else if (word.startsWith("--business=")) names.push(word.slice("--business=".length));
    else if (word !== "--all") args.push(word);
  }
  return { names, args, all: line.includes("--all") };
}

function withoutFolder(args: readonly string[]): string[] {
  return args.filter((word, at) => !/^--businesses(=|$)/.test(word) && args[at - 1] !== "--businesses");
}

async function businessesIn(folder: string, url: string | null): Promise<Business[]> {
  if (url === null && !existsSync(join(folder, DIRECTORY_FILE)))
    throw new Error(`there is no directory of businesses in ${folder}`);
  const directory = await openDirectory({ folder, url });
  try {
    // A business that was never opened has no book, and one on its way is in no place.
    return (await listBusinesses(directory)).filter(
      ({ state, bookName }) => bookName !== null && state !== "gone" && state !== "moving",
    );
  } finally {
    await directory.db.close();
  }
}

function bookOf(
  business: Business,
  folder: string,
  given: Configuration,
  environment: Variables,
): ChosenBook {
  const { id, place, bookName } = business;
  const { secondBackupDir } = given;
  const secondFolder = secondBackupDir === null ? null : resolve(secondBackupDir);
  return {
    business: id,
    bookName,
    places: placesOf(business, { folder, secondFolder, environment }),
    configuration: {
      ...given,
      dataDir: folderOf(folder, id),
      databaseUrl: place.engine === "sqlite" ? null : place.url.reveal(),
    },
  };
}

/**
 * Does the work on each chosen book, one after the other, with the name of the business before what it says. A failure is
 * said, the others go on, and the program ends with 1.
 */
export async function onEachBook(
  failure: string,
  work: (book: ChosenBook, say: (line: string) => void, args: readonly string[]) => Promise<void>,
): Promise<void> {
  const tell = (error: unknown, business: string | null = null) => {
    const reason = error instanceof Error ? error.message : error;
    console.error(`${business === null ? "" : `${business}: `}${failure}: ${reason}`);
    process.exitCode = 1;
  };
  try {
    const { books, args } = await chosenBooks(process.argv.slice(2), process.env);
    for (const book of books) {
      const { business } = book;
      const say = (line: string) => console.log(business === null ? line : `${business}: ${line}`);
      await work(book, say, args).catch((error: unknown) => tell(error, business));
    }
  } catch (error) {
    tell(error);
  }
}

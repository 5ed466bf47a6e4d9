/** `npm run demo`: fills a data directory with an invented loan book to look around in. */
import { parseArgs } from "node:util";
import { DEMO_ADMINISTRATOR, DEMO_BORROWER, DEMO_COLLECTOR } from "#contract/example";
import { businessDate, type Instant } from "#domain/calendar/business-date";
import { parseDate } from "#domain/calendar/calendar-date";
import { readConfiguration } from "#server/configuration";
import { fillBook } from "./open-book.ts";

const USAGE = `npm run demo -- [options]
  --loans 120          how many loans
  --seed 1             another number tells another story
  --today YYYY-MM-DD   the day the story is told on (default: today)
  --data-dir ./data    where the book lies (default: DATA_DIR; DATABASE_URL goes before it)
  --honest             the month ends with all cash counted, insurances valid and promises open
  --force              replace the invented book that is there (never a real one)`;

const { values } = parseArgs({
  options: {
    loans: { type: "string", default: "120" },
    seed: { type: "string", default: "1" },
    today: { type: "string" },
    "data-dir": { type: "string" },
    honest: { type: "boolean", default: false },
    force: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

function wholeNumber(name: string, text: string, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > most) {
    throw new Error(`--${name} must be a whole number from 1 to ${most}, and is "${text}"`);
  }
  return value;
}

async function main(): Promise<void> {
  if (values.help) return console.log(USAGE);
  const dataDir = values["data-dir"];
  const variables =
    dataDir === undefined ? process.env : { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" };
  const today = values.today === undefined ? businessDate(Date.now() as Instant) : parseDate(values.today);
  if (today === undefined)
    throw new Error(`--today must be a date like 2026-03-04, and is "${values.today}"`);
  const started = performance.now();
  const { place, counts } = await fillBook(readConfiguration(variables), {
    loans: wholeNumber("loans", values.loans, 200_000),
    seed: wholeNumber("seed", values.seed, 2_000_000_000),
    today,
    isHonest: values.honest,
    force: values.force,
    onProgress: ({ share }) => showProgress(share),
  });
  showProgress(null);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { clients, loans, rows, payments } = counts;
  console.log(
    `${place}: ${clients} clients, ${loans} loans, ${rows} rows, ${payments} payments (${seconds} s)`,
  );
  console.log("Everybody in it is invented. Sign in after `npm start` with:");
  for (const { email, password } of [DEMO_ADMINISTRATOR, DEMO_COLLECTOR])
    console.log(`  ${email}  ${password}`);
  console.log(`A borrower enters /client-portal with ${DEMO_BORROWER.email} and ${DEMO_BORROWER.password}.`);
}

let shown = "";

/** One line that counts up, on a terminal only. */
function showProgress(share: number | null): void {
  if (!process.stdout.isTTY) return;
  const text = share === null ? "" : `Filling the book: ${Math.floor(share * 100)} %`;
  if (text === shown) return;
  shown = text;
  process.stdout.write(`\r\u001b[K${text}`);
}

main().catch((error: unknown) => {
  showProgress(null);
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

/** `npm run check:books`: replays every loan of the configured database and names the first that differs. */
import { money } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { checkBooks } from "#server/books/check";
import { readConfiguration } from "#server/configuration";
import { openConfigured } from "./existing-file.ts";

try {
  const db = openConfigured(readConfiguration(process.env), { readOnly: true });
  const report = await checkBooks(db);
  const { loans, payments, yieldLoans, yieldPayments, expenses, movements, balance, difference } = report;
  await db.close();
  console.log(
    `${loans} loans, ${payments} payments, ${yieldLoans} continuous-yield loans, ` +
      `${yieldPayments} payments of those, ${expenses} expenses, ${movements} movements, ` +
      `${formatMoney(money(balance))} in cash.`,
  );
  console.log(difference === null ? "The books agree with their facts." : `They differ: ${difference}`);
  if (report.invariant) console.log(`See "${report.invariant}" in docs/check-books.md.`);
  process.exitCode = difference === null ? 0 : 1;
} catch (error) {
  console.error(`The books were not checked: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

/** `npm run check:books`: replays every loan of the configured database, or of chosen businesses, and names the first that differs. */
import { money } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { checkBooks } from "#server/books/check";
import { onEachBook } from "./chosen-books.ts";
import { openConfigured } from "./existing-file.ts";

await onEachBook("The books were not checked", async ({ configuration }, say) => {
  const db = openConfigured(configuration, { readOnly: true });
  const report = await checkBooks(db).finally(() => db.close());
  const { loans, payments, yieldLoans, yieldPayments, expenses, movements, balance, difference } = report;
  say(
    `${loans} loans, ${payments} payments, ${yieldLoans} continuous-yield loans, ` +
      `${yieldPayments} payments of those, ${expenses} expenses, ${movements} movements, ` +
      `${formatMoney(money(balance))} in cash.`,
  );
  say(difference === null ? "The books agree with their facts." : `They differ: ${difference}`);
  if (report.invariant) say(`See "${report.invariant}" in docs/check-books.md.`);
  if (difference !== null) process.exitCode = 1;
});

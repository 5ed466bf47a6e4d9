/** `npm run reset-password -- E-MAIL`: prints a new password for an account, for who forgot the only administrator's. */
import type { Instant } from "#domain/calendar/business-date";
import { resetPassword } from "#server/setup/reset-password";
import { onEachBook } from "./chosen-books.ts";
import { openConfigured } from "./existing-file.ts";

await onEachBook("No password was changed", async ({ configuration }, say, [email]) => {
  if (email === undefined) throw new Error("name the account: npm run reset-password -- ada@example.com");
  const db = openConfigured(configuration);
  try {
    say(`The new password of ${email}: ${await resetPassword(db, () => Date.now() as Instant, email)}`);
    say("Change it in Usuarios after signing in. Sessions opened with the old one have ended.");
  } finally {
    await db.close();
  }
});

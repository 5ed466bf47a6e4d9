/** `npm run reset-password -- E-MAIL`: prints a new password for an account, for who forgot the only administrator's. */
import type { Instant } from "#domain/calendar/business-date";
import { readConfiguration } from "#server/configuration";
import { resetPassword } from "#server/setup/reset-password";
import { openConfigured } from "./existing-file.ts";

try {
  const [email] = process.argv.slice(2);
  if (email === undefined) throw new Error("name the account: npm run reset-password -- ada@example.com");
  const db = openConfigured(readConfiguration(process.env));
  try {
    console.log(
      `The new password of ${email}: ${await resetPassword(db, () => Date.now() as Instant, email)}`,
    );
    console.log("Change it in Usuarios after signing in. Sessions opened with the old one have ended.");
  } finally {
    await db.close();
  }
} catch (error) {
  console.error(`No password was changed: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

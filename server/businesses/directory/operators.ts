/** The operators, who run the server for businesses and see no record of any, and their sessions. */
import { randomUUID } from "node:crypto";
import type { Id } from "#contract/id";
import type { Instant } from "#domain/calendar/business-date";
import { writeInstant } from "../../db/engine/kinds.ts";
import { hashPassword, isPassword } from "../../passwords.ts";
import { allOrNothing } from "./all-or-nothing.ts";
import { alone, type Directory, reading, writing } from "./database.ts";
import { addEvent, type Cause } from "./events.ts";
import { judged, newInvitationToken, tokenHash } from "./invitations.ts";
import { done, type Outcome, refused } from "./refusals.ts";
import { Secret } from "./secret.ts";

export interface Operator {
  id: string;
  name: string;
  email: string;
}

export const SESSION_MS = 12 * 3_600_000;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export async function hasOperators(directory: Directory): Promise<boolean> {
  const found = await reading(directory, (rows) =>
    rows.selectFrom("operator").select("id").limit(1).executeTakeFirst(),
  );
  return found !== undefined;
}

export function listOperators(directory: Directory): Promise<Operator[]> {
  return reading(directory, (rows) =>
    rows.selectFrom("operator").select(["id", "name", "email"]).orderBy("email").execute(),
  );
}

/** Makes an operator of the person who has the token of an invitation, which is used up by it. */
export async function acceptInvitation(
  directory: Directory,
  token: string,
  { name, email, password }: { name: string; email: string; password: string },
  at: Instant,
): Promise<Outcome<Operator>> {
  const address = email.trim().toLowerCase();
  if (!EMAIL.test(address)) return refused("OPERATOR_EMAIL_INVALID");
  const hash = tokenHash(token);
  const asked = await reading(directory, (rows) =>
    rows.selectFrom("operator_invitation").selectAll().where("token_hash", "=", hash).executeTakeFirst(),
  );
  // A stranger's guess costs no hash of a password.
  const judgement = judged(asked, at);
  if (!judgement.ok) return judgement;
  const password_hash = await hashPassword(password);
  return allOrNothing(directory, async (rows) => {
    const used = await rows
      .updateTable("operator_invitation")
      .set({ used_at: writeInstant(at) })
      .where("token_hash", "=", hash)
      .where("used_at", "is", null)
      .returning("token_hash")
      .executeTakeFirst();
    if (!used) return refused("INVITATION_USED");
    const operator = { id: randomUUID(), name: name.trim(), email: address };
    const added = await rows
      .insertInto("operator")
      .values({ ...operator, password_hash, created_at: writeInstant(at) })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) return refused("OPERATOR_EMAIL_TAKEN");
    await addEvent(rows, { at, who: whoIs(operator) }, { act: "operator.accept" });
    return done(operator);
  });
}

/** An operator as the events name one. */
export function whoIs({ name, email }: Pick<Operator, "name" | "email">): string {
  return `${name} <${email}>`;
}

/** The account of an e-mail, for what is asked beside its password. */
export async function findOperatorAccount(
  directory: Directory,
  email: string,
): Promise<{ id: Id; passwordHash: string } | undefined> {
  const found = await reading(directory, (rows) =>
    rows
      .selectFrom("operator")
      .select(["id", "password_hash"])
      .where("email", "=", email.trim().toLowerCase())
      .executeTakeFirst(),
  );
  return found && { id: found.id as Id, passwordHash: found.password_hash };
}

/** A hash of no password: a stranger's try takes as long as a known operator's. */
const OF_NONE =
  "$argon2id$v=19$m=19456,t=2,p=1$mP1uQmOlRRU/lf8JZn4CVg$t/3/K11jbC9t3kL63nMHa8uqfe/5YbVFrm5iY6j6Rwo";

/** The operator whose password this is. The caller counts the tries. */
export async function operatorBy(
  directory: Directory,
  { email, password }: { email: string; password: string },
): Promise<Outcome<Operator>> {
  const found = await reading(directory, (rows) =>
    rows
      .selectFrom("operator")
      .selectAll()
      .where("email", "=", email.trim().toLowerCase())
      .executeTakeFirst(),
  );
  const isRight = await isPassword(found?.password_hash ?? OF_NONE, password);
  if (!found || !isRight) return refused("OPERATOR_UNKNOWN");
  const { id, name } = found;
  return done({ id, name, email: found.email });
}

/** Answers the token for the cookie. Sessions that are over go. */
export function beginSession(directory: Directory, operator: Operator, at: Instant): Promise<Secret> {
  const token = newInvitationToken();
  return writing(directory, async (rows) => {
    await rows.deleteFrom("operator_session").where("expires_at", "<=", writeInstant(at)).execute();
    await rows
      .insertInto("operator_session")
      .values({
        token_hash: tokenHash(token),
        operator_id: operator.id,
        created_at: writeInstant(at),
        expires_at: writeInstant(at + SESSION_MS),
      })
      .execute();
    await addEvent(rows, { at, who: whoIs(operator) }, { act: "operator.sign-in" });
    return new Secret(token);
  });
}

export function operatorOfSession(
  directory: Directory,
  token: string,
  now: Instant,
): Promise<Operator | undefined> {
  return reading(directory, (rows) =>
    rows
      .selectFrom("operator_session")
      .innerJoin("operator", "operator.id", "operator_session.operator_id")
      .select(["operator.id", "operator.name", "operator.email"])
      .where("token_hash", "=", tokenHash(token))
      .where("expires_at", ">", writeInstant(now))
      .executeTakeFirst(),
  );
}

export async function endSession(directory: Directory, token: string): Promise<void> {
  await writing(directory, (rows) =>
    rows.deleteFrom("operator_session").where("token_hash", "=", tokenHash(token)).execute(),
  );
}

export function setPassword(
  directory: Directory,
  cause: Cause,
  id: string,
  password: string,
): Promise<Outcome> {
  return hashPassword(password).then((password_hash) =>
    allOrNothing(directory, async (rows) => {
      const found = await rows
        .updateTable("operator")
        .set({ password_hash })
        .where("id", "=", id)
        .returning("id")
        .executeTakeFirst();
      if (!found) return refused("OPERATOR_UNKNOWN");
      await rows.deleteFrom("operator_session").where("operator_id", "=", id).execute();
      await addEvent(rows, cause, { act: "operator.password" });
      return done();
    }),
  );
}

export function removeOperator(directory: Directory, cause: Cause, id: string): Promise<Outcome> {
  return allOrNothing(directory, async (rows) => {
    await alone(directory, rows, "operator");
    const all = await rows.selectFrom("operator").select(["id", "name", "email"]).execute();
    const gone = all.find((each) => each.id === id);
    if (!gone) return refused("OPERATOR_UNKNOWN");
    if (all.length === 1) return refused("OPERATOR_LAST");
    await rows.deleteFrom("operator_session").where("operator_id", "=", id).execute();
    await rows.deleteFrom("operator").where("id", "=", id).execute();
    await addEvent(rows, cause, { act: "operator.remove", detail: whoIs(gone) });
    return done();
  });
}

/**
 * Invitations: a link with a random token, and the directory holds its hash alone. One leads a business's first administrator
 * to the set-up, another makes an operator. The newest alone is good, for seven days and once.
 */
import { createHash, randomBytes } from "node:crypto";
import type { Instant } from "#domain/calendar/business-date";
import { readInstant, writeInstant } from "../../db/engine/kinds.ts";
import { allOrNothing } from "./all-or-nothing.ts";
import { begin } from "./businesses.ts";
import { alone, type Directory, reading, writing } from "./database.ts";
import { addEvent, type Cause } from "./events.ts";
import { type DirectoryRefusal, done, type Outcome, refused } from "./refusals.ts";
import { Secret } from "./secret.ts";

type InvitationRefusal = Extract<DirectoryRefusal, `INVITATION_${string}`>;

const LIFETIME_MS = 7 * 86_400_000;
const LONGEST_TOKEN = 100;

export function newInvitationToken(): string {
  return randomBytes(24).toString("base64url");
}

export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Answers the token, which is never seen again. One that was made before is good no more. */
export function inviteAdministrator(
  directory: Directory,
  cause: Cause,
  businessId: string,
): Promise<Outcome<Secret>> {
  const token = newInvitationToken();
  return allOrNothing(directory, async (rows) => {
    await alone(directory, rows, "invitation");
    const business = await rows
      .selectFrom("business")
      .select("state")
      .where("id", "=", businessId)
      .executeTakeFirst();
    if (!business) return refused("BUSINESS_UNKNOWN");
    if (business.state !== "invited") return refused("BUSINESS_STATE");
    await rows
      .deleteFrom("invitation")
      .where("business_id", "=", businessId)
      .where("used_at", "is", null)
      .execute();
    await rows
      .insertInto("invitation")
      .values({ ...newRow(token, cause.at), business_id: businessId })
      .execute();
    await addEvent(rows, cause, { act: "business.invite", businessId });
    return done(new Secret(token));
  });
}

function newRow(token: string, at: Instant) {
  return {
    token_hash: tokenHash(token),
    created_at: writeInstant(at),
    expires_at: writeInstant(at + LIFETIME_MS),
    used_at: null,
  };
}

/** Whether the token leads to the set-up of this very business. One of another business is unknown here. */
export async function judgeInvitation(
  directory: Directory,
  businessId: string,
  token: string,
  now: Instant,
): Promise<Outcome<true, InvitationRefusal>> {
  if (token.length > LONGEST_TOKEN) return refused("INVITATION_UNKNOWN");
  const found = await reading(directory, (rows) =>
    rows
      .selectFrom("invitation")
      .select(["used_at", "expires_at"])
      .where("token_hash", "=", tokenHash(token))
      .where("business_id", "=", businessId)
      .executeTakeFirst(),
  );
  return judged(found, now);
}

/** Until when the present invitation of a business is good; null where there is none. */
export async function invitedUntil(
  directory: Directory,
  businessId: string,
  now: Instant,
): Promise<Instant | null> {
  const found = await reading(directory, (rows) =>
    rows
      .selectFrom("invitation")
      .select("expires_at")
      .where("business_id", "=", businessId)
      .where("used_at", "is", null)
      .where("expires_at", ">", writeInstant(now))
      .executeTakeFirst(),
  );
  return found ? (readInstant(found.expires_at) as Instant) : null;
}

export function judged(
  found: { used_at: string | null; expires_at: string } | undefined,
  now: Instant,
): Outcome<true, InvitationRefusal> {
  if (!found) return refused("INVITATION_UNKNOWN");
  if (found.used_at !== null) return refused("INVITATION_USED");
  return readInstant(found.expires_at) <= now ? refused("INVITATION_EXPIRED") : done();
}

/** The first administrator came by it: the business has begun. */
export function useInvitation(
  directory: Directory,
  businessId: string,
  token: string,
  at: Instant,
): Promise<void> {
  return writing(directory, async (rows) => {
    await rows
      .updateTable("invitation")
      .set({ used_at: writeInstant(at) })
      .where("token_hash", "=", tokenHash(token))
      .where("business_id", "=", businessId)
      .execute();
    await begin(rows, businessId, at);
    const who = "the first administrator";
    await addEvent(rows, { at, who }, { act: "business.begin", businessId });
  });
}

/** For a new operator. The newest alone is good. */
export function inviteOperator(directory: Directory, cause: Cause): Promise<Secret> {
  const token = newInvitationToken();
  return writing(directory, async (rows) => {
    await alone(directory, rows, "operator_invitation");
    await rows.deleteFrom("operator_invitation").where("used_at", "is", null).execute();
    await rows.insertInto("operator_invitation").values(newRow(token, cause.at)).execute();
    await addEvent(rows, cause, { act: "operator.invite" });
    return new Secret(token);
  });
}

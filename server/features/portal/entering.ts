/** The two ways into the portal: e-mail and password, or a signed link and the last four digits of the cédula. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { parseId } from "#contract/id";
import type { PortalSessionAnswer } from "#contract/portal";
import type { Client } from "#contract/records/people";
import type { PortalLink } from "#contract/records/portal";
import * as value from "#contract/value";
import { lastFour } from "#domain/identity/digits";
import { digitsOf, plainSigns } from "#domain/search/look-alikes";
import { read } from "../../db/database.ts";
import { transact } from "../../db/journal/transact.ts";
import { findPortalAccount } from "../../db/records/portal-accounts.ts";
import { beginLinkTry, findPortalLink, takeLinkTryBack } from "../../db/records/portal-links.ts";
import { STORES } from "../../db/records/stores.ts";
import type { Environment } from "../../environment.ts";
import { type Attempts, networkOf } from "../../http/attempts.ts";
import { portalCookieOf } from "../../http/cookies.ts";
import { knownDevice, rememberDevice } from "../../http/known-devices.ts";
import { TryCounter } from "../../http/try-counter.ts";
import { hashPassword, isPassword } from "../../passwords.ts";
import { Refused } from "../../refused.ts";
import { isSigned, sign } from "../../sync/signature.ts";
import { openPortalSession } from "./sessions.ts";

/** After so many wrong digits a link is dead for good: four digits alone would be guessed one day. */
export const MOST_LINK_TRIES = 10;

/** A password is compared even where there is no account: the time of the answer says nothing either. */
const nobodysHash = hashPassword("nobody's");

export async function enterByPassword(
  env: Environment,
  attempts: Attempts,
  request: FastifyRequest<{ Body: { email: string; password: string } }>,
  reply: FastifyReply,
): Promise<PortalSessionAnswer> {
  const { email: typed, password } = request.body;
  const email = value.email.safeParse(typed).data;
  const account = email && (await read(env.db, (handle) => findPortalAccount(handle, email)));
  const cookie = portalCookieOf(env);
  const visitor = {
    account: `portal ${email ?? ""}`,
    address: request.ip,
    knownDevice: account ? knownDevice(cookie, request, account) : undefined,
  };
  attempts.begin(visitor, env.clock());
  const isRight = await isPassword(account ? account.passwordHash : await nobodysHash, password);
  if (!account || !isRight) throw new Refused("PORTAL_CREDENTIALS");
  attempts.succeeded(visitor);
  const { clientId, id: accountId } = account;
  const answer = await openPortalSession(env, request, reply, {
    clientId,
    accountId,
    linkId: null,
    until: null,
  });
  rememberDevice(cookie, request, reply, account);
  return answer;
}

/**
 * A link is counted by itself, and for good: borrowers share the address of their telephone company, and none of them locks
 * another out. An address is counted only for what is no link, generously.
 */
export async function enterByLink(
  env: Environment,
  { links, strays }: LinkTries,
  request: FastifyRequest<{ Body: { link: string; digits: string } }>,
  reply: FastifyReply,
): Promise<PortalSessionAnswer> {
  const { link: text, digits } = request.body;
  const now = env.clock();
  const link = await read(env.db, (handle) => readLink(env, handle, text));
  if (!link && !strays.begin(networkOf(request.ip), now)) throw new Refused("TOO_MANY");
  if (!link || !isOpen(link, now)) throw new Refused("PORTAL_LINK_GONE");
  const { id: linkId, clientId, expiresAt: until } = link;
  if (!links.begin(linkId, now)) throw new Refused("TOO_MANY");
  const before = await transact(env.db, (writing) => beginLinkTry(writing, linkId));
  if (before >= MOST_LINK_TRIES) throw new Refused("PORTAL_LINK_GONE");
  const [client] = (await read(env.db, (handle) => STORES.clients.find(handle, [clientId]))) as Client[];
  if (!client) throw new Refused("PORTAL_LINK_GONE");
  if (lastFour(client.identification) !== digitsOf(digits)) throw new Refused("PORTAL_LINK_DIGITS");
  await transact(env.db, (writing) => takeLinkTryBack(writing, linkId));
  return openPortalSession(env, request, reply, { clientId, accountId: null, linkId, until });
}

/** In a quarter of an hour: tries at one link, right or wrong, and at what is none, from one address. */
export class LinkTries {
  readonly links = new TryCounter(60, QUARTER_HOUR_MS);
  readonly strays = new TryCounter(600, QUARTER_HOUR_MS);
}

const QUARTER_HOUR_MS = 15 * 60_000;

const LINK = /^([A-Za-z0-9_-]{22})([0-9a-f]{32})$/;

/** The part of its address that tells links apart: the server's signature, and the link's id without hyphens. */
export function linkText({ keys }: Environment, link: PortalLink): string {
  return sign(keys.link, signedText(link)) + link.id.replaceAll("-", "");
}

export function isOpen({ revokedAt, expiresAt }: PortalLink, now: number): boolean {
  return revokedAt === null && expiresAt > now;
}

async function readLink(
  { keys }: Environment,
  handle: Parameters<typeof findPortalLink>[0],
  text: string,
): Promise<PortalLink | undefined> {
  const [, signature = "", hex = ""] = LINK.exec(plainSigns(text).trim()) ?? [];
  const id = parseId(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"));
  const link = id && (await findPortalLink(handle, id));
  return link && isSigned(keys.link, signedText(link), signature) ? link : undefined;
}

/** A link moved to another client, or made to last longer, is another link. */
function signedText({ id, clientId, expiresAt }: PortalLink): string {
  return `portal link ${id} ${clientId} ${expiresAt}`;
}

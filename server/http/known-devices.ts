/**
 * The devices from which a person signed in to an account before, by a cookie that no script reads. Each mark in it is
 * signed with the account's password hash: the server needs no key of its own, every process can check a mark, and a
 * new password makes all devices strangers.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Id } from "#contract/id";
import type { SessionCookie } from "../environment.ts";

const LIFETIME_S = 400 * 86_400;
/** A desk shared by more people than this asks its oldest ones as strangers. */
const MOST_ACCOUNTS = 8;

interface Account {
  id: Id;
  passwordHash: string | null;
}

interface Mark {
  userId: string;
  device: string;
  signature: string;
}

/** The device of a request, if it signed in to this account before. */
export function knownDevice(
  cookie: SessionCookie,
  request: FastifyRequest,
  account: Account,
): string | undefined {
  return marksOf(cookie, request).find((mark) => isGenuine(mark, account))?.device;
}

/** Marks the device as one from which a person signed in to the account. */
export function rememberDevice(
  cookie: SessionCookie,
  request: FastifyRequest,
  reply: FastifyReply,
  account: Account,
): void {
  const { path, isKept } = cookie;
  // The example book leaves nothing behind, and its accounts are known to everybody.
  if (account.passwordHash === null || !isKept) return;
  const device = knownDevice(cookie, request, account) ?? randomBytes(12).toString("base64url");
  const mark = { userId: account.id, device, signature: sign(account.id, device, account.passwordHash) };
  const others = marksOf(cookie, request).filter(({ userId }) => userId !== account.id);
  reply.setCookie(nameOf(cookie), [mark, ...others].slice(0, MOST_ACCOUNTS).map(write).join("~"), {
    path,
    httpOnly: true,
    sameSite: "lax",
    secure: request.protocol === "https",
    maxAge: LIFETIME_S,
  });
}

function nameOf({ name }: SessionCookie): string {
  return `${name}_known`;
}

function marksOf(cookie: SessionCookie, request: FastifyRequest): Mark[] {
  const text = request.cookies[nameOf(cookie)] ?? "";
  return text
    .split("~", MOST_ACCOUNTS)
    .map((part) => part.split("."))
    .flatMap(([userId, device, signature]) =>
      userId && device && signature ? [{ userId, device, signature }] : [],
    );
}

function write({ userId, device, signature }: Mark): string {
  return `${userId}.${device}.${signature}`;
}

function isGenuine({ userId, device, signature }: Mark, { id, passwordHash }: Account): boolean {
  if (passwordHash === null || userId !== id) return false;
  const [own, given] = [Buffer.from(sign(id, device, passwordHash)), Buffer.from(signature)];
  return own.length === given.length && timingSafeEqual(own, given);
}

function sign(userId: Id, device: string, passwordHash: string): string {
  return createHmac("sha256", passwordHash).update(`known device ${userId} ${device}`).digest("base64url");
}

/** Registering a device: idempotent, and the code of its receipts is offered again. */
import { randomInt } from "node:crypto";
import type { z } from "zod";
import type { Id } from "#contract/id";
import type { User } from "#contract/records/business";
import { MOST_DEVICES_IN_A_DAY } from "#contract/refusals";
import type { registerAnswer, registerRequest } from "#contract/sync";
import type { Instant } from "#domain/calendar/business-date";
import { giveSecret } from "../db/journal/device-secrets.ts";
import {
  addDevice,
  codeIsTaken,
  countDevicesSince,
  type Device,
  findDevice,
  seenDevice,
} from "../db/journal/devices.ts";
import { NOTED_EVERY_MS } from "../db/journal/quiet-devices.ts";
import { transact } from "../db/journal/transact.ts";
import type { Writing } from "../db/journal/writing.ts";
import { bindSession, endWithDevice } from "../db/records/accounts.ts";
import type { Environment } from "../environment.ts";
import type { Session } from "../http/sessions.ts";
import { Refused } from "../refused.ts";

/** Crockford's alphabet: no letter that reads like a digit. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LENGTH = 4;
const CODES_TRIED = 20;
const DAY_MS = 86_400_000;

type Request = z.infer<typeof registerRequest>;
type Registered = z.infer<typeof registerAnswer>;

export async function registerDevice(
  { db, clock, keys }: Environment,
  { user, tokenHash }: Pick<Session, "user" | "tokenHash">,
  { userId, deviceId, name, proto }: Request,
): Promise<Registered> {
  // Two people take turns at one browser: the tab of the one may still speak with the session of the other.
  if (userId !== undefined && userId !== user.id) throw new Refused("OTHER_USER");
  const codes = randomCodes();
  const at = clock();
  // Builds of the first protocol say whose device it is, and refuse an answer with a field that they do not know.
  const takesSecret = proto !== undefined || userId === undefined;
  const withSecret = async (writing: Writing, registered: Registered): Promise<Registered> => {
    const secret = takesSecret ? await giveSecret(writing, keys, { deviceId, userId: user.id }, at) : null;
    return secret === null ? registered : { ...registered, secret };
  };
  const registered = await transact(db, async (writing) => {
    const { epoch } = writing.head;
    const known = await findDevice(writing.handle, deviceId);
    if (known) refuseAnothers(known, user);
    if (known) {
      const { code, lastReceipt, lastSeq } = known;
      return withSecret(writing, { deviceId, code, epoch, lastReceipt, lastSeq });
    }
    const today = await countDevicesSince(writing, user.id, at - DAY_MS);
    if (today >= MOST_DEVICES_IN_A_DAY) return null;
    const code = await freeCode(writing, codes);
    await addDevice(writing, { id: deviceId, code, userId: user.id, name, at });
    await bindSession(writing, tokenHash, deviceId);
    if (today + 1 === MOST_DEVICES_IN_A_DAY) await tellAdministrators(writing, user, deviceId, at);
    return withSecret(writing, { deviceId, code, epoch, lastReceipt: 0, lastSeq: 0 });
  });
  if (!registered) throw new Refused("TOO_MANY_DEVICES");
  return registered;
}

/** Said once, with the last device that is taken: more of them in a day are no person's work. */
async function tellAdministrators(writing: Writing, user: User, deviceId: Id, at: Instant): Promise<void> {
  const line = { collection: "users" as const, id: user.id };
  const cause = { at, userId: user.id, deviceId, commandId: null, command: "device.register" };
  const after = { devicesInADay: MOST_DEVICES_IN_A_DAY };
  await writing.note({ ...line, before: { devicesInADay: null }, after }, cause);
}

/**
 * Every word of a device passes here first. Its session is bound to it, beside all devices that it named before, and
 * ends in one transaction with any of them. A session of before the end ends; a person who has signed in since then goes
 * on as another device, as a copy does.
 */
export async function meetDevice(env: Environment, session: Session, deviceId: Id): Promise<void> {
  if (session.deviceId === deviceId) return;
  const endedAt = await transact(env.db, async (writing) => {
    const device = await findDevice(writing.handle, deviceId);
    if (device?.userId !== session.user.id) return null;
    if (device.endedAt === null) await bindSession(writing, session.tokenHash, deviceId);
    else if (session.createdAt <= device.endedAt)
      await endWithDevice(writing, session.tokenHash, env.clock());
    return device.endedAt;
  });
  if (endedAt === null) return;
  throw new Refused(session.createdAt > endedAt ? "DEVICE_FORKED" : "DEVICE_ENDED");
}

/** Beyond so many the memory of contacts begins again: a device is then noted once more, which costs one write. */
const MOST_NOTED = 10_000;

interface Contact {
  unsent: number | undefined;
  /** Up to which change it holds the book; null before it loaded any. */
  heldSeq: number | null;
}

/** When this process last heard of each device, which is noted less often than it asks. */
const heard = new WeakMap<Environment["db"], Map<string, Instant>>();

export function lastHeardOf({ db }: Environment, deviceId: string): number {
  return heard.get(db)?.get(deviceId) ?? 0;
}

function hear({ db, clock }: Environment, deviceId: Id): void {
  const known = heard.get(db) ?? new Map<string, Instant>();
  heard.set(db, known);
  if (known.size >= MOST_NOTED) known.clear();
  known.set(deviceId, clock());
}

const noted = new WeakMap<Environment["db"], Map<Id, Contact & { at: Instant }>>();

/** When a device last reported is asked before its user is removed. */
export async function noteContact(
  env: Environment,
  user: User,
  deviceId: Id,
  { unsent, heldSeq }: Contact,
): Promise<void> {
  const { db, clock } = env;
  hear(env, deviceId);
  const known = noted.get(db) ?? new Map<Id, Contact & { at: Instant }>();
  noted.set(db, known);
  const at = clock();
  const before = known.get(deviceId);
  if (before && before.unsent === unsent && at - before.at < NOTED_EVERY_MS) return;
  if (known.size >= MOST_NOTED) known.clear();
  known.set(deviceId, { at, unsent, heldSeq });
  await transact(db, (writing) => seenDevice(writing, deviceId, user.id, { at, unsent, heldSeq }));
}

/** A device that hears of another view is noted at its next contact: by then it holds nothing of the view before. */
export function expectContact({ db }: Environment, deviceId: Id): void {
  noted.get(db)?.delete(deviceId);
}

/** A number that is another person's device is of no use to this one: it goes on under a new one, as a copy does. */
export function refuseAnothers(device: Pick<Device, "userId">, user: User): void {
  if (device.userId !== user.id) throw new Refused("DEVICE_FORKED");
}

/** The first of these codes that no device has. */
export async function freeCode(writing: Writing, codes: readonly string[]): Promise<string> {
  for (const code of codes) if (!(await codeIsTaken(writing, code))) return code;
  throw new Refused("UNAVAILABLE");
}

/** Made before the transaction, which awaits nothing but its own queries. */
export function randomCodes(): string[] {
  return Array.from({ length: CODES_TRIED }, randomCode);
}

function randomCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

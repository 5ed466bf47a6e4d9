/** Runs a command of kind `online`: the same file and the same transaction as a pushed one, but never queued. */
import type { z } from "zod";
import type { Answer } from "#contract/envelope";
import type { Id } from "#contract/id";
import type { User } from "#contract/records/business";
import type { commandRequest } from "#contract/session";
import { read } from "../db/database.ts";
import {
  findCommandPassword,
  findFirstPassword,
  storeCommandPassword,
} from "../db/journal/command-passwords.ts";
import { findCommands, type StoredCommand } from "../db/journal/commands.ts";
import { transact } from "../db/journal/transact.ts";
import { recordAnswered } from "../db/journal/without-effect.ts";
import type { Writing } from "../db/journal/writing.ts";
import { endOtherSessions } from "../db/records/accounts.ts";
import type { Environment } from "../environment.ts";
import { hashPassword, isPassword } from "../passwords.ts";
import { Refused } from "../refused.ts";
import { bodyHash } from "./body-hash.ts";
import {
  decideAndWrite,
  type IncomingCommand,
  isRefused,
  loadStateAsOfNow,
  outcomeAnswer,
} from "./decide.ts";

type Request = z.infer<typeof commandRequest>;

interface Asking {
  user: User;
  tokenHash: string;
}

export async function runOnline(
  env: Environment,
  { user, tokenHash }: Asking,
  request: Request,
): Promise<Answer> {
  const { id, name, v, base = null, password } = request;
  const command = env.findCommand(name, v);
  if (command?.kind !== "online") throw new Refused("BAD_REQUEST");
  const parsed = command.args.safeParse(request.args);
  if (!parsed.success) throw new Refused("BAD_REQUEST");
  const args = parsed.data;
  const hash = bodyHash({ name, v, args, base, receipt: null, userId: user.id });
  const now = env.clock();
  const incoming: IncomingCommand = {
    id,
    command,
    args,
    subject: command.subject(args),
    base,
    receipt: null,
    bodyHash: hash,
    user,
    deviceId: null,
    deviceCode: null,
    seq: null,
    now,
    passwordHash: password === undefined ? null : UNHASHED,
  };
  const asking = { env, incoming, tokenHash };
  // A hash costs what many requests cost: a person who may not set the password hears so before it is made.
  const refused = password === undefined ? null : await answerIfRefused(asking);
  const outcome = refused ?? (await answer(asking, password));
  if (!("known" in outcome)) return outcome;
  const isSame = outcome.known.bodyHash === hash && (await isSamePassword(outcome.sentWith, password));
  return isSame ? outcome.known.answer : outcomeAnswer(id, "conflict", "KEY_REUSED");
}

/** Says that a password came, where nothing of it is going to be stored. */
const UNHASHED = "";

/** The same inside a transaction that is open already: a piece of work that the server does for a person. */
export async function runWithin(
  writing: Writing,
  env: Environment,
  { id, command, args, user }: Pick<IncomingCommand, "id" | "command" | "args" | "user">,
): Promise<Answer> {
  const known = await findKnown(writing, id);
  if (known) return known.known.answer;
  const incoming: IncomingCommand = {
    ...{ id, command, args, user, subject: command.subject(args), base: null, receipt: null },
    bodyHash: bodyHash({
      ...{ name: command.name, v: command.v, args, base: null, receipt: null, userId: user.id },
    }),
    ...{ deviceId: null, deviceCode: null, seq: null, now: env.clock(), passwordHash: null },
  };
  const { incoming: present, loaded } = await loadStateAsOfNow(writing, incoming);
  const given = await decideAndWrite(writing, present, loaded);
  await record(writing, env, incoming, given);
  return given;
}

interface Asked {
  env: Environment;
  incoming: IncomingCommand;
  tokenHash: string;
}

/** Null where the command would be taken. */
async function answerIfRefused({ env, incoming }: Asked): Promise<Answer | Known | null> {
  return transact(env.db, async (writing) => {
    const known = await findKnown(writing, incoming.id);
    if (known) return known;
    const { incoming: present, loaded } = await loadStateAsOfNow(writing, incoming);
    if (!isRefused(present, loaded)) return null;
    const given = await decideAndWrite(writing, present, loaded);
    await record(writing, env, incoming, given);
    return given;
  });
}

async function answer({ env, incoming, tokenHash }: Asked, password?: string): Promise<Answer | Known> {
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const isAnotherPassword = await differsFromFirst(env, incoming, password);
  const { id, subject, user } = incoming;
  return transact(env.db, async (writing) => {
    const known = await findKnown(writing, id);
    if (known) return known;
    const { incoming: present, loaded } = await loadStateAsOfNow(writing, { ...incoming, passwordHash });
    const given =
      loaded.twice && isAnotherPassword
        ? outcomeAnswer(id, "conflict", "KEY_REUSED")
        : await decideAndWrite(writing, present, loaded);
    const isKept = await record(writing, env, incoming, given);
    if (isKept && passwordHash !== null) await storeCommandPassword(writing, id, passwordHash);
    const took = given.outcome === "applied" || given.outcome === "review";
    // A new password shuts out a person who knew the old one.
    if (took && passwordHash !== null) {
      await endOtherSessions(writing, subject, subject === user.id ? tokenHash : null);
    }
    return given;
  });
}

async function findKnown(writing: Writing, id: Id): Promise<Known | null> {
  const [known] = await findCommands(writing.handle, id, null);
  return known ? { known, sentWith: await findCommandPassword(writing.handle, id) } : null;
}

function record(
  writing: Writing,
  { version }: Environment,
  { id, user, command, subject, args, base, bodyHash: hash, now }: IncomingCommand,
  given: Answer,
): Promise<boolean> {
  return recordAnswered(writing, {
    id,
    deviceId: null,
    seq: null,
    userId: user.id,
    name: command.name,
    v: command.v,
    subject,
    args,
    base,
    receipt: null,
    bodyHash: hash,
    clientTime: now,
    receivedAt: now,
    answer: given,
    build: version,
  });
}

/** Whether a record that was made before was made with another password than this one. */
async function differsFromFirst(
  { db }: Environment,
  { command, subject }: IncomingCommand,
  password: string | undefined,
): Promise<boolean> {
  if (command.action !== "create" || password === undefined) return false;
  const first = await read(db, (handle) => findFirstPassword(handle, command.name, subject));
  return first !== null && !(await isPassword(first, password));
}

/** A command that was answered before, and the hash of the password that came beside it. */
interface Known {
  known: StoredCommand;
  sentWith: string | null;
}

/** The journal holds no password of commands from before it was kept: those are known by their body alone. */
async function isSamePassword(sentWith: string | null, password: string | undefined): Promise<boolean> {
  if (sentWith === null) return true;
  return password !== undefined && isPassword(sentWith, password);
}

/**
 * A command of kind `online`, which no queue keeps: it is done when the server has said so. What went wrong on the way says
 * that nothing was saved, or that this is unknown; never that the work is kept here.
 */
import type { Command } from "#commands/command";
import type { Answer, JsonObject } from "#contract/envelope";
import type { Id } from "#contract/id";
import { REFUSALS, type Refusal, type RefusalCode, refusal, sentence } from "#contract/refusals";
import { commandAnswer } from "#contract/session";
import type { Connectivity } from "../connectivity/connectivity.ts";
import type { Reply, Server } from "../connectivity/server.ts";
import type { LocalFile } from "../files/blobs.ts";

export interface OnlineOptions {
  base?: JsonObject;
  /** Travels beside the arguments and is stored only as a hash. */
  password?: string;
  /** The bytes of the files that the arguments declare. */
  files?: readonly LocalFile[];
}

/** True of a copy that was not deleted as of a form: whether anything typed stays, the screen says (`not-done.ts`). */
export const NOTHING_SAVED = "No se guardó nada.";
const PATH = "/api/commands";
/** The second time it is only asked what became of the first. */
const CHECK_PATIENCE_MS = 10_000;

export type Outcome = { ok: true; commandId: Id } | { ok: false; refusal: Refusal };

export function bodyOf<Args>(
  id: Id,
  { name, v }: Pick<Command<Args>, "name" | "v">,
  args: Args,
  { base, password }: OnlineOptions,
) {
  return { id, name, v, args, base: base ?? null, ...(password === undefined ? {} : { password }) };
}

/**
 * Asked first whether the server is there: without it nothing leaves this device. Where the answer stays out the same body
 * goes once more, which the server answers from its journal if it has taken the first.
 */
export async function sendDirectly(
  server: Server,
  connectivity: Connectivity,
  body: ReturnType<typeof bodyOf>,
): Promise<Outcome> {
  await connectivity.check();
  if (connectivity.online === false) return notSaved("OFFLINE");
  const first = outcomeOf(body.id, await server.post(PATH, body));
  if (first) return first;
  const reply = await server.post(PATH, body, CHECK_PATIENCE_MS);
  const second = outcomeOf(body.id, reply);
  if (second) return second;
  return isFault(reply) ? notSaved("INTERNAL") : { ok: false, refusal: refusal("UNHEARD") };
}

/** Null where the reply leaves open what became of the command. */
function outcomeOf(commandId: Id, reply: Reply): Outcome | null {
  if (reply.kind === "silent") return null;
  if (reply.kind === "refused") return reply.status >= 500 ? null : notSaved(codeOf(reply.code));
  const read = commandAnswer.safeParse(reply.body);
  if (!read.success) return null;
  const { outcome } = read.data;
  if (outcome === "applied" || outcome === "review") return { ok: true, commandId };
  return { ok: false, refusal: refusedBy(read.data) };
}

/** The server's own word that its transaction failed, after it looked for the command in its journal. */
function isFault(reply: Reply): boolean {
  return reply.kind === "refused" && reply.code === "INTERNAL";
}

function notSaved(code: RefusalCode): Outcome {
  return { ok: false, refusal: refusal(code, { detail: NOTHING_SAVED }) };
}

function refusedBy({ code, conflicts, message = "" }: Answer): Refusal {
  const reason = withDetail(refusal(codeOf(code)), message);
  return conflicts ? { ...reason, conflicts } : reason;
}

/** The part that the server's sentence adds to that of the code: who, and how much. */
function withDetail(reason: Refusal, message: string): Refusal {
  const general = sentence(reason.code);
  const detail = message.startsWith(general) ? message.slice(general.length).trim() : "";
  return detail === "" ? reason : { ...reason, detail };
}

function codeOf(code: string | undefined): RefusalCode {
  return code !== undefined && code in REFUSALS ? (code as RefusalCode) : "INTERNAL";
}

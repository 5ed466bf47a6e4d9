/** Runs a command of kind `online`: the same file and the same transaction as a pushed one, but never queued. */
import type { z } from "zod";
import type { Answer } from "#contract/envelope";
import type { User } from "#contract/records/business";
import type { commandRequest } from "#contract/session";
import { endOtherSessions } from "../db/accounts.ts";
import { findCommands, recordCommand } from "../db/commands.ts";
import { transact } from "../db/transact.ts";
import type { Environment } from "../environment.ts";
import { hashPassword } from "../passwords.ts";
import { Refused } from "../refused.ts";
import { bodyHash } from "./body-hash.ts";
import { type Arrived, decideAndWrite, look, outcomeAnswer } from "./decide.ts";

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
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const now = env.clock();
  const arrived: Arrived = {
    ...{ id, command, args, subject: command.subject(args), base, receipt: null, bodyHash: hash },
    ...{ user, deviceId: null, now, passwordHash },
  };
  return transact(env.db, async (writing) => {
    const [known] = await findCommands(writing.handle, id, null);
    if (known) return known.bodyHash === hash ? known.answer : outcomeAnswer(id, "conflict", "KEY_REUSED");
    const answer = await decideAndWrite(writing, arrived, await look(writing, arrived));
    await recordCommand(writing, {
      ...{ id, deviceId: null, seq: null, userId: user.id, name, v, subject: arrived.subject },
      ...{ args, base, receipt: null, bodyHash: hash, clientTime: now, receivedAt: now, answer },
      build: env.version,
    });
    const took = answer.outcome === "applied" || answer.outcome === "review";
    // A new password shuts out whoever knew the old one.
    if (took && passwordHash !== null) {
      await endOtherSessions(writing, arrived.subject, arrived.subject === user.id ? tokenHash : null);
    }
    return answer;
  });
}

/**
 * Cash that a device still holds of a collector whose account is gone: it goes by the device's own secret. Asking so is
 * also how a device learns that an account is gone when no session is left to say so.
 */
import { LARGEST_BATCH, type LateRequest, lateAnswer, PROTOCOL } from "#contract/sync";
import type { Reply, Server } from "../../connectivity/server.ts";
import type { Outbox } from "../../outbox/outbox.ts";
import { NO_PROOF, type OutboxRow } from "../../outbox/outbox-database.ts";
import { envelopeOf } from "../push/push.ts";

const PATH = "/api/sync/late";

/** `gone`: the account was removed; `ended`: this device was, and its user may sign in again. `unknown`: the server was not reached, or this device has no secret that it takes. */
export type DeviceState = "gone" | "ended" | "present" | "unknown";

export async function deliverLate(outbox: Outbox, server: Server): Promise<DeviceState> {
  const { userId } = outbox;
  const known = await outbox.device();
  const { deviceId, secret } = known.secret ? known : (known.copiedFrom ?? known);
  if (!secret) return "unknown";
  await outbox.requeueQuarantined();
  let standing: DeviceState = "unknown";
  // The first question brings nothing: a restored server must be sent again what it had taken, from the first.
  for (let asked = 0; ; asked++) {
    const batch = asked === 0 ? [] : await nextBatch(outbox);
    const { epoch, after, proof = NO_PROOF } = await outbox.device();
    // The answers that it holds were given to itself, and not to the device that it is a copy of.
    const last = known.secret && epoch !== null ? { epoch, after, proof } : undefined;
    const commands = batch.map(envelopeOf);
    const reply = await ask(server, { deviceId, userId, secret, proto: PROTOCOL, commands, last });
    const read = reply.kind === "answered" ? lateAnswer.safeParse(reply.body) : undefined;
    // Once the server has said that it is gone, a batch that does not arrive changes nothing about it.
    if (!read?.success) return standing;
    const { isGone, serverTime, results, reached } = read.data;
    if (!isGone) return "present";
    standing = read.data.isEnded ? "ended" : "gone";
    if (epoch !== null && epoch !== read.data.epoch) {
      // A restored server may have lost what it had taken.
      await outbox.sendAgain(read.data.epoch, after);
      continue;
    }
    if (asked === 0) continue;
    if (batch.length === 0) return standing;
    await outbox.answer(results, serverTime, reached ?? { after, proof });
    if (results.length === 0) return standing;
  }
}

/** A server of an earlier version refuses what it does not know, and is asked without it. */
async function ask(server: Server, { last, ...request }: LateRequest): Promise<Reply> {
  const reply = await server.post(PATH, { ...request, last });
  const isRefused = reply.kind === "refused" && reply.status === 400;
  return last && isRefused ? server.post(PATH, request) : reply;
}

function nextBatch(outbox: Outbox): Promise<OutboxRow[]> {
  return outbox.database.outbox
    .orderBy("seq")
    .filter((row) => row.state === "queued" && row.money)
    .limit(LARGEST_BATCH)
    .toArray();
}

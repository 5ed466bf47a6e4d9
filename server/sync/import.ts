/**
 * Takes the unsent work of a device from a file, for the day when the device itself cannot send it. Each command keeps
 * its id, its person and its device; the device may send the same later and is told what was answered here.
 */

import type { Answer, Envelope } from "#contract/envelope";
import type { ExportedCommand, ImportAnswer, ImportRequest } from "#contract/outbox-export";
import type { User } from "#contract/records/business";
import { read } from "../db/database.ts";
import { addDevice, type Device, findDeviceAndEpoch } from "../db/journal/devices.ts";
import { transact } from "../db/journal/transact.ts";
import { findAnyAccount } from "../db/records/accounts.ts";
import type { Environment } from "../environment.ts";
import { Refused } from "../refused.ts";
import { freeCode, randomCodes } from "./devices.ts";
import { answerOne } from "./push.ts";

export async function importOutbox(
  env: Environment,
  administrator: User,
  request: ImportRequest,
): Promise<ImportAnswer> {
  if (administrator.role !== "admin") throw new Refused("FORBIDDEN");
  if (request.commands.some(({ userId }) => userId !== request.userId)) throw new Refused("BAD_REQUEST");
  const account = await read(env.db, (handle) => findAnyAccount(handle, request.userId));
  if (!account) throw new Refused("USER_MISSING");
  const { user } = account;
  const results: Answer[] = [];
  for (const command of [...request.commands].sort((a, b) => a.seq - b.seq)) {
    const { device, epoch } = await deviceOf(env, request, command);
    const sender = { user, device, epoch, importedBy: administrator.id };
    results.push(await answerOne(env, sender, envelopeOf(command)));
  }
  return { results };
}

/** The device that made the command. One that this server never met, or has lost, is written down with its code. */
async function deviceOf(
  env: Environment,
  { userId, device: { code } }: ImportRequest,
  { deviceId }: ExportedCommand,
): Promise<{ device: Device; epoch: string }> {
  const find = () => read(env.db, (handle) => findDeviceAndEpoch(handle, deviceId));
  const known = await find();
  if (known.device && known.device.userId !== userId) throw new Refused("FORBIDDEN");
  if (known.device) return { device: known.device, epoch: known.epoch };
  const codes = randomCodes();
  await transact(env.db, async (writing) => {
    const own = await freeCode(writing, code === null ? codes : [code, ...codes]);
    await addDevice(writing, { id: deviceId, code: own, userId, name: "Archivo", at: env.clock() });
  });
  const { device, epoch } = await find();
  if (!device) throw new Refused("UNAVAILABLE");
  return { device, epoch };
}

function envelopeOf({ id, seq, name, v, data, base, timestamp, ...carried }: ExportedCommand): Envelope {
  const { receipt, receipts, loanNumber } = carried;
  const optional = { ...(receipts && { receipts }), ...(loanNumber && { loanNumber }) };
  return { id, seq, name, v, args: data, base, receipt, ...optional, timestamp };
}

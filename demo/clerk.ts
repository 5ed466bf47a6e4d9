/** A person of the office at a device, whose commands go the way of all others: parsed, decided, journalled. */
import { createHash } from "node:crypto";
import { findCommand } from "#commands/catalogue";
import { bearersOf, createsPayment } from "#commands/command";
import { type JsonObject, keptOf, type Receipt } from "#contract/envelope";
import type { Id } from "#contract/id";
import type { User } from "#contract/records/business";
import type { Instant } from "#domain/calendar/business-date";
import { recordCommand } from "#server/db/journal/commands";
import { addDevice, advanceDevice } from "#server/db/journal/devices";
import type { Writing } from "#server/db/journal/writing";
import { bodyHash } from "#server/sync/body-hash";
import { decideAndWrite, type IncomingCommand, loadState } from "#server/sync/decide";

/** Journalled as answered by this build; nothing of it is due to be decided again. */
const BUILD = "demo";

export interface Errand {
  /** The command's id. */
  id: Id;
  name: string;
  /** The version of the command: the first by default. */
  v?: number;
  args: object;
  at: Instant;
  base?: JsonObject;
  passwordHash?: string;
}

export class Clerk {
  user: User;
  readonly deviceId: Id;
  readonly code: string;
  #seq = 0;
  #receipts = 0;

  constructor(user: User, device: { id: Id; code: string }) {
    this.user = user;
    this.deviceId = device.id;
    this.code = device.code;
  }

  async register(writing: Writing, at: Instant): Promise<void> {
    const name = `Teléfono de ${this.user.name}`;
    await addDevice(writing, { id: this.deviceId, code: this.code, userId: this.user.id, name, at });
  }

  /** Runs a command at an instant of the story. One that is not taken as it stands is a defect of the story. */
  async run(
    writing: Writing,
    { id, name, v = 1, args: given, at, base, passwordHash }: Errand,
  ): Promise<void> {
    const command = findCommand(name, v);
    if (!command) throw new Error(`no command ${name}`);
    const args = command.args.parse(given);
    const online = command.kind === "online";
    const receipt = createsPayment(command) ? this.#nextReceipt(id) : null;
    const list = bearersOf(command, args).map((bearer) => this.#nextReceipt(bearer));
    const carried = { receipt, ...(list.length > 0 && { receipts: list }) };
    const body = { name, v, args, base: base ?? null };
    const incoming: IncomingCommand = {
      id,
      command,
      args,
      subject: command.subject(args),
      base: base ?? null,
      ...carried,
      bodyHash: bodyHash({ ...body, ...carried, userId: this.user.id }),
      user: this.user,
      now: at,
      deviceId: online ? null : this.deviceId,
      deviceCode: online ? null : this.code,
      seq: null,
      passwordHash: passwordHash ?? null,
    };
    const answer = await decideAndWrite(writing, incoming, await loadState(writing, incoming));
    if (answer.outcome !== "applied" && answer.outcome !== "review") {
      throw new Error(`${name} was not taken: ${JSON.stringify(answer)}`);
    }
    await recordCommand(writing, {
      id,
      ...body,
      receipt: keptOf(carried),
      userId: this.user.id,
      subject: incoming.subject,
      bodyHash: incoming.bodyHash,
      deviceId: incoming.deviceId,
      seq: online ? null : ++this.#seq,
      clientTime: at,
      receivedAt: at,
      answer,
      build: BUILD,
    });
  }

  #nextReceipt(bearer: Id): Receipt {
    return { number: `${this.code}-${++this.#receipts}`, issued: null, token: tokenOf(bearer) };
  }

  /** Writes down how far this device has come, as every push does. */
  async settle(writing: Writing, at: Instant): Promise<void> {
    await advanceDevice(writing, this.deviceId, { seq: this.#seq, receipt: this.#receipts, at });
  }
}

/** The same story gives the same codes. */
function tokenOf(id: Id): string {
  return createHash("sha256").update(`receipt ${id}`).digest().subarray(0, 16).toString("base64url");
}

/** People who collect: each with a session and a device of their own, pushing one payment after the other over HTTP. */
import { randomUUID } from "node:crypto";
import http from "node:http";
import { DEMO_ADMINISTRATOR } from "#contract/example";
import type { Loan } from "#contract/records/loan";
import { businessDate, type Instant } from "#domain/calendar/business-date";

/** The server's answer: its status, its cookies and its body. */
interface Reply {
  status: number;
  cookie: string;
  body: unknown;
}

export class Callers {
  readonly #url: string;
  readonly #host: string | undefined;
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  readonly #devices: Device[] = [];

  /** `host`: the name of the business, where the server has many. */
  constructor(url: string, host?: string) {
    this.#url = url;
    this.#host = host;
  }

  /** As many devices as callers: those of before are taken again, since a person may register only so many in a day. */
  async devices(count: number): Promise<Device[]> {
    while (this.#devices.length < count) this.#devices.push(await this.device());
    return this.#devices.slice(0, count);
  }

  async device(): Promise<Device> {
    const { email, password } = DEMO_ADMINISTRATOR;
    const session = await this.#ask("POST", "/api/session", { email, password });
    const { cookie } = session;
    const userId = (session.body as { user: { id: string } }).user.id;
    const introduced = { deviceId: randomUUID(), name: "Bench" };
    const { body } = await this.#ask("POST", "/api/sync/devices", introduced, cookie);
    return { ...(body as Registered), cookie, userId, seq: 0, receipts: 0 };
  }

  /** Pushes one payment; answers how many milliseconds that took. */
  async collect(device: Device, args: object): Promise<number> {
    const command = {
      id: randomUUID(),
      seq: ++device.seq,
      name: "payment.collect",
      v: 1,
      args,
      base: null,
      receipt: { number: `${device.code}-${++device.receipts}`, issued: null },
      timestamp: Date.now(),
    };
    const began = performance.now();
    const { userId, deviceId, epoch, cookie } = device;
    const pushed = {
      proto: 1,
      userId,
      deviceId,
      epoch,
      after: device.seq - 1,
      clientTime: Date.now(),
      commands: [command],
    };
    const { body } = await this.#ask("POST", "/api/sync/push", pushed, cookie);
    const took = performance.now() - began;
    const [answer] = (body as { results: { outcome: string }[] }).results;
    // One that is looked at later, because its row was part-paid before, costs the same.
    if (answer?.outcome !== "applied" && answer?.outcome !== "review")
      throw new Error(`not applied: ${JSON.stringify(body)}`);
    return took;
  }

  close(): void {
    this.#agent.destroy();
  }

  #ask(method: string, path: string, sent: object, cookie = ""): Promise<Reply> {
    const data = JSON.stringify(sent);
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(data),
      ...(cookie === "" ? {} : { cookie }),
      ...(this.#host === undefined ? {} : { host: this.#host }),
    };
    return new Promise((resolve, reject) => {
      const request = http.request(this.#url + path, { method, agent: this.#agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const text = Buffer.concat(chunks).toString();
          const status = response.statusCode ?? 0;
          const [given = ""] = (response.headers["set-cookie"]?.[0] ?? "").split(";");
          if (status === 200) resolve({ status, cookie: given, body: JSON.parse(text) });
          else reject(new Error(`${path}: ${status} ${text}`));
        });
      });
      request.on("error", reject);
      request.end(data);
    });
  }
}

/** As the server answers. */
interface Registered {
  deviceId: string;
  code: string;
  epoch: string;
}

export interface Device extends Registered {
  cookie: string;
  userId: string;
  seq: number;
  receipts: number;
}

/** The cuotas still to come, one loan after the other, so that no caller waits for another's loan to be paid. */
export class Cuotas {
  readonly #loans: readonly Loan[];
  #taken = 0;

  constructor(loans: readonly Loan[]) {
    this.#loans = loans.filter(
      ({ status, summary }) => status === "active" && summary.rows - summary.paidRows >= 8,
    );
  }

  next(): object {
    const loan = this.#loans[this.#taken % this.#loans.length];
    const round = Math.floor(this.#taken / this.#loans.length);
    if (!loan?.summary.nextPaymentNumber) throw new Error("no loan has a cuota to collect");
    this.#taken++;
    const at = Date.now() as Instant;
    const today = businessDate(at);
    return {
      id: randomUUID(),
      loanId: loan.id,
      at,
      today,
      date: today,
      amount: loan.summary.nextAmount,
      kind: "installment",
      paymentNumber: loan.summary.nextPaymentNumber + round,
      prepaymentAmount: 0,
      afterPrepayment: "keep_cuota",
      shiftsSchedule: true,
      seenPaymentIds: [],
      notes: "",
      paymentMethod: "Efectivo",
      quote: null,
      lateFeeReduction: null,
    };
  }
}

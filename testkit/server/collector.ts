/**
 * A collector as a server sees them: an outbox that fills while they work, is sent in order, and keeps everything that
 * was not answered. Answered commands are remembered, to be held against the server later.
 */
import type { Answer, Envelope } from "#contract/envelope";
import type { Id } from "#contract/id";
import { businessDate } from "#domain/calendar/business-date";
import type { Chance } from "../simulator/chance.ts";
import { clientArgs, lending, paymentArgs } from "./book.ts";
import { type TestDevice, Unavailable } from "./device.ts";

const LARGEST_BATCH = 4;
export const CUOTA = 100_000;
export const LENT = 1_000_000;

export interface Answered {
  command: Envelope;
  answer: Answer;
}

export class Collector {
  readonly device: TestDevice;
  /** Made and not answered. */
  readonly box: Envelope[] = [];
  readonly answered: Answered[] = [];
  /** How often the whole batch had to be kept for another time. */
  unanswered = 0;
  readonly #chance: Chance;
  /** Loans that every collector may collect on. */
  readonly #loans: Id[];
  readonly #own: Id[] = [];

  constructor(device: TestDevice, loans: Id[], chance: Chance) {
    this.device = device;
    this.#loans = loans;
    this.#chance = chance;
  }

  /**
   * Works on until the server is gone; then what was not answered is still in the outbox. `rest`: what is done before it is
   * sent once more.
   */
  async work(gone: () => boolean, rest: () => Promise<unknown> = async () => {}): Promise<void> {
    while (!gone()) {
      if (this.box.length < LARGEST_BATCH) this.box.push(...this.#next());
      try {
        await this.send();
      } catch (error) {
        if (!isUnanswered(error)) throw error;
        this.unanswered++;
        await rest();
      }
    }
  }

  /** Sends from the front of the outbox. */
  async send(most = this.#chance.between(1, LARGEST_BATCH)): Promise<void> {
    const batch = this.box.slice(0, most);
    const answers = await this.device.push(...batch);
    for (const answer of answers) this.#settle(answer);
  }

  async empty(): Promise<void> {
    while (this.box.length > 0) await this.send(50);
  }

  #settle(answer: Answer): void {
    const command = this.box.shift();
    if (command?.id !== answer.id || (answer.outcome !== "applied" && answer.outcome !== "review")) {
      throw new Error(`sent ${JSON.stringify(command)}, was answered ${JSON.stringify(answer)}`);
    }
    this.answered.push({ command, answer });
  }

  #next(): Envelope[] {
    const at = this.device.agent.server.clock();
    const today = businessDate(at);
    const chance = this.#chance;
    const loanId = this.#loans.length === 0 ? null : chance.pick(this.#loans.slice(-20));
    const act = loanId === null || chance.maybe(0.04) ? "lend" : chance.weighted(ACTS);
    if (act === "lend") {
      const { loan, commands } = lending(this.device, { startDate: today }, { today });
      this.#loans.push(loan.id);
      return commands;
    }
    if (act === "register") return [this.device.command("client.create", clientArgs(at))];
    const payment = paymentArgs(this.device, loanId as Id, { today, date: today, amount: CUOTA });
    const wrong = chance.maybe(0.5) ? this.#own.pop() : undefined;
    const reason = "Se contó mal";
    if (act === "annul" && wrong !== undefined) {
      return [this.device.command("payment.annul", { id: wrong, at, today, reason })];
    }
    this.#own.push(payment.id);
    if (act === "replace" && wrong !== undefined) {
      return [this.device.money("payment.replace", { ...payment, replaces: wrong, reason })];
    }
    return [this.device.money("payment.collect", payment)];
  }
}

const ACTS = [
  ["collect", 6],
  ["annul", 3],
  ["replace", 2],
  ["register", 2],
] as const;

/** The connection broke, or the server had no database: it is unknown what became of the request. */
function isUnanswered(error: unknown): boolean {
  return error instanceof TypeError || error instanceof Unavailable;
}

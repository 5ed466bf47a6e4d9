/**
 * Work of the server that takes longer than a request: a piece at a time, each a transaction of its own, beside everything else. A
 * process that is killed leaves whole pieces, and the next start goes on with the rest.
 */
import { setImmediate as turn } from "node:timers/promises";
import type { Environment } from "./environment.ts";

/** SQLite answers within one turn of the event loop, and a request takes several: without them it would wait for the last piece. */
const TURNS = 20;

interface Work {
  /** Under which its faults are reported. */
  name: string;
  /** Whether a process before left some. */
  isLeft(): Promise<boolean>;
  /** Answers false when nothing is left to do. */
  piece(): Promise<boolean>;
}

export class WorkInPieces {
  readonly #work: Work;
  readonly #report: Environment["report"];
  #turn: Promise<void> | null = null;
  #stopped = false;

  constructor({ report }: Pick<Environment, "report">, work: Work) {
    this.#report = report;
    this.#work = work;
  }

  /** Goes on with what waits. */
  wake(): void {
    if (this.#turn || this.#stopped) return;
    this.#turn = this.each(() => this.#work.piece())
      .catch((error: unknown) => this.#report(error, this.#work.name))
      .finally(() => {
        this.#turn = null;
      });
  }

  /** After a start: only where there is some. */
  async resume(): Promise<void> {
    if (await this.#work.isLeft()) this.wake();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#turn;
  }

  /** Other pieces, until none is left of them; resolves once they are done. */
  async each(piece: () => Promise<boolean>): Promise<void> {
    while (!this.#stopped && (await piece())) {
      for (let n = 0; n < TURNS; n++) await turn();
    }
  }
}

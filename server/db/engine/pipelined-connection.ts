/**
 * One connection to PostgreSQL, and how statements travel over it. They are planned once, and sent without waiting for
 * the answers to those before them. Inside a transaction, a statement that answers no rows is not waited for at all: the
 * next one that is, at the latest the commit, hears of its failure instead. So a command's writes cost one way to the
 * server and back, and not one each.
 */
import type { PostgresPoolClient } from "kysely";
import type pg from "pg";
import { isReadOnly } from "./faults.ts";

const KEPT_STATEMENTS = 400;
const BEGINS = /^(begin|start transaction)\b/;
const ENDS = /^(commit|rollback)$/;
const ANSWERS_ROWS = /\breturning\b/;
const ANSWERS_NOTHING = /^(begin|start transaction|insert|update|delete)\b/;
const SENT = { command: "UPDATE", rowCount: 0, rows: [] } as const;

interface LineEvents {
  /** The database at the other end takes no writes. */
  onReadOnly(): void;
  /** It is not used any more, and of no use to another where it is to be destroyed. */
  onRelease(destroy: boolean): void;
}

export class Line implements PostgresPoolClient {
  readonly #client: pg.Client;
  readonly #names = new Map<string, string>();
  readonly #unheard = new Set<Promise<void>>();
  /** Why a statement failed that no caller awaited: the transaction is lost, and the next statement fails with it. */
  #failure: { error: unknown } | null = null;
  #isOpen = false;
  readonly #on: LineEvents;

  constructor(client: pg.Client, on: LineEvents) {
    this.#client = client;
    this.#on = on;
  }

  readonly query = (async (text: string, values: readonly unknown[] = []) => {
    if (BEGINS.test(text)) this.#isOpen = true;
    const answer = this.#send(text, values);
    answer.catch((error: unknown) => {
      if (isReadOnly(error)) this.#on.onReadOnly();
    });
    if (this.#isOpen && ANSWERS_NOTHING.test(text) && !ANSWERS_ROWS.test(text)) {
      this.#hearLater(answer);
      return SENT;
    }
    if (ENDS.test(text)) this.#isOpen = false;
    return this.#heard(text, answer);
  }) as unknown as PostgresPoolClient["query"];

  release(destroy = false): void {
    this.#on.onRelease(destroy);
  }

  /** The first statements to come get a name, so that the server plans them once per connection. */
  #send(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    if (values.length === 0) return this.#client.query(text);
    let name = this.#names.get(text);
    if (name === undefined && this.#names.size < KEPT_STATEMENTS) {
      name = `s${this.#names.size}`;
      this.#names.set(text, name);
    }
    return this.#client.query(
      name === undefined ? { text, values: [...values] } : { name, text, values: [...values] },
    );
  }

  #hearLater(answer: Promise<unknown>): void {
    const heard: Promise<void> = answer
      .then(
        () => {},
        (error: unknown) => {
          this.#failure ??= { error };
        },
      )
      .then(() => {
        this.#unheard.delete(heard);
      });
    this.#unheard.add(heard);
  }

  /** The answer, once everything sent before it was answered too. */
  async #heard(text: string, answer: Promise<pg.QueryResult>): Promise<pg.QueryResult> {
    const [outcome] = await Promise.allSettled([answer, ...this.#unheard]);
    const failure = this.#failure;
    if (text === "rollback") this.#failure = null;
    else if (failure) throw failure.error;
    if (outcome.status === "rejected") throw outcome.reason;
    if (text === "commit" && outcome.value.command === "ROLLBACK")
      throw new Error("the transaction was lost");
    return outcome.value;
  }
}

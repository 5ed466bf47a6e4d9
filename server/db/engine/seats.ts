/**
 * A seat is the right to hold a connection open: one server of PostgreSQL gives so many to all businesses together. Those that
 * wait are served in rotation, one seat each, so that a business with a hundred requests holds up none that has one.
 */

export interface Sharer {
  /** Since when its longest idle connection has been so; null while it has none. */
  readonly idleSince: number | null;
  /** Closes that connection, and gives back its seat once it is closed. */
  closeIdle(): void;
}

type Answer = (isSeated: boolean) => void;

export class Seats {
  readonly #most: number;
  readonly #sharers = new Set<Sharer>();
  /** Those that wait, in the order of their turns. */
  readonly #waiting = new Map<Sharer, Answer[]>();
  #taken = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get taken(): number {
    return this.#taken;
  }

  join(sharer: Sharer): void {
    this.#sharers.add(sharer);
  }

  /** Its waiting is over without a seat. */
  leave(sharer: Sharer): void {
    this.#sharers.delete(sharer);
    const answers = this.#waiting.get(sharer) ?? [];
    this.#waiting.delete(sharer);
    for (const answer of answers) answer(false);
  }

  /** True with a seat, which is to be given back; false where the sharer left. */
  take(sharer: Sharer): Promise<boolean> {
    if (!this.#sharers.has(sharer)) return Promise.resolve(false);
    if (this.#taken < this.#most) {
      this.#taken++;
      return Promise.resolve(true);
    }
    const seated = new Promise<boolean>((answer) => {
      this.#waiting.set(sharer, [...(this.#waiting.get(sharer) ?? []), answer]);
    });
    this.#longestIdle(sharer)?.closeIdle();
    return seated;
  }

  give(): void {
    const next = this.#waiting.entries().next();
    if (next.done) {
      this.#taken--;
      return;
    }
    const [sharer, [answer, ...later]] = next.value;
    this.#waiting.delete(sharer);
    if (later.length > 0) this.#waiting.set(sharer, later);
    answer?.(true);
  }

  /** Whether another waits for a seat. */
  isWantedBeside(sharer: Sharer): boolean {
    return this.#waiting.size > (this.#waiting.has(sharer) ? 1 : 0);
  }

  #longestIdle(beside: Sharer): Sharer | null {
    let [found, since]: [Sharer | null, number] = [null, Number.POSITIVE_INFINITY];
    for (const sharer of this.#sharers) {
      const { idleSince } = sharer;
      if (sharer === beside || idleSince === null || idleSince >= since) continue;
      [found, since] = [sharer, idleSince];
    }
    return found;
  }
}

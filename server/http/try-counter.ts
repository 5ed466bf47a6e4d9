/**
 * Counts tries by key within a window of time, in bounded memory. Counts that are forgotten for want of room are those
 * not yet blocked: a block stands until its window ends. Where blocks fill the memory, a new key is blocked as well.
 */
import type { Instant } from "#domain/calendar/business-date";

const MOST_REMEMBERED = 20_000;

interface Tries {
  since: Instant;
  count: number;
}

export class TryCounter {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #most: number;
  readonly #open = new Map<string, Tries>();
  /** By key, in the order in which the blocks began. */
  readonly #blocked = new Map<string, Tries>();

  constructor(limit: number, windowMs: number, most = MOST_REMEMBERED) {
    this.#limit = limit;
    this.#windowMs = windowMs;
    this.#most = most;
  }

  /** Counts one try; false when there were too many. */
  begin(key: string, now: Instant): boolean {
    const block = this.#blocked.get(key);
    if (block && !this.#isOver(block, now)) return false;
    if (block) this.#blocked.delete(key);
    const known = this.#open.get(key);
    if (!known && this.#blocked.size >= this.#most && !this.#liftOldBlocks(now)) return false;
    const tries = known && !this.#isOver(known, now) ? known : { since: now, count: 0 };
    tries.count++;
    this.#open.delete(key);
    if (tries.count > this.#limit) {
      this.#blocked.set(key, tries);
      return false;
    }
    this.#open.set(key, tries);
    this.#makeRoom();
    return true;
  }

  takeBack(key: string): void {
    const tries = this.#open.get(key);
    if (tries) tries.count--;
  }

  forget(key: string): void {
    this.#open.delete(key);
  }

  #isOver({ since }: Tries, now: Instant): boolean {
    return now - since >= this.#windowMs;
  }

  /** Whether there is room for another block afterwards. */
  #liftOldBlocks(now: Instant): boolean {
    for (const [key, block] of this.#blocked) if (this.#isOver(block, now)) this.#blocked.delete(key);
    return this.#blocked.size < this.#most;
  }

  #makeRoom(): void {
    if (this.#open.size <= this.#most) return;
    const [oldest] = this.#open.keys();
    if (oldest !== undefined) this.#open.delete(oldest);
  }
}

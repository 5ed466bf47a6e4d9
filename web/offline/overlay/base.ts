/**
 * The records under the overlay, as commands ask for them; and what was read of them since they last changed. A tap asks for
 * the records that its form has just shown: answered from memory, its work is on the disk that much sooner.
 */
import type { CollectionName, Doc, IndexOf } from "#contract/collections";
import { canon, type Id } from "#contract/id";
import type { ReplicaDatabase } from "../replica/replica-database.ts";

export interface Base {
  get<C extends CollectionName>(collection: C, id: Id): Promise<Doc<C> | null>;
  where<C extends CollectionName>(collection: C, index: IndexOf<C>, value: string): Promise<Doc<C>[]>;
  /** Whether there is a record of the id; `doc` is how it stands elsewhere, to find its place by. */
  has(collection: CollectionName, id: string, doc: object): Promise<boolean>;
}

export function storedBase(replica: ReplicaDatabase): Base {
  return {
    async get<C extends CollectionName>(collection: C, id: Id): Promise<Doc<C> | null> {
      return (await replica.records(collection).get(id)) ?? null;
    },
    where: (collection, index, value) => replica.records(collection).whereIs(index, value),
    has: (collection, id, doc) => replica.records(collection).has(canon(id), doc),
  };
}

/** Nothing is remembered of this question: the store must be asked. */
class NotRemembered extends Error {}

/** More than a form and its command ask for. */
const MOST_ANSWERS = 400;

export class BaseMemory {
  #answers = new Map<string, unknown>();
  #age = 0;

  /** The records changed, or may have. */
  forget(): void {
    this.#age++;
    this.#answers.clear();
  }

  /** Answers from memory, else from `base`, and remembers that while `isWhole` says that no page is still to come. */
  over(base: Base, isWhole: () => boolean): Base {
    return this.#asking(async (key, ask) => {
      if (this.#answers.has(key)) return this.#answers.get(key);
      const age = this.#age;
      const answer = await ask(base);
      // An answer from before a change is not one from after it.
      if (age === this.#age && isWhole()) this.#keep(key, answer);
      return answer;
    });
  }

  /** Answers from memory alone. */
  #recalled(): Base {
    return this.#asking(async (key) => {
      if (!this.#answers.has(key)) throw new NotRemembered(key);
      return this.#answers.get(key);
    });
  }

  /** Questions as of one moment: to what is remembered where that answers all of them, else to the store. */
  async reading<T>(
    replica: ReplicaDatabase,
    isWhole: () => boolean,
    task: (base: Base) => Promise<T>,
  ): Promise<T> {
    try {
      return await task(this.#recalled());
    } catch (error) {
      if (!(error instanceof NotRemembered)) throw error;
      return replica.reading(() => task(this.over(storedBase(replica), isWhole)));
    }
  }

  #asking(answerTo: (key: string, ask: (base: Base) => Promise<unknown>) => Promise<unknown>): Base {
    return {
      get: (collection, id) =>
        answerTo(`get ${collection} ${id}`, (base) => base.get(collection, id)) as Promise<never>,
      where: (collection, index, value) =>
        answerTo(`where ${collection} ${index} ${value}`, (base) =>
          base.where(collection, index, value),
        ) as Promise<never>,
      has: (collection, id, doc) =>
        answerTo(`has ${collection} ${id}`, (base) => base.has(collection, id, doc)) as Promise<boolean>,
    };
  }

  #keep(key: string, answer: unknown): void {
    if (this.#answers.size >= MOST_ANSWERS) this.#answers.clear();
    this.#answers.set(key, answer);
  }
}

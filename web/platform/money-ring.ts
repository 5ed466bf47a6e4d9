/**
 * Money twice: a ring of two files, of which the older one is written, so that a write that ends half way leaves the
 * other. A file says its generation and the hash of its text, so that half of one is not taken for one.
 */
import { z } from "zod";
import { sha256Hex } from "./digest.ts";

/** A place beside the browser's store where the phone shell keeps money a second time. A browser has none. */
export interface SecondPlace {
  /** Resolves when the text is there too, and rejects where it could not be kept: what was there before still is. */
  keep(owner: string, text: string): Promise<void>;
  /** The texts of both generations, the newer first; those that are whole. */
  read(owner: string): Promise<readonly string[]>;
}

/** Files that no other app reads and that the web view's store has nothing to do with. */
export interface PrivateFiles {
  /** Null where there is none of this name. Rejects where it cannot be told. */
  read(name: string): Promise<string | null>;
  write(name: string, text: string): Promise<void>;
}

const generation = z.strictObject({
  format: z.literal("cuadre-money"),
  generation: z.int().min(1),
  hash: z.string(),
  text: z.string().min(1),
});
type Generation = z.infer<typeof generation>;

const PLACES = [0, 1] as const;

export class MoneyRing implements SecondPlace {
  #files: PrivateFiles;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(files: PrivateFiles) {
    this.#files = files;
  }

  /** An empty text is refused: nothing to keep is no reason to forget. */
  keep(owner: string, text: string): Promise<void> {
    return this.#next(async () => {
      if (text === "") throw new Error("nothing is kept over something");
      const both = await this.#both(owner);
      const newest = Math.max(0, ...both.map((one) => one?.generation ?? 0));
      // A place that holds nothing whole is written first, and else the older one.
      const place = PLACES.reduce((a, b) => (ageOf(both[b]) < ageOf(both[a]) ? b : a));
      const next: Generation = {
        format: "cuadre-money",
        generation: newest + 1,
        hash: await hashOf(text),
        text,
      };
      await this.#files.write(nameOf(owner, place), JSON.stringify(next));
    });
  }

  read(owner: string): Promise<readonly string[]> {
    return this.#next(async () => {
      const whole = (await this.#both(owner)).filter((one) => one !== null);
      return whole.sort((a, b) => b.generation - a.generation).map(({ text }) => text);
    });
  }

  /** A place that cannot be read now is not an empty one: nothing is written over it. */
  async #both(owner: string): Promise<(Generation | null)[]> {
    const texts = await Promise.all(PLACES.map((place) => this.#files.read(nameOf(owner, place))));
    return Promise.all(texts.map((text) => (text === null ? null : wholeOf(text))));
  }

  /** One after the other: two payments in a row must not take the same place. */
  #next<T>(task: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(task, task);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }
}

const ageOf = (one: Generation | null | undefined): number => one?.generation ?? 0;
const nameOf = (owner: string, place: number): string => `money/${owner}-${place}.json`;

function hashOf(text: string): Promise<string> {
  return sha256Hex(new TextEncoder().encode(text).buffer);
}

async function wholeOf(text: string): Promise<Generation | null> {
  try {
    const read = generation.parse(JSON.parse(text));
    return (await hashOf(read.text)) === read.hash ? read : null;
  } catch {
    return null;
  }
}

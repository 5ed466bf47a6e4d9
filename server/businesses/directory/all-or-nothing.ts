/** A transaction of the directory that a refusal undoes. */
import { type Directory, writing } from "./database.ts";
import type { Outcome } from "./refusals.ts";
import type { Rows } from "./tables.ts";

export async function allOrNothing<T>(
  directory: Directory,
  work: (rows: Rows) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  try {
    return await writing(directory, async (rows) => {
      const outcome = await work(rows);
      if (!outcome.ok) throw new Undone(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Undone) return error.outcome;
    throw error;
  }
}

class Undone extends Error {
  readonly outcome: Outcome<never>;

  constructor(outcome: Outcome<never>) {
    super("undone");
    this.outcome = outcome;
  }
}

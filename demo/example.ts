/** The invented book in which a newcomer looks around before the business begins (`server/features/example`). */
import type { FillExample } from "#server/features/example/example";
import { inventBook } from "./invent.ts";

const LOANS = 40;
const SEED = 1;
/** A few dozen milliseconds of the server's time each, so that it goes on answering while the book is being filled. */
const STEPS_AT_ONCE = 40;

export const fillExample: FillExample = async (db, { today, onProgress }) => {
  await inventBook(db, {
    loans: LOANS,
    seed: SEED,
    today,
    stepsAtOnce: STEPS_AT_ONCE,
    onProgress: ({ share }) => onProgress(share),
  });
};

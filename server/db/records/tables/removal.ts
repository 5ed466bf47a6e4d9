/** The column that marks a removed record. */
import { optional } from "../table.ts";

/** A record that is gone keeps its row, so that what refers to it still stands; the stores hide it. */
export const removal = { removed_at: optional("instant") };

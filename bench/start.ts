/** How long a second start takes: `npm start` with everything installed, built and migrated, on the large book. */
import { rmSync } from "node:fs";
import { dataDirectory, LARGE_BOOK } from "./book.ts";
import { type Figure, median } from "./figures.ts";
import { startProduct } from "./product.ts";

const STARTS = 3;

export async function benchStart(): Promise<Record<string, Figure[]>> {
  const directory = await dataDirectory(LARGE_BOOK);
  const environment = { DATA_DIR: directory, DATABASE_URL: "" };
  const times: number[] = [];
  for (let start = 0; start <= STARTS; start++) {
    const product = await startProduct(environment, "tools/setup.mjs");
    // The first may still build what changed since.
    if (start > 0) times.push(product.startMs / 1000);
    await product.stop();
  }
  rmSync(directory, { recursive: true });
  return {
    start: [{ what: "second start to healthy", value: median(times), unit: "s", target: { atMost: 3 } }],
  };
}

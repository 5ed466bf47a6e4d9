/** A device's first load in Chromium: 100,000 rows of schedules and 20,000 other records, until all of it is there. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Figure, median } from "../figures.ts";
import { withDevice } from "./on-device.ts";
import { fillYoungBook, type Shape } from "./young-book.ts";

/** Loans, their payouts, clients, payments and their movements make 20,000 records beside the schedules. */
const BOOK: Shape = { loans: 5_000, term: 20, clients: 4_000, payments: 3_000 };
const ROUNDS = 3;

export async function benchFirstLoad(): Promise<Record<string, Figure[]>> {
  const directory = mkdtempSync(join(tmpdir(), "cuadre-bench-"));
  try {
    await fillYoungBook({ engine: "sqlite", file: join(directory, "cuadre.db") }, BOOK);
    const seconds: number[] = [];
    let counted = { rows: 0, others: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      await withDevice(directory, async ({ loadedIn, counts }) => {
        seconds.push(loadedIn / 1000);
        const { amortizationItems: rows = 0, ...others } = await counts();
        counted = { rows, others: Object.values(others).reduce((sum, count) => sum + count, 0) };
      });
    }
    return {
      "a first load": [
        { what: "rows of schedules", value: counted.rows, unit: "" },
        { what: "other records", value: counted.others, unit: "" },
        {
          what: "from the tap on «Iniciar Sesión» to the whole book, median",
          value: median(seconds),
          unit: "s",
          target: { atMost: 10 },
        },
      ],
    };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

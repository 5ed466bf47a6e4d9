/** The memory of the server on the large book, after one device has loaded all of it. */
import { rmSync } from "node:fs";
import { DEMO_ADMINISTRATOR } from "#contract/example";
import { IN_FILES, isLoanPart, type PartAnswer, partsFor } from "#contract/load";
import { type ManifestAnswer, PROTOCOL } from "#contract/sync";
import { dataDirectory, LARGE_BOOK } from "./book.ts";
import type { Figure } from "./figures.ts";
import { startProduct } from "./product.ts";

export async function benchMemory(): Promise<Record<string, Figure[]>> {
  const directory = await dataDirectory(LARGE_BOOK);
  const product = await startProduct({ DATA_DIR: directory, DATABASE_URL: "" }, "tools/setup.mjs");
  const idle = product.memory().now;
  const { documents, seconds } = await loadEverything(product.url);
  const { now, most } = product.memory();
  await product.stop();
  rmSync(directory, { recursive: true });
  return {
    "memory on SQLite": [
      { what: "after the start", value: idle, unit: "MB" },
      { what: "documents loaded", value: documents, unit: "" },
      { what: "time to serve them", value: seconds, unit: "s" },
      { what: "after a first load", value: now, unit: "MB", target: { atMost: 300 } },
      { what: "at its most", value: most, unit: "MB", target: { atMost: 300 } },
    ],
  };
}

async function loadEverything(url: string): Promise<{ documents: number; seconds: number }> {
  const { email, password } = DEMO_ADMINISTRATOR;
  const entered = await fetch(`${url}/api/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const cookie = entered.headers.getSetCookie().join("; ");
  const { user } = (await entered.json()) as { user: { id: string } };
  const ask = async <T>(path: string) =>
    (await (await fetch(`${url}${path}`, { headers: { cookie } })).json()) as T;
  const began = performance.now();
  const manifest = await ask<ManifestAnswer>(`/api/sync/manifest?proto=${PROTOCOL}`);
  const { working, rest } = partsFor(manifest.perm.view);
  let documents = 0;
  for (const part of [...working, ...rest]) {
    let after: string | null = null;
    do {
      const query = new URLSearchParams({ userId: user.id, epoch: manifest.epoch, part, seen: "" });
      query.set("from", manifest.cursor);
      if (isLoanPart(part)) query.set("of", IN_FILES.join(" "));
      if (after !== null) query.set("after", after);
      const page: PartAnswer = await ask<PartAnswer>(`/api/sync/parts?${query}`);
      documents += countOf(page);
      after = page.next;
    } while (after !== null);
  }
  return { documents, seconds: (performance.now() - began) / 1000 };
}

function countOf({ docs = [], files = [], movements = [] }: PartAnswer): number {
  return files.reduce(
    (sum, { loan, rows, payments }) => sum + (loan ? 1 : 0) + (rows ? 1 : 0) + (payments?.n ?? 0),
    docs.length + movements.reduce((sum, { n }) => sum + n, 0),
  );
}

/** Checks the body of an import, some clients at a time, so that other requests have their turn between them. */
import { setImmediate as turn } from "node:timers/promises";
import { z } from "zod";
import {
  type ImportedClient,
  type ImportStarted,
  importedClient,
  MOST_IMPORTED,
  startImportRequest,
} from "#contract/imports";
import { Refused } from "../../refused.ts";

const CLIENTS = 100;
/** Turns of the event loop that a request takes. */
const TURNS = 5;

const others = startImportRequest.extend({ clients: z.array(z.unknown()).min(1).max(MOST_IMPORTED) });
const some = z.array(importedClient);

export async function readImport(body: unknown): Promise<ImportStarted> {
  const asked = read(others, body);
  const clients: ImportedClient[] = [];
  for (let first = 0; first < asked.clients.length; first += CLIENTS) {
    clients.push(...read(some, asked.clients.slice(first, first + CLIENTS)));
    for (let n = 0; n < TURNS; n++) await turn();
  }
  return { ...asked, clients };
}

function read<T>(schema: z.ZodType<T>, given: unknown): T {
  const { data, error } = schema.safeParse(given);
  if (error) throw new Refused("BAD_REQUEST", { cause: error });
  return data;
}

/** The last promise of each of some clients, and whether it was kept. */
import type { Id } from "#contract/id";
import type { PromiseFact } from "#domain/reports/records";
import type { Reader } from "#web/offline/store/reader.ts";
import { newestFirst, readPromise } from "#web/parts/collection-day/read-visits.ts";

export async function readLastPromises(
  read: Reader,
  clients: ReadonlySet<string>,
): Promise<ReadonlyMap<string, PromiseFact>> {
  const found = new Map<string, PromiseFact>();
  for (const clientId of clients) {
    const visits = await read.optional.where("visits", "clientId", clientId as Id);
    const [last] = visits.filter(({ promisedFor }) => promisedFor !== null).sort(newestFirst);
    const promise = last ? await readPromise(read, last) : null;
    if (promise) found.set(clientId, { promisedFor: promise.promisedFor, state: promise.state });
  }
  return found;
}

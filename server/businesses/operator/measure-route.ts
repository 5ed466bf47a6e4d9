/** How much the server has to bear: memory, open books, requests that wait, and the sizes of the books. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { type BusinessMeasure, measuresAnswer } from "#contract/operator";
import { type Business, listBusinesses } from "../directory/businesses.ts";
import type { OperatorEnvironment } from "./environment.ts";
import type { Load } from "./hosting.ts";

const MOST_SHOWN = 100;
/** Files that are asked for their size at one moment. */
const AT_ONCE = 32;

export function measureRoute(instance: FastifyInstance, env: OperatorEnvironment): void {
  const { directory, hosting, clock, version, node } = env;
  instance
    .withTypeProvider<ZodTypeProvider>()
    .get("/api/operator/measures", { schema: { response: { 200: measuresAnswer } } }, async () => {
      const all = (await listBusinesses(directory)).filter(({ state }) => state !== "gone");
      const load = hosting.load();
      const measured = await sized(all, load, hosting.sizeOf);
      const waiting = [...load.open.values()].reduce((sum, each) => sum + each.waiting, 0);
      return {
        at: clock(),
        version,
        node,
        upSince: load.upSince,
        memory: process.memoryUsage.rss(),
        open: load.open.size,
        mostOpen: load.mostOpen,
        total: all.length,
        size: measured.reduce((sum, { size }) => sum + (size ?? 0), 0),
        waiting,
        businesses: measured.toSorted(byWeight).slice(0, MOST_SHOWN),
      };
    });
}

async function sized(
  businesses: readonly Business[],
  { open }: Load,
  sizeOf: (business: Business) => Promise<number | null>,
): Promise<BusinessMeasure[]> {
  const measured: BusinessMeasure[] = [];
  for (let from = 0; from < businesses.length; from += AT_ONCE) {
    const some = businesses.slice(from, from + AT_ONCE).map(async (business) => {
      const { id, title } = business;
      const { underWay = 0, waiting = 0 } = open.get(id) ?? {};
      return { id, title, isOpen: open.has(id), underWay, waiting, size: await sizeOf(business) };
    });
    measured.push(...(await Promise.all(some)));
  }
  return measured;
}

function byWeight(a: BusinessMeasure, b: BusinessMeasure): number {
  if (a.isOpen !== b.isOpen) return a.isOpen ? -1 : 1;
  return (b.size ?? 0) - (a.size ?? 0) || a.id.localeCompare(b.id);
}

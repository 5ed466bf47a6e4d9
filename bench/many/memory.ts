/**
 * The memory of the server with many businesses in its directory, beside the same server with one: all closed, and with some of
 * them open after a person entered each in turn. `BENCH_LISTED` and `BENCH_BUSINESSES` say how many.
 */
import { DEMO_ADMINISTRATOR } from "#contract/example";
import { PROTOCOL } from "#contract/sync";
import { ask } from "#testkit/server/businesses";
import { type Figure, median } from "../figures.ts";
import { type Product, startProduct } from "../product.ts";
import { type Businesses, hostOf, inFiles, withBook } from "./places.ts";

export const LOANS = 300;
const BUSINESSES = Number(process.env.BENCH_BUSINESSES ?? 100);
const LISTED = Number(process.env.BENCH_LISTED ?? 1000);
const STARTS = 3;
/** The memory that businesses may take on a machine with a gigabyte. */
const SMALL_MACHINE_MB = 410;

export async function memoryOfMany(): Promise<Record<string, Figure[]>> {
  return withBook(LOANS, async (book) => {
    const [one, many] = [await inFiles(book, 1), await inFiles(book, BUSINESSES, () => {}, LISTED)];
    try {
      const closed = { one: [] as number[], many: [] as number[] };
      for (let start = 0; start < STARTS; start++) {
        closed.one.push(await atRest(one));
        closed.many.push(await atRest(many));
      }
      const alone = await entered(one, {});
      const bounded = await entered(many, { BUSINESSES_MEMORY_MB: `${SMALL_MACHINE_MB}` });
      const unbounded = await entered(many, { BUSINESSES_MEMORY_MB: "100000" });
      return {
        [`memory of ${LISTED} businesses, and ${BUSINESSES} of them of ${LOANS} loans`]: [
          {
            what: "closed / one closed",
            value: median(closed.many) / median(closed.one),
            unit: "",
            target: { atMost: 1.2 },
          },
          {
            what: `each entered, with room for ${SMALL_MACHINE_MB} MB / one`,
            value: bounded / alone,
            unit: "",
            target: { atMost: 4 },
          },
          { what: "all open at once / one", value: unbounded / alone, unit: "" },
          { what: "each that is open", value: (unbounded - alone) / (BUSINESSES - 1), unit: "MB" },
          { what: "one, closed", value: median(closed.one), unit: "MB" },
          { what: "one, entered", value: alone, unit: "MB" },
          { what: "all open", value: unbounded, unit: "MB" },
        ],
      };
    } finally {
      for (const { remove } of [one, many]) await remove();
    }
  });
}

async function atRest({ environment }: Businesses): Promise<number> {
  const product = await startProduct(environment);
  const { now } = product.memory();
  await product.stop();
  return now;
}

/** A person signs in at each, one after the other, and their device asks for what there is. */
async function entered({ environment, ids }: Businesses, more: Record<string, string>): Promise<number> {
  const product = await startProduct({ ...environment, ...more });
  try {
    for (const id of ids) await enter(product, hostOf(id));
    return product.memory().now;
  } finally {
    await product.stop();
  }
}

async function enter({ url }: Product, host: string): Promise<void> {
  const port = Number(new URL(url).port);
  const { email, password } = DEMO_ADMINISTRATOR;
  const payload = { email, password };
  const signedIn = await ask(port, { method: "POST", path: "/api/session", headers: { host }, payload });
  const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const path = `/api/sync/manifest?proto=${PROTOCOL}`;
  const reply = await ask(port, { method: "GET", path, headers: { host, cookie } });
  if (reply.statusCode !== 200) throw new Error(`${host}: ${reply.statusCode} ${reply.body}`);
}

/** Test world: a lender with a book on the server, and the people's devices around it. */

import type { Change, CollectionName } from "#contract/collections";
import type { User } from "#contract/records/business";
import type { Instant } from "#domain/calendar/business-date";
import { LocalStore as Device } from "#web/offline/store/local-store.ts";
import { bookWithLoan } from "../commands/lending.ts";
import { ADMINISTRATOR } from "../commands/records.ts";
import { BrowserDouble } from "./browser-double.ts";
import { ServerDouble, type Signed } from "./server-double.ts";
import { VirtualTime } from "./virtual-time.ts";

export interface Scenario {
  time: VirtualTime;
  server: ServerDouble;
  admin: Signed;
  browser: BrowserDouble;
  /** Opens another tab of the administrator's browser, or one of another place, perhaps at another process of the server. */
  open(browser?: BrowserDouble, as?: Signed, at?: ServerDouble): Promise<Device>;
  end(): Promise<void>;
}

/** One loan of 10,000 in 13 weekly cuotas, made before; the day is `start`. */
export async function scenario(
  start = "2026-01-08T15:00:00Z",
  place?: Parameters<typeof ServerDouble.open>[1],
): Promise<Scenario> {
  const time = new VirtualTime(start);
  const server = await ServerDouble.open(time, place);
  const admin = await server.setUp();
  await server.put(await lendingRecords());
  const browser = new BrowserDouble(time);
  const devices: Device[] = [];
  return {
    time,
    server,
    admin,
    browser,
    async open(where = browser, as = admin, at = server) {
      const store = new Device(
        { user: as.user, perm: as.perm, onSignedOut: () => {} },
        where.tab(at.network(as)),
      );
      devices.push(store);
      await store.start();
      await quiet(time, store);
      return store;
    },
    async end() {
      for (const store of devices) await store.stop();
      await server.close();
    },
  };
}

/** Lets a device finish what it is at, the pauses of a first load included. */
export async function quiet(time: VirtualTime, store: Device): Promise<void> {
  for (let turn = 0; turn < 500; turn++) {
    await time.settle();
    if (!store.isBusy) return;
    if (store.syncStatus.state.phase === "loading") await time.advance(100);
  }
  throw new Error(`the device does not come to rest: ${store.syncStatus.state.phase}`);
}

/** Does a work on a screen, and lets its device finish what follows; `store` is asked afterwards, for the work may open it. */
export async function through(time: VirtualTime, store: () => Device, work: () => unknown): Promise<void> {
  await work();
  await time.settle(30);
  await quiet(time, store());
  await time.settle(30);
}

const COLLECTIONS: readonly CollectionName[] = [
  "users",
  "clients",
  "lenders",
  "interestRates",
  "loans",
  "amortizationItems",
];

/** The lender of the loan that stands before the scenario begins. */
const FOUNDER: User = {
  ...ADMINISTRATOR,
  grants: {},
  email: "fundadora@ejemplo.invalid",
  createdAt: Date.parse("2026-01-01") as Instant,
};

async function lendingRecords(): Promise<Change[]> {
  const records = await bookWithLoan();
  records.put({ collection: "users", id: ADMINISTRATOR.id, doc: FOUNDER });
  return COLLECTIONS.flatMap((collection) =>
    records.all(collection).map((doc) => ({ collection, id: doc.id, doc }) as Change),
  );
}

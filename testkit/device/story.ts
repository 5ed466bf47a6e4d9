/** Test world: a lender with a book on the server, and the people's devices around it. */

import type { Change, CollectionName } from "#contract/collections";
import type { User } from "#contract/records/business";
import type { Instant } from "#domain/calendar/business-date";
import { Book as Device } from "#web/offline/book/book.ts";
import { ADMINISTRATOR } from "../commands/book.ts";
import { bookWithLoan } from "../commands/lending.ts";
import { Office, type Signed } from "./office.ts";
import { Place } from "./place.ts";
import { settled, VirtualTime } from "./virtual-time.ts";

export interface Story {
  time: VirtualTime;
  office: Office;
  admin: Signed;
  place: Place;
  /** Opens another tab of the administrator's browser, or one of another place. */
  open(place?: Place, as?: Signed): Promise<Device>;
  end(): Promise<void>;
}

/** One loan of 10,000 in 13 weekly cuotas, made before; the day is `start`. */
export async function story(start = "2026-01-08T15:00:00Z", file?: string): Promise<Story> {
  const time = new VirtualTime(start);
  const office = await Office.open(time.now, file);
  const admin = await office.setUp();
  await office.put(await lendingRecords());
  const place = new Place(time);
  const devices: Device[] = [];
  return {
    time,
    office,
    admin,
    place,
    async open(where = place, as = admin) {
      const device = new Device(
        { user: as.user, perm: as.perm, onSignedOut: () => {} },
        where.tab(office.network(as)),
      );
      devices.push(device);
      await device.start();
      await quiet(time, device);
      return device;
    },
    async end() {
      for (const device of devices) await device.stop();
      await office.close();
    },
  };
}

/** Lets a device finish what it is at, the pauses of a first load included. */
export async function quiet(time: VirtualTime, device: Device): Promise<void> {
  for (let turn = 0; turn < 500; turn++) {
    await settled();
    if (!device.isBusy) return;
    if (device.board.state.phase === "loading") await time.advance(100);
  }
  throw new Error(`the device does not come to rest: ${device.board.state.phase}`);
}

const COLLECTIONS: readonly CollectionName[] = [
  "users",
  "clients",
  "lenders",
  "interestRates",
  "loans",
  "amortizationItems",
];

/** Whoever lent before the story began. */
const FOUNDER: User = {
  ...ADMINISTRATOR,
  grants: {},
  email: "fundadora@ejemplo.invalid",
  createdAt: Date.parse("2026-01-01") as Instant,
};

async function lendingRecords(): Promise<Change[]> {
  const book = await bookWithLoan();
  book.put({ collection: "users", id: ADMINISTRATOR.id, doc: FOUNDER });
  return COLLECTIONS.flatMap((collection) =>
    book.all(collection).map((doc) => ({ collection, id: doc.id, doc }) as Change),
  );
}

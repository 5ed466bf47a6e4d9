/** Test world: a server with an invented book whose month ended as it should, and without a copy until it is made. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEMO_ADMINISTRATOR, DEMO_COLLECTOR } from "#contract/example";
import { inventBook } from "#demo/invent";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { copyNow } from "#server/features/backups/nightly";
import { makeTrustedCopy } from "#server/features/backups/trusted";
import { ServerDouble, type Signed } from "./server-double.ts";
import type { VirtualTime } from "./virtual-time.ts";

export interface HonestBook {
  server: ServerDouble;
  admin: Signed;
  collector: Signed;
  /** Makes the copy of the night. */
  backUp(): Promise<void>;
  end(): Promise<void>;
}

/** A server may go without a copy for less than this. */
const TWO_DAYS_MS = 49 * 3_600_000;
const LOANS = 40;

/** @param time - Two days before `today`, and moved there. */
export async function honestBook(time: VirtualTime, today: CalendarDate): Promise<HonestBook> {
  const directory = mkdtempSync(join(tmpdir(), "cuadre-honest-"));
  const file = join(directory, "cuadre.db");
  const server = await ServerDouble.open(time, file);
  await inventBook(server.db, { loans: LOANS, seed: 1, today, isHonest: true });
  time.jump(TWO_DAYS_MS);
  return {
    server,
    admin: await server.signIn(DEMO_ADMINISTRATOR.email, DEMO_ADMINISTRATOR.password),
    collector: await server.signIn(DEMO_COLLECTOR.email, DEMO_COLLECTOR.password),
    async backUp() {
      const places = { source: { file }, folder: join(directory, "backups"), secondFolder: null };
      const report = (fault: unknown) => server.faults.push(fault);
      await copyNow({ db: server.db, clock: time.now, report }, places, makeTrustedCopy);
    },
    async end() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

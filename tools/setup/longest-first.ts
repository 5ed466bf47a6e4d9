/**
 * The files that take longest begin first, so that no worker waits at the end for one that began last. The order of a
 * fresh clone is that of any other: it is written down, and not remembered from the last run. A list that grew old costs
 * time and nothing else; `npm test` ends with what the longest files took.
 */
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** By the end of the path. The rest follows in the order of its paths. */
const LONGEST = [
  "server/sync/edges.test.ts",
  "testkit/device/failover.test.ts",
  "testkit/simulator/simulator.test.ts",
  "testkit/released/released.test.ts",
  "server/database-cut.test.ts",
  "server/features/example/example.test.ts",
  "server/features/portal/receipts.test.ts",
  "server/sync/odd-money.test.ts",
  "server/features/portal/borrowers.test.ts",
  "server/features/session/sign-in-limits.test.ts",
  "server/failover.test.ts",
  "server/features/devices/devices.test.ts",
  "server/features/backups/nightly.test.ts",
  "server/features/backups/look/look.test.ts",
  "server/features/backups/look/refused.test.ts",
  "server/sync/push.test.ts",
  "e2e/number-fields.test.ts",
  "e2e/sync-screen.test.ts",
  "e2e/every-screen-at-a-desk.test.ts",
  "e2e/second-tap.test.ts",
  "e2e/unsent.test.ts",
  "e2e/uncovered.test.ts",
  "e2e/field.test.ts",
  "e2e/example.test.ts",
  "e2e/steady.test.ts",
  "e2e/lock.test.ts",
  "e2e/street-loans.test.ts",
  "e2e/photos.test.ts",
  "e2e/users.test.ts",
  "e2e/errors-at-work.test.ts",
  "e2e/collaterals.test.ts",
  "e2e/every-screen.test.ts",
  "e2e/expenses.test.ts",
  "e2e/custody.test.ts",
  "e2e/typed-work.test.ts",
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.findIndex((end) => moduleId.endsWith(end));
      return place < 0 ? LONGEST.length : place;
    };
    return [...files].sort((a, b) => rank(a) - rank(b) || a.moduleId.localeCompare(b.moduleId));
  }
}

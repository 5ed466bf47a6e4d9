/** `npm run bench`: what it costs. `npm run bench -- collect size` runs only those. */
import { benchBackup } from "./backup.ts";
import { benchCash } from "./cash/cash.ts";
import { benchCollect } from "./collect/collect.ts";
import { benchContinuousYield } from "./continuous-yield.ts";
import { benchDay } from "./day.ts";
import { benchDaysOff } from "./days-off.ts";
import { benchDevice } from "./device.ts";
import { type Figure, isMet, printFigures } from "./figures.ts";
import { benchFormPreview } from "./form-preview.ts";
import { benchImport } from "./import.ts";
import { benchLighthouse, benchSlowPhone } from "./lighthouse.ts";
import { benchMany } from "./many/many.ts";
import { benchMemory } from "./memory.ts";
import { benchPortal } from "./portal.ts";
import { benchReports } from "./reports.ts";
import { benchRoutes } from "./routes.ts";
import { benchSize } from "./size.ts";
import { benchStart } from "./start.ts";
import { benchDeviceStore } from "./sync/device-store.ts";
import { benchDrain } from "./sync/drain.ts";
import { benchFirstLoad } from "./sync/first-load.ts";
import { benchPortfolio } from "./sync/portfolio.ts";
import { benchPull } from "./sync/pull.ts";

/** Each answers its figures under the titles of their tables. */
const benches: Record<string, () => Promise<Record<string, Figure[]>>> = {
  collect: benchCollect,
  "continuous-yield": benchContinuousYield,
  device: benchDevice,
  day: benchDay,
  size: benchSize,
  memory: benchMemory,
  many: benchMany,
  start: benchStart,
  "first-load": benchFirstLoad,
  "device-store": benchDeviceStore,
  drain: benchDrain,
  pull: benchPull,
  portfolio: benchPortfolio,
  import: benchImport,
  cash: benchCash,
  reports: benchReports,
  routes: benchRoutes,
  "days-off": benchDaysOff,
  "form-preview": benchFormPreview,
  portal: benchPortal,
  backup: () => benchBackup(),
  lighthouse: benchLighthouse,
  "slow-phone": benchSlowPhone,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`No bench is called ${unknown.join(", ")}. There are: ${Object.keys(benches).join(", ")}.`);
  process.exit(2);
}
let missed = 0;
for (const [name, bench] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  for (const [title, figures] of Object.entries(await bench())) {
    printFigures(title, figures);
    missed += figures.filter((figure) => !isMet(figure)).length;
  }
}
if (missed > 0) console.log(`\n${missed} of the targets missed.`);
process.exitCode = missed > 0 ? 1 : 0;

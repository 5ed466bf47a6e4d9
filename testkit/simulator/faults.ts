/** The faults of devices, networks, the office and the people, besides their work. */
import type { Dexie } from "dexie";
import type { User } from "#contract/records/business";
import { businessDate } from "#domain/calendar/business-date";
import { OutboxDatabase } from "#web/offline/outbox/outbox-database.ts";
import { loadPackage, makePackage } from "#web/offline/package/data-package.ts";
import { readPackage } from "#web/offline/package/package-file.ts";
import { ReplicaDatabase, replicaName } from "#web/offline/replica/replica-database.ts";
import { REPLICA_FORMAT } from "#web/offline/replica/replica-versions.ts";
import { Browser, type Tab } from "./browser.ts";
import { IMPORT_FAULTS } from "./import-faults.ts";
import { runAs } from "./office-desk.ts";
import { PORTFOLIO_FAULTS } from "./portfolio-faults.ts";
import type { Scenario } from "./scenario.ts";
import { CALM, GONE, POOR } from "./simulated-network.ts";
import { STAFF } from "./template.ts";

type Fault = (scenario: Scenario) => void;

const HOUR_MS = 3_600_000;
const MOST_BROWSERS = 4;

export function injectFault(scenario: Scenario): void {
  scenario.chance.weighted(FAULTS)(scenario);
}

function someTab(scenario: Scenario): Tab | undefined {
  const { workplaces } = scenario;
  return workplaces.length > 0 ? scenario.chance.pick(workplaces) : undefined;
}

function someBrowser(scenario: Scenario): Browser | undefined {
  const free = scenario.browsers.filter((browser) => !scenario.occupied.has(browser));
  return free.length > 0 ? scenario.chance.pick(free) : undefined;
}

const changeNetwork: Fault = (scenario) => {
  const browser = scenario.chance.pick(scenario.browsers);
  browser.conditions = scenario.chance.weighted([
    [CALM, 2],
    [POOR, 4],
    [GONE, 3],
  ] as const);
  scenario.trace.add(browser.name, `network ${browser.conditions.name}`);
  if (browser.conditions !== GONE && scenario.chance.maybe(0.5)) for (const tab of browser.tabs) tab.wake();
};

const kill: Fault = (scenario) => someTab(scenario)?.die();

/** Struck at some await from here on, most often in the middle of a transaction. */
const crash: Fault = (scenario) => {
  const tab = someTab(scenario);
  if (tab) tab.stepsToCrash = scenario.chance.between(1, 120);
};

const secondTab: Fault = (scenario) => {
  const tab = someTab(scenario);
  if (tab && tab.browser.tabs.length < 3) scenario.open(tab.browser, tab.user);
};

const reload: Fault = (scenario) => {
  const tab = someTab(scenario);
  if (!tab) return;
  scenario.occupy(tab.browser, "reloads", async () => {
    await tab.close();
    scenario.open(tab.browser, tab.user);
  });
};

const fillDisk: Fault = (scenario) => {
  const browser = scenario.chance.pick(scenario.browsers);
  browser.isFull = !browser.isFull;
  scenario.trace.add(browser.name, browser.isFull ? "disk full" : "disk has room");
};

/** Signs out as the screens do; the next person, or the same, signs in. Needs a network and an account, as in life. */
const signOut: Fault = (scenario) => {
  const browser = someBrowser(scenario);
  const tab = browser?.tabs.at(-1);
  if (!browser || !tab || tab.failed || !scenario.mayAsk(browser)) return;
  const next = scenario.chance.maybe(0.5) ? tab.user : scenario.chance.pick(STAFF);
  scenario.occupy(browser, `${tab.user.name} signs out, ${next.name} signs in`, async () => {
    await tab.leave();
    for (const each of [...browser.tabs]) await each.close();
    while (!scenario.mayAsk(browser)) await scenario.agenda.turns(1);
    const [admin = next] = STAFF;
    await scenario.signIn(browser, (await scenario.server.isRemoved(next.id)) ? admin : next);
  });
};

/** Another person signs in in a new tab while the old one stays open. */
const otherPerson: Fault = (scenario) => {
  const browser = someBrowser(scenario);
  if (!browser || !scenario.mayAsk(browser)) return;
  const next = scenario.chance.pick(STAFF);
  scenario.occupy(browser, `${next.name} signs in beside`, async () => {
    if (!(await scenario.server.isRemoved(next.id))) await scenario.signIn(browser, next);
  });
};

const endSessions: Fault = (scenario) => {
  if (!scenario.server.isOpen) return;
  const user = scenario.chance.pick(STAFF);
  scenario.trace.add("office", `ends the sessions of ${user.name}`);
  detached(scenario, scenario.server.signOutEverywhere(user.id));
};

/** A phone is copied to another: box, device and all. */
const clone: Fault = (scenario) => {
  const browser = someBrowser(scenario);
  const user = browser?.user;
  if (!browser || !user || scenario.browsers.length >= MOST_BROWSERS) return;
  const copy = new Browser(`B${scenario.browsers.length + 1}`, scenario);
  scenario.browsers.push(copy);
  scenario.occupied.add(browser);
  scenario.occupy(copy, `is a copy of ${browser.name}`, async () => {
    try {
      await copyDevice(browser, copy, user);
    } finally {
      scenario.occupied.delete(browser);
    }
    copy.cookie = browser.cookie;
    scenario.open(copy, user);
  });
};

async function copyDevice(from: Browser, to: Browser, user: User): Promise<void> {
  from.cloned.add(user.id);
  to.cloned.add(user.id);
  const box = new OutboxDatabase(user.id, from.storage);
  const cacheNumber = (await box.meta.get("meta"))?.cache[String(REPLICA_FORMAT)] ?? 1;
  await copyTables(box, new OutboxDatabase(user.id, to.storage));
  const name = replicaName(user.id, cacheNumber);
  const known = await from.indexedDB.databases();
  if (!known.some((database) => database.name === name)) return;
  await copyTables(
    new ReplicaDatabase(user.id, cacheNumber, from.storage),
    new ReplicaDatabase(user.id, cacheNumber, to.storage),
  );
}

async function copyTables(from: Dexie, to: Dexie): Promise<void> {
  const rows = await from.transaction("r", from.tables, () =>
    Promise.all(from.tables.map(async (table) => [table.name, await table.toArray()] as const)),
  );
  for (const [name, all] of rows) await to.table(name).bulkPut(all);
  from.close();
  to.close();
}

const backup: Fault = (scenario) => {
  if (!scenario.server.isOpen || scenario.copies.length >= 2) return;
  scenario.copies.push(scenario.server.backup());
  scenario.trace.add("office", "is copied");
};

const restore: Fault = (scenario) => {
  const { copies, server } = scenario;
  if (!server.isOpen || copies.length === 0 || server.restores >= 2) return;
  const copy = scenario.chance.pick(copies);
  scenario.trace.add("office", `goes back to copy ${copies.indexOf(copy) + 1}`);
  detached(scenario, server.restore(copy));
};

const restart: Fault = (scenario) => {
  if (!scenario.server.isOpen) return;
  const mended = scenario.chance.maybe(0.5);
  scenario.trace.add("office", mended ? "is updated" : "is restarted");
  detached(scenario, scenario.server.restart(mended));
};

const FRAGILE = ["payment.collect", "client.update", "loan.create", "client.create", "payment.annul"];

/** A build that throws at a command, or does not know it. */
const breakBuild: Fault = (scenario) => {
  const name = scenario.chance.pick(FRAGILE);
  const throws = scenario.chance.maybe(0.6);
  (throws ? scenario.server.broken : scenario.server.unknown).add(name);
  scenario.trace.add("office", `${throws ? "fails at" : "does not know"} ${name}`);
};

/** An administrator gives or takes rights. */
const changeRights: Fault = (scenario) => {
  const [admin, office, collector] = STAFF;
  if (!admin || !office || !collector || !scenario.server.isOpen) return;
  const user = scenario.chance.pick([office, collector]);
  const changes = scenario.chance.pick([
    { payments: ["view"] },
    { payments: ["view", "create", "update", "delete"] },
    { clients: [], loans: [], payments: [] },
    { clients: ["view", "create"], loans: ["view"], payments: ["view", "create"] },
    { lenders: [], interest_rates: [] },
    { lenders: ["view"], interest_rates: ["view"], cash: ["view"] },
    { cash: [] },
  ]);
  scenario.trace.add("office", `${user.name} may now ${JSON.stringify(changes)}`);
  detached(scenario, setGrants(scenario, admin, user, changes));
};

/** Each collector answers for their own cash from now on, or no longer, which the office may refuse. */
export const switchCustody: Fault = (scenario) => {
  const [admin] = STAFF;
  if (!admin || !scenario.server.isOpen) return;
  const now = scenario.agenda.now();
  const cashCustodyFrom = scenario.chance.maybe(0.7) ? businessDate(now) : null;
  scenario.trace.add("office", `each collector answers for their cash from ${cashCustodyFrom}`);
  detached(scenario, changeSettings(scenario, admin, { cashCustodyFrom }));
};

async function changeSettings(scenario: Scenario, admin: User, changes: object): Promise<void> {
  const args = { at: scenario.agenda.now(), changes, logo: null };
  await runAs(scenario, admin, "settings.update", args);
}

async function setGrants(scenario: Scenario, admin: User, { id }: User, changes: object): Promise<void> {
  await runAs(scenario, admin, "user.setGrants", { id, at: scenario.agenda.now(), changes });
}

/** A collector leaves the business with cash in a phone that may be far from any signal. */
const removeUser: Fault = (scenario) => {
  const [admin, , collector] = STAFF;
  if (!admin || !collector || !scenario.server.isOpen) return;
  scenario.trace.add("office", `removes ${collector.name}`);
  detached(scenario, runAs(scenario, admin, "user.delete", { id: collector.id, at: scenario.agenda.now() }));
};

const daysPass: Fault = (scenario) => {
  const hours = scenario.chance.pick([1, 8, 24, 24, 72, 40 * 24]);
  scenario.trace.add("everyone", `sleeps ${hours} h`);
  scenario.agenda.jump(hours * HOUR_MS);
};

const wrongClock: Fault = (scenario) => {
  const browser = scenario.chance.pick(scenario.browsers);
  browser.skewMs = scenario.chance.pick([0, 0, 20 * 60_000, 26 * HOUR_MS, -26 * HOUR_MS, 60 * 24 * HOUR_MS]);
  scenario.trace.add(browser.name, `clock wrong by ${browser.skewMs / HOUR_MS} h`);
};

const oldApp: Fault = (scenario) => {
  const tab = someTab(scenario);
  if (tab) tab.isOld = !tab.isOld;
};

const writePackage: Fault = (scenario) => {
  const tab = someTab(scenario);
  if (!tab?.store.layers.isOpen) return;
  void scenario.watch(tab, "package", async () => {
    const file = await makePackage(tab.store.layers, tab.browser.now(), tab.browser.name);
    if (!file) return;
    scenario.packages.push(JSON.stringify(file));
    scenario.trace.add(tab.name, `writes data package ${scenario.packages.length}`);
  });
};

/** The screen reloads after a package was loaded. */
const readPackageFile: Fault = (scenario) => {
  const tab = someTab(scenario);
  if (!tab?.store.layers.isOpen || scenario.packages.length === 0) return;
  const read = readPackage(scenario.chance.pick(scenario.packages));
  if ("problem" in read) throw new Error(read.problem);
  scenario.occupy(tab.browser, "loads a data package", async () => {
    const loaded = await scenario.watch(tab, "load package", () =>
      loadPackage(tab.store.layers, read.file, tab.browser.now()),
    );
    scenario.trace.add(tab.name, `  ${JSON.stringify(loaded)}`);
    if (!tab.isAlive()) return;
    await tab.close();
    scenario.open(tab.browser, tab.user);
  });
};

/** A person clears what can be downloaded again, by hand. */
const wipeReplica: Fault = (scenario) => {
  const browser = scenario.browsers.find(({ tabs }) => tabs.length === 0);
  if (!browser || scenario.occupied.has(browser)) return;
  scenario.occupy(browser, "cache deleted by hand", async () => {
    for (const { name } of await browser.indexedDB.databases()) {
      if (name?.startsWith("cuadre-cache-")) await deleted(browser, name);
    }
  });
};

function deleted(browser: Browser, name: string): Promise<void> {
  return new Promise((resolve) => {
    browser.indexedDB.deleteDatabase(name).addEventListener("success", () => resolve());
  });
}

function detached(scenario: Scenario, work: Promise<unknown>): void {
  work.catch((error: unknown) => scenario.faults.push(String(error)));
}

const FAULTS: readonly (readonly [Fault, number])[] = [
  [changeNetwork, 16],
  [kill, 5],
  [crash, 9],
  [secondTab, 4],
  [reload, 4],
  [fillDisk, 3],
  [signOut, 3],
  [otherPerson, 2],
  [endSessions, 3],
  [clone, 3],
  [backup, 4],
  [restore, 4],
  [restart, 2],
  [breakBuild, 2],
  [changeRights, 4],
  [removeUser, 1.5],
  [switchCustody, 5],
  [daysPass, 3],
  [wrongClock, 2],
  [oldApp, 1],
  [writePackage, 2],
  [readPackageFile, 2],
  [wipeReplica, 1],
  ...PORTFOLIO_FAULTS,
  ...IMPORT_FAULTS,
];

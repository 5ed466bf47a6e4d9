/** What befalls devices, networks, the office and the people, besides their work. */
import type { Dexie } from "dexie";
import type { User } from "#contract/records/business";
import { BoxDatabase } from "#web/offline/box/box-database.ts";
import { CACHE_FORMAT, CacheDatabase, cacheName } from "#web/offline/cache/cache-database.ts";
import { loadPackage, makePackage } from "#web/offline/package/data-package.ts";
import { readPackage } from "#web/offline/package/package-file.ts";
import { Browser, type Tab } from "./browser.ts";
import type { Story } from "./story.ts";
import { STAFF } from "./template.ts";
import { CALM, GONE, POOR } from "./wire.ts";

type Misfortune = (story: Story) => void;

const HOUR_MS = 3_600_000;
const MOST_BROWSERS = 4;

export function befall(story: Story): void {
  story.chance.weighted(MISFORTUNES)(story);
}

function someTab(story: Story): Tab | undefined {
  const { workplaces } = story;
  return workplaces.length > 0 ? story.chance.pick(workplaces) : undefined;
}

function someBrowser(story: Story): Browser | undefined {
  const free = story.browsers.filter((browser) => !story.occupied.has(browser));
  return free.length > 0 ? story.chance.pick(free) : undefined;
}

const changeWeather: Misfortune = (story) => {
  const browser = story.chance.pick(story.browsers);
  browser.weather = story.chance.weighted([
    [CALM, 2],
    [POOR, 4],
    [GONE, 3],
  ] as const);
  story.trace.add(browser.name, `network ${browser.weather.name}`);
  if (browser.weather !== GONE && story.chance.maybe(0.5)) for (const tab of browser.tabs) tab.wake();
};

const kill: Misfortune = (story) => someTab(story)?.die();

/** Struck at some await from here on, most often in the middle of a transaction. */
const doom: Misfortune = (story) => {
  const tab = someTab(story);
  if (tab) tab.doom = story.chance.between(1, 120);
};

const secondTab: Misfortune = (story) => {
  const tab = someTab(story);
  if (tab && tab.browser.tabs.length < 3) story.open(tab.browser, tab.user);
};

const reload: Misfortune = (story) => {
  const tab = someTab(story);
  if (!tab) return;
  story.occupy(tab.browser, "reloads", async () => {
    await tab.close();
    story.open(tab.browser, tab.user);
  });
};

const fillDisk: Misfortune = (story) => {
  const browser = story.chance.pick(story.browsers);
  browser.isFull = !browser.isFull;
  story.trace.add(browser.name, browser.isFull ? "disk full" : "disk has room");
};

/** Signs out as the screens do; the next person, or the same, signs in. Needs a network, as in life. */
const signOut: Misfortune = (story) => {
  const browser = someBrowser(story);
  const tab = browser?.tabs.at(-1);
  if (!browser || !tab || tab.failed || !story.office.isOpen) return;
  const next = story.chance.maybe(0.5) ? tab.user : story.chance.pick(STAFF);
  story.occupy(browser, `${tab.user.name} signs out, ${next.name} signs in`, async () => {
    await tab.leave();
    for (const each of [...browser.tabs]) await each.close();
    await untilOpen(story);
    await story.signIn(browser, next);
  });
};

/** Somebody else signs in in a new tab while the old one stays open. */
const otherPerson: Misfortune = (story) => {
  const browser = someBrowser(story);
  if (!browser || !story.office.isOpen) return;
  const next = story.chance.pick(STAFF);
  story.occupy(browser, `${next.name} signs in beside`, async () => {
    await story.signIn(browser, next);
  });
};

const endSessions: Misfortune = (story) => {
  if (!story.office.isOpen) return;
  const user = story.chance.pick(STAFF);
  story.trace.add("office", `ends the sessions of ${user.name}`);
  detached(story, story.office.signOutEverywhere(user.id));
};

/** A phone is copied to another: box, device and all. */
const clone: Misfortune = (story) => {
  const browser = someBrowser(story);
  const user = browser?.user;
  if (!browser || !user || story.browsers.length >= MOST_BROWSERS) return;
  const copy = new Browser(`B${story.browsers.length + 1}`, story);
  story.browsers.push(copy);
  story.occupied.add(browser);
  story.occupy(copy, `is a copy of ${browser.name}`, async () => {
    try {
      await copyDevice(browser, copy, user);
    } finally {
      story.occupied.delete(browser);
    }
    copy.cookie = browser.cookie;
    story.open(copy, user);
  });
};

async function copyDevice(from: Browser, to: Browser, user: User): Promise<void> {
  from.cloned.add(user.id);
  to.cloned.add(user.id);
  const box = new BoxDatabase(user.id, from.storage);
  const cacheNumber = (await box.meta.get("meta"))?.cache[String(CACHE_FORMAT)] ?? 1;
  await copyTables(box, new BoxDatabase(user.id, to.storage));
  const name = cacheName(user.id, cacheNumber);
  const known = await from.indexedDB.databases();
  if (!known.some((database) => database.name === name)) return;
  await copyTables(
    new CacheDatabase(user.id, cacheNumber, from.storage),
    new CacheDatabase(user.id, cacheNumber, to.storage),
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

const backup: Misfortune = (story) => {
  if (!story.office.isOpen || story.copies.length >= 2) return;
  story.copies.push(story.office.backup());
  story.trace.add("office", "is copied");
};

const restore: Misfortune = (story) => {
  const { copies, office } = story;
  if (!office.isOpen || copies.length === 0 || office.restores >= 2) return;
  const copy = story.chance.pick(copies);
  story.trace.add("office", `goes back to copy ${copies.indexOf(copy) + 1}`);
  detached(story, office.restore(copy));
};

const restart: Misfortune = (story) => {
  if (!story.office.isOpen) return;
  const mended = story.chance.maybe(0.5);
  story.trace.add("office", mended ? "is updated" : "is restarted");
  detached(story, story.office.restart(mended));
};

const FRAGILE = ["payment.collect", "client.update", "loan.create", "client.create", "payment.annul"];

/** A build that throws at a command, or does not know it. */
const breakBuild: Misfortune = (story) => {
  const name = story.chance.pick(FRAGILE);
  const throws = story.chance.maybe(0.6);
  (throws ? story.office.broken : story.office.unknown).add(name);
  story.trace.add("office", `${throws ? "fails at" : "does not know"} ${name}`);
};

/** An administrator gives or takes rights. */
const changeRights: Misfortune = (story) => {
  const [admin, office, collector] = STAFF;
  if (!admin || !office || !collector || !story.office.isOpen) return;
  const user = story.chance.pick([office, collector]);
  const changes = story.chance.pick([
    { payments: ["view"] },
    { payments: ["view", "create", "update", "delete"] },
    { clients: [], loans: [], payments: [] },
    { clients: ["view", "create"], loans: ["view"], payments: ["view", "create"] },
    { lenders: [], interest_rates: [] },
    { lenders: ["view"], interest_rates: ["view"], cash: ["view"] },
    { cash: [] },
  ]);
  story.trace.add("office", `${user.name} may now ${JSON.stringify(changes)}`);
  detached(story, setGrants(story, admin, user, changes));
};

async function setGrants(story: Story, admin: User, { id }: User, changes: object): Promise<void> {
  const cookie = await story.office.signIn(admin.id);
  const args = { id, at: story.agenda.now(), changes };
  const body = JSON.stringify({ id: story.chance.id(), name: "user.setGrants", v: 1, args });
  await story.office.ask({ method: "POST", path: "/api/commands", cookie, body });
}

/** Somebody leaves the business with cash in a phone that may be far from any signal. */
const removeUser: Misfortune = (story) => {
  const [admin, , collector] = STAFF;
  if (!admin || !collector || !story.office.isOpen) return;
  story.trace.add("office", `removes ${collector.name}`);
  detached(story, remove(story, admin, collector));
};

async function remove(story: Story, admin: User, { id }: User): Promise<void> {
  const cookie = await story.office.signIn(admin.id);
  const args = { id, at: story.agenda.now() };
  const body = JSON.stringify({ id: story.chance.id(), name: "user.delete", v: 1, args });
  await story.office.ask({ method: "POST", path: "/api/commands", cookie, body });
}

const daysPass: Misfortune = (story) => {
  const hours = story.chance.pick([1, 8, 24, 24, 72, 40 * 24]);
  story.trace.add("everyone", `sleeps ${hours} h`);
  story.agenda.jump(hours * HOUR_MS);
};

const wrongClock: Misfortune = (story) => {
  const browser = story.chance.pick(story.browsers);
  browser.skewMs = story.chance.pick([0, 0, 20 * 60_000, 26 * HOUR_MS, -26 * HOUR_MS, 60 * 24 * HOUR_MS]);
  story.trace.add(browser.name, `clock wrong by ${browser.skewMs / HOUR_MS} h`);
};

const oldApp: Misfortune = (story) => {
  const tab = someTab(story);
  if (tab) tab.isOld = !tab.isOld;
};

const writePackage: Misfortune = (story) => {
  const tab = someTab(story);
  if (!tab?.book.store.isOpen) return;
  void story.watch(tab, "package", async () => {
    const file = await makePackage(tab.book.store, tab.browser.now(), tab.browser.name);
    if (!file) return;
    story.packages.push(JSON.stringify(file));
    story.trace.add(tab.name, `writes data package ${story.packages.length}`);
  });
};

/** The screen reloads after a package was loaded. */
const readPackageFile: Misfortune = (story) => {
  const tab = someTab(story);
  if (!tab?.book.store.isOpen || story.packages.length === 0) return;
  const read = readPackage(story.chance.pick(story.packages));
  if ("problem" in read) throw new Error(read.problem);
  story.occupy(tab.browser, "loads a data package", async () => {
    const loaded = await story.watch(tab, "load package", () =>
      loadPackage(tab.book.store, read.file, tab.browser.now()),
    );
    story.trace.add(tab.name, `  ${JSON.stringify(loaded)}`);
    if (!tab.isAlive()) return;
    await tab.close();
    story.open(tab.browser, tab.user);
  });
};

/** Somebody clears what can be downloaded again, by hand. */
const wipeCache: Misfortune = (story) => {
  const browser = story.browsers.find(({ tabs }) => tabs.length === 0);
  if (!browser || story.occupied.has(browser)) return;
  story.occupy(browser, "cache deleted by hand", async () => {
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

async function untilOpen({ office, agenda }: Story): Promise<void> {
  while (!office.isOpen) await agenda.turns(1);
}

function detached(story: Story, work: Promise<unknown>): void {
  work.catch((error: unknown) => story.faults.push(String(error)));
}

const MISFORTUNES: readonly (readonly [Misfortune, number])[] = [
  [changeWeather, 16],
  [kill, 5],
  [doom, 9],
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
  [daysPass, 3],
  [wrongClock, 2],
  [oldApp, 1],
  [writePackage, 2],
  [readPackageFile, 2],
  [wipeCache, 1],
];

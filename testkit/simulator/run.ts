/** One run: a seed, a story of people and faults, then rest; and what then must be true. */
import { businessDate } from "#domain/calendar/business-date";
import { actAtScreen } from "./actions.ts";
import type { Browser, Tab } from "./browser.ts";
import { type Defect, SOUND } from "./defect.ts";
import { injectFault, switchCustody } from "./faults.ts";
import { assertInvariants, observe, type Violation } from "./invariants/all.ts";
import { divideBook } from "./portfolio-faults.ts";
import { Scenario } from "./scenario.ts";
import { CALM } from "./simulated-network.ts";
import type { Template } from "./template.ts";

export interface Outcome {
  seed: number;
  violations: Violation[];
  hash: string;
  trace: readonly string[];
  /** Commands that people were told are saved, and answers that the office gave. */
  commands: number;
}

const MISFORTUNE = 0.3;
/** Longer than a data package counts as recent. */
const PACKAGE_MS = 6 * 60_000;
const REST_ROUNDS = 8;
/** Turns of the event loop; a run with all its proofs takes some tens of thousands. */
const MOST_TURNS = 1_000_000;

export async function runSeed(seed: number, template: Template, defect: Defect = SOUND): Promise<Outcome> {
  const scenario = new Scenario(seed, template, defect);
  const violations: Violation[] = [];
  const rejected = (reason: unknown) => scenario.faults.push(`not awaited: ${String(reason)}`);
  process.on("unhandledRejection", rejected);
  try {
    await scenario.begin();
    violations.push(...(await live(scenario)));
    if (violations.length === 0) {
      await comeToRest(scenario);
      violations.push(...(await ending(scenario, assertInvariants(scenario))));
    }
  } catch (error) {
    violations.push({ number: 0, sentence: "the simulation itself", detail: detailOf(error) });
  } finally {
    await end(scenario);
    process.off("unhandledRejection", rejected);
  }
  for (const fault of [...scenario.faults, ...scenario.server.faults]) {
    violations.push({ number: 0, sentence: "no code throws", detail: fault });
  }
  const { trace } = scenario;
  return { seed, violations, hash: trace.hash(), trace: trace.lines, commands: scenario.acknowledged.size };
}

function detailOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The working day. Some steps begin before the last one has come to its end. */
async function live(scenario: Scenario): Promise<Violation[]> {
  const { chance, agenda } = scenario;
  // Switched on by a fault alone, too few stories had a hand-in that was counted.
  if (chance.maybe(0.4)) switchCustody(scenario);
  // So is a portfolio from which a client goes while a device is away.
  if (chance.maybe(0.4)) divideBook(scenario);
  // Mostly the first load is over when work begins.
  await agenda.pass(chance.maybe(0.8) ? 4_000 : chance.int(3_000));
  const steps = chance.between(20, 50);
  for (let step = 0; step < steps; step++) {
    if (chance.maybe(MISFORTUNE)) injectFault(scenario);
    else act(scenario);
    if (chance.maybe(0.35)) await agenda.turns(chance.int(30));
    else await agenda.pass(chance.weighted(PAUSES));
    if (chance.maybe(0.04)) {
      const seen = await observe(scenario);
      if (seen.length > 0) return seen;
    }
  }
  return [];
}

const PAUSES = [
  [0, 3],
  [200, 4],
  [3_000, 4],
  [20_000, 2],
  [90_000, 0.5],
] as const;

/** A person works where a tab is open, and opens one where none is. */
export function act(scenario: Scenario): void {
  const { chance } = scenario;
  const closed = scenario.browsers.filter(({ tabs, people }) => tabs.length === 0 && people.size > 0);
  const [first] = closed.filter((browser) => !scenario.occupied.has(browser));
  const last = first && [...first.people.values()].at(-1);
  if (first && last && chance.maybe(0.5)) {
    scenario.open(first, last);
    return;
  }
  const { workplaces } = scenario;
  if (workplaces.length === 0) return;
  const tab = chance.pick(workplaces);
  if (tab.signedOut === "NOT_SIGNED_IN" && chance.maybe(0.5)) signInAgain(scenario, tab);
  else actAtScreen(scenario, tab);
}

function signInAgain(scenario: Scenario, tab: Tab): void {
  if (!scenario.mayAsk(tab.browser)) return;
  scenario.trace.add(tab.name, "signs in again");
  void scenario.watch(tab, "sign in", async () => {
    if (await scenario.server.isRemoved(tab.user.id)) return;
    tab.browser.cookie = await scenario.server.signIn(tab.user.id);
    tab.signedOut = null;
    await tab.store.resume();
  });
}

/** Everything is mended, and everyone comes back to each device they used, until nothing waits any more. */
export async function comeToRest(scenario: Scenario): Promise<void> {
  const { agenda, server, trace } = scenario;
  trace.add("everyone", "comes to rest");
  for (const browser of scenario.browsers) {
    Object.assign(browser, { conditions: CALM, isFull: false, skewMs: 0 });
    for (const tab of browser.tabs)
      Object.assign(tab, { stepsToCrash: Number.POSITIVE_INFINITY, isOld: false });
  }
  await agenda.pass(2_000);
  await until(scenario, () => scenario.occupied.size === 0 && server.isOpen, "steps that were begun");
  agenda.jump(PACKAGE_MS);
  await server.restart();
  // Boxes that wait for their person come first; then everyone once more, for what the others sent.
  for (const browser of scenario.browsers) {
    const present = residentOf(browser);
    for (const user of [...browser.people.values()].filter(({ id }) => id !== present?.id)) {
      for (const tab of [...browser.tabs]) await closeTab(scenario, tab);
      await settleTab(scenario, await scenario.signIn(browser, user));
      const [tab] = browser.tabs;
      if (tab) await within(scenario, tab.leave(), "sign-out");
      if (tab) await closeTab(scenario, tab);
    }
    if (present) browser.resident = present;
  }
  for (const browser of scenario.browsers) await comeBack(scenario, browser);
  for (const browser of scenario.browsers) await comeBack(scenario, browser);
}

function residentOf(browser: Browser) {
  return browser.resident ?? browser.user ?? [...browser.people.values()].at(-1);
}

/** The last person of a browser works in one fresh tab, or in those that are open. */
async function comeBack(scenario: Scenario, browser: Browser): Promise<void> {
  const user = residentOf(browser);
  if (!user) return;
  for (const tab of [...browser.tabs]) {
    if (tab.user.id !== user.id || tab.failed) await closeTab(scenario, tab);
  }
  browser.cookie = await scenario.server.signIn(user.id);
  if (browser.tabs.length === 0) scenario.open(browser, user);
  await scenario.agenda.rest();
  for (const tab of [...browser.tabs]) {
    tab.signedOut = null;
    void scenario.watch(tab, "resume", () => tab.store.resume().then(() => tab.store.retry()));
  }
  for (const tab of [...browser.tabs]) await settleTab(scenario, tab);
}

async function closeTab(scenario: Scenario, tab: Tab): Promise<void> {
  await within(scenario, tab.close(), "closing a tab");
}

/** Lets virtual time pass until a promise is kept. */
async function within(scenario: Scenario, promise: Promise<unknown>, what: string): Promise<void> {
  let kept = false;
  void promise.finally(() => {
    kept = true;
  });
  await until(scenario, () => kept, what);
}

async function until(scenario: Scenario, isDone: () => boolean, what: string): Promise<void> {
  for (let turn = 0; turn < 600; turn++) {
    await scenario.agenda.rest();
    if (isDone()) return;
    await scenario.agenda.pass(500);
  }
  throw new Error(`never came to an end: ${what}`);
}

/** Proofs that wait for what never comes are a failure, not a run without end. */
async function ending<T>({ agenda }: Scenario, proofs: Promise<T>): Promise<T> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  proofs.then(over, over);
  for (let turn = 0; !isOver && turn < MOST_TURNS; turn++) await agenda.turns(1);
  if (!isOver) throw new Error("never came to an end: the proofs");
  return proofs;
}

/** A few wakes and minutes are enough for everything that can be sent and received. */
async function settleTab(scenario: Scenario, tab: Tab): Promise<void> {
  const { agenda } = scenario;
  for (let round = 0; round < REST_ROUNDS; round++) {
    await agenda.pass(400);
    if (await isSettled(scenario, tab)) return;
    tab.wake();
    await agenda.pass(round < 4 ? 2_000 : 61_000);
  }
  scenario.trace.add(tab.name, "does not come to rest");
}

async function isSettled(scenario: Scenario, tab: Tab): Promise<boolean> {
  const { store } = tab;
  if (tab.signedOut === "ACCOUNT_GONE") return !store.isBusy;
  if (store.isBusy || tab.pending > 0 || !store.layers.isOpen) return false;
  const { replicaState, outbox } = store.layers;
  if (!replicaState.complete || [...store.layers.waiting.values()].some(({ state }) => state === "queued"))
    return false;
  // The bytes of a file that the server knows of go up at the next turns, and each file that is there is a change.
  const declared = scenario.server.rows<{ id: string }>("select id from files where uploaded = 0");
  const own = await store.blobs.waitingIds();
  if (declared.some(({ id }) => own.includes(id))) return false;
  const { rebuild } = await outbox.meta();
  const [head] = scenario.server.rows<{ seq: number }>("select seq from head");
  return !rebuild && Number(replicaState.cursor?.split(".")[0]) === head?.seq;
}

export async function end(scenario: Scenario): Promise<void> {
  for (const browser of scenario.browsers) for (const tab of [...browser.tabs]) tab.die();
  await scenario.server.end();
  scenario.trace.add("everyone", `ends on ${businessDate(scenario.agenda.now())}`);
}

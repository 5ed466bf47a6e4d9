/** One run: a seed, a story of people and misfortunes, then rest; and what then must be true. */
import { businessDate } from "#domain/calendar/business-date";
import type { Browser, Tab } from "./browser.ts";
import { doSomething } from "./deeds.ts";
import { type Defect, SOUND } from "./defect.ts";
import { assertInvariants, observe, type Violation } from "./invariants/all.ts";
import { befall } from "./misfortunes.ts";
import { Story } from "./story.ts";
import type { Template } from "./template.ts";
import { CALM } from "./wire.ts";

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
  const story = new Story(seed, template, defect);
  const violations: Violation[] = [];
  const rejected = (reason: unknown) => story.faults.push(`nobody waits for: ${String(reason)}`);
  process.on("unhandledRejection", rejected);
  try {
    await story.begin();
    violations.push(...(await live(story)));
    if (violations.length === 0) {
      await comeToRest(story);
      violations.push(...(await ending(story, assertInvariants(story))));
    }
  } catch (error) {
    violations.push({ number: 0, sentence: "the simulation itself", detail: detailOf(error) });
  } finally {
    await end(story);
    process.off("unhandledRejection", rejected);
  }
  for (const fault of [...story.faults, ...story.office.faults]) {
    violations.push({ number: 0, sentence: "nobody throws", detail: fault });
  }
  const { trace } = story;
  return { seed, violations, hash: trace.hash(), trace: trace.lines, commands: story.acknowledged.size };
}

function detailOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The working day. Some steps begin before the last one has come to its end. */
async function live(story: Story): Promise<Violation[]> {
  const { chance, agenda } = story;
  // Mostly the first load is over when work begins.
  await agenda.pass(chance.maybe(0.8) ? 4_000 : chance.int(3_000));
  const steps = chance.between(20, 50);
  for (let step = 0; step < steps; step++) {
    if (chance.maybe(MISFORTUNE)) befall(story);
    else act(story);
    if (chance.maybe(0.35)) await agenda.turns(chance.int(30));
    else await agenda.pass(chance.weighted(PAUSES));
    if (chance.maybe(0.04)) {
      const seen = await observe(story);
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

/** Somebody works where a tab is open, and opens one where none is. */
function act(story: Story): void {
  const { chance } = story;
  const closed = story.browsers.filter(({ tabs, people }) => tabs.length === 0 && people.size > 0);
  const [first] = closed.filter((browser) => !story.occupied.has(browser));
  const last = first && [...first.people.values()].at(-1);
  if (first && last && chance.maybe(0.5)) {
    story.open(first, last);
    return;
  }
  const { workplaces } = story;
  if (workplaces.length === 0) return;
  const tab = chance.pick(workplaces);
  if (tab.signedOut === "NOT_SIGNED_IN" && chance.maybe(0.5)) signInAgain(story, tab);
  else doSomething(story, tab);
}

function signInAgain(story: Story, tab: Tab): void {
  if (!story.office.isOpen) return;
  story.trace.add(tab.name, "signs in again");
  void story.watch(tab, "sign in", async () => {
    tab.browser.cookie = await story.office.signIn(tab.user.id);
    tab.signedOut = null;
    await tab.book.resume();
  });
}

/** Everything is mended, and everyone comes back to each device they used, until nothing waits any more. */
async function comeToRest(story: Story): Promise<void> {
  const { agenda, office, trace } = story;
  trace.add("everyone", "comes to rest");
  for (const browser of story.browsers) {
    Object.assign(browser, { weather: CALM, isFull: false, skewMs: 0 });
    for (const tab of browser.tabs) Object.assign(tab, { doom: Number.POSITIVE_INFINITY, isOld: false });
  }
  await agenda.pass(2_000);
  await until(story, () => story.occupied.size === 0 && office.isOpen, "steps that were begun");
  agenda.jump(PACKAGE_MS);
  await office.restart();
  // Boxes that wait for their person come first; then everyone once more, for what the others sent.
  for (const browser of story.browsers) {
    const present = residentOf(browser);
    for (const user of [...browser.people.values()].filter(({ id }) => id !== present?.id)) {
      for (const tab of [...browser.tabs]) await closeTab(story, tab);
      await settleTab(story, await story.signIn(browser, user));
      const [tab] = browser.tabs;
      if (tab) await within(story, tab.leave(), "sign-out");
      if (tab) await closeTab(story, tab);
    }
    if (present) browser.resident = present;
  }
  for (const browser of story.browsers) await comeBack(story, browser);
  for (const browser of story.browsers) await comeBack(story, browser);
}

function residentOf(browser: Browser) {
  return browser.resident ?? browser.user ?? [...browser.people.values()].at(-1);
}

/** The last person of a browser works in one fresh tab, or in those that are open. */
async function comeBack(story: Story, browser: Browser): Promise<void> {
  const user = residentOf(browser);
  if (!user) return;
  for (const tab of [...browser.tabs]) {
    if (tab.user.id !== user.id || tab.failed) await closeTab(story, tab);
  }
  browser.cookie = await story.office.signIn(user.id);
  if (browser.tabs.length === 0) story.open(browser, user);
  await story.agenda.rest();
  for (const tab of [...browser.tabs]) {
    tab.signedOut = null;
    void story.watch(tab, "resume", () => tab.book.resume().then(() => tab.book.retry()));
  }
  for (const tab of [...browser.tabs]) await settleTab(story, tab);
}

async function closeTab(story: Story, tab: Tab): Promise<void> {
  await within(story, tab.close(), "closing a tab");
}

/** Lets virtual time pass until a promise is kept. */
async function within(story: Story, promise: Promise<unknown>, what: string): Promise<void> {
  let kept = false;
  void promise.finally(() => {
    kept = true;
  });
  await until(story, () => kept, what);
}

async function until(story: Story, isDone: () => boolean, what: string): Promise<void> {
  for (let turn = 0; turn < 600; turn++) {
    await story.agenda.rest();
    if (isDone()) return;
    await story.agenda.pass(500);
  }
  throw new Error(`never came to an end: ${what}`);
}

/** Proofs that wait for what never comes are a failure, not a run without end. */
async function ending<T>({ agenda }: Story, proofs: Promise<T>): Promise<T> {
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
async function settleTab(story: Story, tab: Tab): Promise<void> {
  const { agenda } = story;
  for (let round = 0; round < REST_ROUNDS; round++) {
    await agenda.pass(400);
    if (await isSettled(story, tab)) return;
    tab.wake();
    await agenda.pass(round < 4 ? 2_000 : 61_000);
  }
  story.trace.add(tab.name, "does not come to rest");
}

async function isSettled(story: Story, tab: Tab): Promise<boolean> {
  const { book } = tab;
  if (tab.signedOut === "ACCOUNT_GONE") return !book.isBusy;
  if (book.isBusy || tab.pending > 0 || !book.store.isOpen) return false;
  const { base, box } = book.store;
  if (!base.complete || [...book.store.outbox.values()].some(({ state }) => state === "queued")) return false;
  const { rebuild } = await box.meta();
  const [head] = story.office.rows<{ seq: number }>("select seq from head");
  return !rebuild && Number(base.cursor?.split(".")[0]) === head?.seq;
}

async function end(story: Story): Promise<void> {
  for (const browser of story.browsers) for (const tab of [...browser.tabs]) tab.die();
  await story.office.end();
  story.trace.add("everyone", `ends on ${businessDate(story.agenda.now())}`);
}

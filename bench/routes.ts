/**
 * *Optimizar Ruta* and *Acortar* over a round of forty stops, on a phone and on a desk with its map: the longest task that
 * keeps a finger waiting, as the browser's own Long Tasks tell it, and how soon the answer is there.
 */
import type { Page } from "playwright-core";
import { grantLoan } from "#testkit/server/book";
import { DESK, PHONE } from "../e2e/harness/chromium.ts";
import { type Harness, openHarness } from "../e2e/harness/harness.ts";
import { day, follow, signIn } from "../e2e/harness/person.ts";
import { type Figure, median } from "./figures.ts";
import { untilAtRest } from "./screens.ts";

const STOPS = 40;
const ROUNDS = 5;
/** The browser reports tasks from this length on. */
const LONG_MS = 50;

export async function benchRoutes(): Promise<Record<string, Figure[]>> {
  const harness = await openHarness();
  try {
    await lendTo(harness, STOPS);
    return {
      [`a round of ${STOPS} stops on a phone`]: await workedRound(harness, PHONE),
      [`a round of ${STOPS} stops on a desk, beside its map`]: await workedRound(harness, DESK),
    };
  } finally {
    await harness.close();
  }
}

/** Each is three weeks late, somewhere in the town. */
async function lendTo({ admin }: Harness, clients: number): Promise<void> {
  const office = await admin.device();
  let state = 7;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  for (let client = 0; client < clients; client++) {
    const place = { latitude: 18.45 + next() * 0.1, longitude: -69.95 + next() * 0.1 };
    await grantLoan(
      office,
      { startDate: day(-28) },
      { today: day(-28) },
      { name: `Cliente${client}`, ...place },
    );
  }
}

async function workedRound(harness: Harness, viewport: typeof DESK): Promise<Figure[]> {
  const page = await harness.connected(viewport);
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation({ latitude: 18.4861, longitude: -69.9312 });
  await signIn(page);
  await follow(page, "/collection-routes");
  await page.getByRole("button", { name: "Acortar" }).waitFor();
  await untilAtRest(page);
  await watchTasks(page);
  const optimized: Taken[] = [];
  const shortened: Taken[] = [];
  const proposal = page.getByRole("region", { name: "Ruta propuesta" });
  for (let round = 0; round < ROUNDS; round++) {
    optimized.push(await taken(page, "Optimizar Ruta", /^Ruta propuesta: /));
    shortened.push(await taken(page, "Acortar", /^Ruta acortada: /));
    await page.getByRole("button", { name: "Descartar" }).click();
    await proposal.waitFor({ state: "detached" });
    await untilAtRest(page);
  }
  await page.context().close();
  return [...figuresOf("Optimizar Ruta", optimized), ...figuresOf("Acortar", shortened)];
}

interface Taken {
  /** From the tap to the proposal. */
  milliseconds: number;
  /** The longest task of it; 0 where none was long. */
  longest: number;
}

interface Watching extends Window {
  tasks?: number[];
}

async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    (window as Watching).tasks = tasks;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: "longtask" });
  });
}

async function taken(page: Page, button: string, says: RegExp): Promise<Taken> {
  await page.evaluate(() => {
    (window as Watching).tasks?.splice(0);
  });
  const began = performance.now();
  await page.getByRole("button", { name: button, exact: true }).click();
  await page.getByRole("region", { name: "Ruta propuesta" }).getByText(says).waitFor();
  const milliseconds = performance.now() - began;
  await untilAtRest(page);
  const longest = await page.evaluate(() => Math.max(0, ...((window as Watching).tasks ?? [])));
  return { milliseconds, longest };
}

function figuresOf(button: string, rounds: readonly Taken[]): Figure[] {
  return [
    {
      what: `${button}: its longest task, median (0: none over ${LONG_MS} ms)`,
      value: median(rounds.map(({ longest }) => longest)),
      unit: "ms",
      target: { atMost: LONG_MS },
    },
    {
      what: `${button}: the worst of ${ROUNDS}`,
      value: Math.max(...rounds.map(({ longest }) => longest)),
      unit: "ms",
    },
    {
      what: `${button}: until the proposal`,
      value: median(rounds.map((each) => each.milliseconds)),
      unit: "ms",
    },
  ];
}

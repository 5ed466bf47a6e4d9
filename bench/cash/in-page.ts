/** Runs in Chromium: the same movements as a device keeps them and as bare rows, and the time that reading each takes. */
import { Dexie } from "dexie";
import { MAIN_DRAWER_ID } from "#contract/fixed-ids";
import type { Transaction } from "#contract/records/business";
import type { CashDay } from "#contract/records/cash";
import { ReplicaDatabase } from "#web/offline/replica/replica-database.ts";
import { median } from "../figures.ts";

const DAYS = 30;
const ROUNDS = 7;

const replica = new ReplicaDatabase(MAIN_DRAWER_ID, 1, {});
const bare = new Dexie("bare");
bare.version(1).stores({ movements: "id, businessDay", days: "id" });

export async function put(movements: readonly Transaction[], days: readonly CashDay[]): Promise<void> {
  await replica.records("transactions").bulkPut(movements);
  await replica.records("cashDays").bulkPut(days);
  await bare.table("movements").bulkPut([...movements]);
  await bare.table("days").bulkPut([...days]);
}

/** Medians in milliseconds: the screen and a month of reports, each beside its bare scan. */
export async function measure() {
  const all = await replica.records("cashDays").toArray();
  const days = all
    .map(({ day }) => day)
    .sort()
    .slice(-DAYS);
  const last = days.at(-1) ?? "";
  const ours = (day: string) => replica.records("transactions").whereIs("businessDay", day);
  const scan = (day: string) => bare.table("movements").where("businessDay").equals(day).toArray();
  const screen = await alternating(
    () => Promise.all([replica.records("cashDays").whereIs("drawerId", MAIN_DRAWER_ID), ours(last)]),
    () => Promise.all([bare.table("days").toArray(), scan(last)]),
  );
  const month = await alternating(
    () => each(days, ours),
    () => each(days, scan),
  );
  return { screen, month };
}

async function each(days: readonly string[], read: (day: string) => PromiseLike<unknown>): Promise<void> {
  for (const day of days) await read(day);
}

async function alternating(one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const [ours, scan]: [number[], number[]] = [[], []];
  await one();
  await other();
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await timed(one));
    scan.push(await timed(other));
  }
  return { ours: median(ours), bare: median(scan) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/**
 * Numbers that a device gave out and of which nothing arrived: a receipt on paper whose payment is still on the phone, or
 * was never handed in. A number counts as arrived with its payment, annulled or not, or with cash that waits.
 */
import { sql } from "kysely";
import type { ReceiptGaps } from "#contract/portal";
import type { Handle } from "../../db/records/store.ts";

const MOST_NUMBERS = 50;

export async function readReceiptGaps(handle: Handle): Promise<ReceiptGaps> {
  const devices = await handle.tx
    .selectFrom("device")
    .innerJoin("user_account as account", "account.id", "device.user_id")
    .select(["device.code", "device.name", "device.last_receipt", "account.name as user_name"])
    .where("device.last_receipt", ">", 0)
    .orderBy("device.code")
    .execute();
  const arrived = await arrivedNumbers(handle);
  const found = devices.map(({ code, name, last_receipt: reached, user_name: userName }) => {
    const numbers = arrived.get(code) ?? new Set<number>();
    const last = Math.max(Number(reached), ...numbers);
    const gaps: number[] = [];
    let missing = 0;
    for (let number = 1; number <= last; number++) {
      if (numbers.has(number)) continue;
      missing++;
      if (gaps.length < MOST_NUMBERS) gaps.push(number);
    }
    return { code, deviceName: name, userName, last, missing, numbers: gaps };
  });
  return { devices: found.filter(({ missing }) => missing > 0) };
}

/** By device code. */
async function arrivedNumbers(handle: Handle): Promise<ReadonlyMap<string, Set<number>>> {
  const { rows } = await sql<{ number: string | null }>`
    select receipt_number as number from payments
    union all select receipt_number from continuous_yield_payments
  `.execute(handle.tx);
  const waiting = await handle.tx
    .selectFrom("late_money")
    .select("receipt")
    .where("removed_at", "is", null)
    .execute();
  const late = waiting.map(({ receipt }) => (receipt === null ? null : JSON.parse(receipt).number));
  const arrived = new Map<string, Set<number>>();
  for (const number of [...rows.map((row) => row.number), ...late]) {
    const [, code, count] = /^([0-9A-Z]{4})-(\d{1,12})$/.exec(number ?? "") ?? [];
    if (code === undefined) continue;
    const numbers = arrived.get(code) ?? new Set();
    arrived.set(code, numbers.add(Number(count)));
  }
  return arrived;
}

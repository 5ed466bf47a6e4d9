/**
 * Numbers that a device gave out and of which nothing arrived: a receipt on paper whose payment is still on the phone, or
 * was never handed in. A number counts as arrived with its payment or charge, annulled or not, or with cash that waits. The
 * engine looks for the gaps, so that what is answered grows with the devices and not with their receipts.
 */
import { type RawBuilder, sql } from "kysely";
import { carriedOf, type KeptReceipts, receiptsIn } from "#contract/envelope";
import type { ReceiptGaps } from "#contract/portal";
import type { Handle } from "../../db/records/store.ts";

const MOST_NUMBERS = 50;
const DIGITS = "0123456789";

type Device = ReceiptGaps["devices"][number];

export async function readReceiptGaps(handle: Handle): Promise<ReceiptGaps> {
  const arrived = arrivedNumbers(await waitingNumbers(handle));
  const devices = await devicesWithGaps(handle, arrived);
  if (devices.length === 0) return { devices: [] };
  const gaps = await firstGaps(handle, arrived);
  return {
    devices: devices.map((device) => ({ ...device, numbers: numbersIn(gaps.get(device.code) ?? []) })),
  };
}

/** Numbers of cash that waits for a decision: as many as there are decisions open. */
async function waitingNumbers(handle: Handle): Promise<string[]> {
  const waiting = await handle.tx
    .selectFrom("late_money")
    .select("receipt")
    .where("removed_at", "is", null)
    .where("receipt", "is not", null)
    .execute();
  return waiting.flatMap(({ receipt }) => {
    const kept: KeptReceipts | null = JSON.parse(receipt ?? "null");
    return receiptsIn(carriedOf(kept)).map(({ number }) => number);
  });
}

/**
 * The tables `arrived` (device code, number), each number once, and `known` (device code, highest number known). Text
 * other than four letters, a hyphen and a count is no number of a device.
 */
function arrivedNumbers(waiting: readonly string[]): RawBuilder<unknown> {
  const late = sql.join(["", ...waiting].map((number) => sql`(${number})`));
  return sql`
    with late (number) as (values ${late}),
    given (number) as (
      select receipt_number from payments
      union all select receipt_number from continuous_yield_payments
      union all select number from charge_receipt
      union all select number from late
    ),
    counted (code, count) as (
      select distinct substr(number, 1, 4), case
        when length(number) between 6 and 17 and substr(number, 5, 1) = '-' and ltrim(substr(number, 6), ${DIGITS}) = ''
        then cast(substr(number, 6) as bigint)
      end from given
    ),
    arrived (code, count) as (select code, count from counted where count > 0),
    known (code, last) as (
      select device.code, case
        when max(arrived.count) > device.last_receipt then max(arrived.count) else device.last_receipt
      end
      from device left join arrived on arrived.code = device.code
      where device.last_receipt > 0
      group by device.code, device.last_receipt
    )`;
}

async function devicesWithGaps(
  handle: Handle,
  arrived: RawBuilder<unknown>,
): Promise<Omit<Device, "numbers">[]> {
  const { rows } = await sql<
    Record<"code" | "name" | "user_name", string> & Record<"last" | "here", unknown>
  >`
    ${arrived}
    select device.code, device.name, account.name as user_name, known.last,
      (select count(*) from arrived where arrived.code = device.code) as here
    from device
    join user_account as account on account.id = device.user_id
    join known on known.code = device.code
    order by device.code
  `.execute(handle.tx);
  const found = rows.map(({ code, name: deviceName, user_name: userName, last, here }) => {
    return { code, deviceName, userName, last: Number(last), missing: Number(last) - Number(here) };
  });
  return found.filter(({ missing }) => missing > 0);
}

interface Gap {
  /** The first number that is missing, and the last before one that is here. */
  from: number;
  to: number;
}

/** By device code: so many gaps that they hold the numbers that are told. */
async function firstGaps(handle: Handle, arrived: RawBuilder<unknown>): Promise<Map<string, Gap[]>> {
  const { rows } = await sql<{ code: string } & Record<"count" | "following", unknown>>`
    ${arrived},
    points (code, count) as (
      select code, count from arrived union all select code, 0 from known union all select code, last + 1 from known
    ),
    paired (code, count, following) as (
      select code, count, lead(count) over (partition by code order by count) from points
    ),
    ranked (code, count, following, place) as (
      select code, count, following, row_number() over (partition by code order by count)
      from paired where following > count + 1
    )
    select code, count, following from ranked where place <= ${MOST_NUMBERS} order by code, count
  `.execute(handle.tx);
  const gaps = new Map<string, Gap[]>();
  for (const { code, count, following } of rows) {
    const gap = { from: Number(count) + 1, to: Number(following) - 1 };
    gaps.set(code, [...(gaps.get(code) ?? []), gap]);
  }
  return gaps;
}

function numbersIn(gaps: readonly Gap[]): number[] {
  const numbers: number[] = [];
  for (const { from, to } of gaps) {
    for (let number = from; number <= to && numbers.length < MOST_NUMBERS; number++) numbers.push(number);
  }
  return numbers;
}

/** The drawer of the invented business: its capital, and in the last days an opening every morning and a count every evening. */
import { loadRegister, standingOf } from "#commands/cash/register";
import { MAIN_DRAWER_ID } from "#contract/fixed-ids";
import { addDays, type CalendarDate } from "#domain/calendar/calendar-date";
import { type Money, money, pesos } from "#domain/money/money";
import type { Writing } from "#server/db/journal/writing";
import { type Office, type Step, timeOf } from "./borrower.ts";
import { Chance } from "./chance.ts";
import { HISTORY_DAYS } from "./conduct.ts";
import type { DemoOptions } from "./options.ts";

const DRAWER_LANE = 1_000_000_003;
const CLOSED_DAYS = 8;
/** So much capital for each loan that is granted keeps the drawer above zero. */
const CAPITAL = 16_000;
/** Stays in the drawer when the rest is taken to the bank. */
const CHANGE = pesos(60_000);

const CONTRIBUTION = { type: "entrada", cause: "contribution" } as const;

export function drawerSteps(office: Office, { seed, today, loans, isHonest = false }: DemoOptions): Step[] {
  const chance = new Chance(seed, DRAWER_LANE);
  const first = addDays(today, -HISTORY_DAYS);
  const closed = Array.from({ length: CLOSED_DAYS }, (_, index) => addDays(today, index - CLOSED_DAYS));
  return [
    moves(office, chance, { day: first, minute: 8 * 60 + 5 }, CONTRIBUTION, "Aporte de capital", async () =>
      pesos(loans * CAPITAL),
    ),
    moves(
      office,
      chance,
      { day: closed[0] ?? first, minute: 6 * 60 },
      { type: "salida" },
      "Depósito en el banco",
      async (writing) => money(Math.max(pesos(1), (await expectedIn(writing)) - CHANGE)),
    ),
    ...closed.flatMap((day, index) => dayOf(office, chance, day, isHonest ? undefined : MISCOUNTS[index])),
  ];
}

interface Moment {
  day: CalendarDate;
  minute: number;
}

async function expectedIn(writing: Writing): Promise<Money> {
  return standingOf(await loadRegister(writing, MAIN_DRAWER_ID)).expected;
}

function moves(
  office: Office,
  chance: Chance,
  { day, minute }: Moment,
  kind: { type: "entrada" | "salida"; cause?: "contribution" },
  concept: string,
  amountIn: (writing: Writing) => Promise<Money>,
): Step {
  const at = timeOf(day, minute);
  const [id, commandId] = [chance.id(), chance.id()];
  return {
    at,
    async happen(writing) {
      const amount = await amountIn(writing);
      const args = {
        id,
        at,
        today: day,
        ...kind,
        amount,
        concept,
        paymentMethod: "Efectivo",
        date: day,
        notes: "",
      };
      await office.administrator.run(writing, {
        id: commandId,
        name: "transaction.create",
        v: 2,
        args,
        at,
      });
      return [];
    },
  };
}

interface Miscount {
  pesos: number;
  reason: string;
}

/** One evening a little is missing, and another there is a little too much. */
const MISCOUNTS: Readonly<Record<number, Miscount>> = {
  2: { pesos: -150, reason: "Se dio cambio de más" },
  5: { pesos: 50, reason: "Un cliente no esperó su devuelta" },
};

const EXACT: Miscount = { pesos: 0, reason: "" };

function dayOf(office: Office, chance: Chance, day: CalendarDate, miscount = EXACT): Step[] {
  const [openingId, closingId] = [chance.id(), chance.id()];
  const commands = [chance.id(), chance.id()] as const;
  const [morning, evening] = [timeOf(day, 7 * 60), timeOf(day, 20 * 60)];
  const { pesos: off, reason } = miscount;
  return [
    {
      at: morning,
      async happen(writing) {
        const openingBalance = Math.max(0, await expectedIn(writing));
        const args = { id: openingId, at: morning, today: day, openingBalance, notes: "" };
        await office.administrator.run(writing, { id: commands[0], name: "cash.open", args, at: morning });
        return [];
      },
    },
    {
      at: evening,
      async happen(writing) {
        const total = Math.max(0, (await expectedIn(writing)) + pesos(off));
        const counts = [{ total, pieces: null }];
        const args = { id: closingId, at: evening, today: day, openingId, counts, reason, notes: "" };
        await office.administrator.run(writing, { id: commands[1], name: "cash.close", args, at: evening });
        return [];
      },
    },
  ];
}

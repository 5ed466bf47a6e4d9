/**
 * In its last days the invented business lets the collector answer for the cash taken: handed in every evening, once
 * counted short, and on the last evening not counted yet.
 */
import { type Held, readHeld } from "#commands/custody/held";
import { drawerIdOf } from "#contract/fixed-ids";
import type { Id } from "#contract/id";
import { addDays, type CalendarDate } from "#domain/calendar/calendar-date";
import { money, pesos } from "#domain/money/money";
import type { Writing } from "#server/db/journal/writing";
import { type Office, type Step, timeOf } from "./borrower.ts";
import { Chance } from "./chance.ts";
import type { Clerk } from "./clerk.ts";
import type { DemoOptions } from "./options.ts";

const CUSTODY_LANE = 1_000_000_005;
const DAYS = 4;
/** So much is missing on one of the first evenings; a part of it is made good the day after. */
const MISSING = pesos(150);
const MADE_GOOD = pesos(100);

export function custodySteps(office: Office, { seed, today, isHonest = false }: DemoOptions): Step[] {
  const chance = new Chance(seed, CUSTODY_LANE);
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index - DAYS));
  const { administrator } = office;
  const [first = today] = days;
  const at = timeOf(first, 6 * 60 + 30);
  const commandId = chance.id();
  const begins: Step = {
    at,
    async happen(writing) {
      const args = { at, changes: { cashCustodyFrom: first }, logo: null };
      await administrator.run(writing, { id: commandId, name: "settings.update", args, at });
      return [];
    },
  };
  return [begins, ...days.flatMap((day, index) => eveningOf(office, chance, { day, index, isHonest }))];
}

interface Evening {
  day: CalendarDate;
  index: number;
  isHonest: boolean;
}

function eveningOf(office: Office, chance: Chance, { day, index, isHonest }: Evening): Step[] {
  const { administrator, collector } = office;
  const id = chance.id();
  const isUncounted = index === DAYS - 1 && !isHonest;
  const [sending, accepting, settling] = [chance.id(), chance.id(), chance.id()];
  const steps = [
    step(
      collector,
      sending,
      { day, minute: isUncounted ? 20 * 60 + 30 : 19 * 60 },
      async (writing, stamp) => {
        const amount = (await heldOf(writing, collector.user.id))?.inHand ?? 0;
        return amount > 0 ? ["handIn.send", { id, ...stamp, holder: null, amount, notes: "" }] : null;
      },
    ),
  ];
  if (isUncounted) return steps;
  steps.push(
    step(administrator, accepting, { day, minute: 19 * 60 + 20 }, async (writing, stamp) => {
      const handIn = await writing.get("handIns", id);
      if (!handIn) return null;
      const isFirstShort =
        !isHonest && index < 2 && (await heldOf(writing, collector.user.id))?.account === 0;
      const missing = isFirstShort && handIn.amount > MISSING ? MISSING : 0;
      const count = { total: money(handIn.amount - missing), pieces: null };
      return ["handIn.accept", { id, ...stamp, count }];
    }),
  );
  if (index === 2) steps.push(madeGood(office, settling, day));
  return steps;
}

function madeGood({ administrator, collector }: Office, id: Id, day: CalendarDate): Step {
  const { id: userId, name } = collector.user;
  return step(administrator, id, { day, minute: 19 * 60 + 40 }, async (writing, stamp) => {
    const account = (await heldOf(writing, userId))?.account ?? 0;
    if (account > -MADE_GOOD) return null;
    const holder = { id: userId, name };
    const settlement = { type: "shortage", amount: MADE_GOOD, way: "salary", reason: "" };
    return ["custody.settle", { id, ...stamp, holder, ...settlement }];
  });
}

type Errand = [name: string, args: object] | null;

function step(
  clerk: Clerk,
  id: Id,
  { day, minute }: { day: CalendarDate; minute: number },
  errandIn: (writing: Writing, stamp: { at: number; today: CalendarDate }) => Promise<Errand>,
): Step {
  const at = timeOf(day, minute);
  return {
    at,
    async happen(writing) {
      const errand = await errandIn(writing, { at, today: day });
      if (errand) await clerk.run(writing, { id, name: errand[0], args: errand[1], at });
      return [];
    },
  };
}

async function heldOf(writing: Writing, userId: Id): Promise<Held | null> {
  const custody = await writing.get("custodies", drawerIdOf(userId));
  return custody && readHeld(writing, custody);
}

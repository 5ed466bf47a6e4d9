/** The collector's last rounds of the invented business: who was not at home, who promised, who kept it and who did not. */
import type { Id } from "#contract/id";
import { routeOrderId, type VisitResult } from "#contract/records/visit";
import { addDays, type CalendarDate, weekday } from "#domain/calendar/calendar-date";
import type { Writing } from "#server/db/journal/writing";
import { type Office, type Role, type Step, timeOf } from "./borrower.ts";
import { Chance } from "./chance.ts";
import type { DemoOptions } from "./options.ts";

const ROUND_LANE = 1_000_000_006;
const DAYS = 5;
const VISITS_A_DAY = 4;
const MOST_ARRANGED = 12;

const RESULTS: readonly VisitResult[] = ["not_home", "promised", "promised", "refused", "promised", "moved"];

const NOTES: Record<VisitResult, string> = {
  not_home: "Se dejó razón con la vecina.",
  promised: "",
  refused: "Dice que ya pagó en la oficina.",
  moved: "La casa está desocupada.",
};

/** Only who is late on that evening is visited. */
export function roundSteps(
  office: Office,
  roles: readonly Role[],
  { seed, today, isHonest = false }: DemoOptions,
): Step[] {
  const chance = new Chance(seed, ROUND_LANE);
  const late = roles.filter(({ plan }) => plan.stop !== null || plan.conduct === "halves").slice(-40);
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index - DAYS));
  const visits = days.flatMap((day, index) =>
    Array.from({ length: VISITS_A_DAY }, (_, turn) => {
      const role = late[(index * VISITS_A_DAY + turn) % Math.max(1, late.length)];
      return role
        ? [
            visitStep(office, chance, {
              role,
              day,
              minute: 17 * 60 + turn * 12,
              promisesFrom: isHonest ? today : day,
            }),
          ]
        : [];
    }).flat(),
  );
  const arranged = [...new Set(late.map(({ clientId }) => clientId))].slice(0, MOST_ARRANGED);
  return arranged.length === 0 ? visits : [...visits, orderStep(office, chance.id(), today, arranged)];
}

interface Visited {
  role: Role;
  day: CalendarDate;
  minute: number;
  /** The days promised come after it. */
  promisesFrom: CalendarDate;
}

function visitStep(office: Office, chance: Chance, { role, day, minute, promisesFrom }: Visited): Step {
  const { collector } = office;
  const at = timeOf(day, minute);
  const [id, commandId] = [chance.id(), chance.id()];
  const result = chance.pick(RESULTS as [VisitResult, ...VisitResult[]]);
  const promisedFor = result === "promised" ? addDays(promisesFrom, chance.int(1, 4)) : null;
  return {
    at,
    async happen(writing) {
      if (!(await isBehind(writing, role.loanId, day))) return [];
      const client = await writing.get("clients", role.clientId);
      const { latitude = null, longitude = null } = client ?? {};
      const notes = NOTES[result];
      const place = { latitude, longitude };
      const args = { id, at, today: day, clientId: role.clientId, result, promisedFor, notes, ...place };
      await collector.run(writing, { id: commandId, name: "visit.record", args, at });
      return [];
    },
  };
}

async function isBehind(writing: Writing, loanId: Id, day: CalendarDate): Promise<boolean> {
  const loan = await writing.get("loans", loanId);
  return loan?.status === "active" && (loan.summary.nextDueDate ?? day) < day;
}

function orderStep(office: Office, id: Id, today: CalendarDate, clientIds: readonly Id[]): Step {
  const { collector } = office;
  const day = addDays(today, -1);
  const at = timeOf(day, 18 * 60 + 45);
  return {
    at,
    async happen(writing) {
      const day = weekday(today);
      const order = routeOrderId(collector.user.id, day);
      const args = { id: order, at, userId: null, weekday: day, clientIds };
      await collector.run(writing, { id, name: "routeOrder.save", args, at });
      return [];
    },
  };
}

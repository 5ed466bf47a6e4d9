/** The expenses of the invented business: rent and light every month, fuel every week, now and then something else. */
import type { ExpenseFields } from "#contract/records/expense";
import { monthOf } from "#domain/analytics/trend";
import { addDays, addMonths, type CalendarDate } from "#domain/calendar/calendar-date";
import { pesos } from "#domain/money/money";
import { type Office, type Step, timeOf } from "./borrower.ts";
import { Chance } from "./chance.ts";

const SPENDING_LANE = 1_000_000_002;
const MONTHS = 6;

type Spent = Pick<ExpenseFields, "category" | "description" | "paymentMethod" | "expenseDate"> & {
  whole: number;
  id: ReturnType<Chance["id"]>;
  repeatsId?: ExpenseFields["repeatsId"];
};

/** All of it up to the last day of the story: what is fixed and still to come this month is left as a draft. */
export function spendingSteps(office: Office, seed: number, today: CalendarDate): Step[] {
  const chance = new Chance(seed, SPENDING_LANE);
  const first = addMonths(`${monthOf(today)}-01` as CalendarDate, 1 - MONTHS);
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(first, index));
  const all = [
    ...fixed(months.slice(0, -1), chance),
    ...fuel(first, office.lastDay, chance),
    ...other(months, chance),
  ];
  return all
    .filter(({ expenseDate }) => expenseDate <= office.lastDay)
    .map((spent) => stepOf(office, spent, chance));
}

type What = Pick<Spent, "category" | "description" | "paymentMethod">;
const RENT: What = {
  category: "Alquiler",
  description: "Alquiler del local",
  paymentMethod: "Transferencia",
};
const LIGHT: What = {
  category: "Servicios",
  description: "Electricidad e internet",
  paymentMethod: "Efectivo",
};

function fixed(months: readonly CalendarDate[], chance: Chance): Spent[] {
  return [
    ...chain(RENT, months, chance, () => 12_000),
    ...chain(
      LIGHT,
      months.map((month) => addDays(month, 9)),
      chance,
      () => 2_800 + 50 * chance.int(0, 20),
    ),
  ];
}

/** Each repeats the one of the month before. */
function chain(what: What, dates: readonly CalendarDate[], chance: Chance, cost: () => number): Spent[] {
  const spent: Spent[] = [];
  for (const expenseDate of dates) {
    const repeatsId = spent.at(-1)?.id ?? null;
    spent.push({ ...what, whole: cost(), id: chance.id(), expenseDate, repeatsId });
  }
  return spent;
}

function fuel(first: CalendarDate, last: CalendarDate, chance: Chance): Spent[] {
  const spent: Spent[] = [];
  for (let date = addDays(first, 4); date <= last; date = addDays(date, 7)) {
    const what = {
      category: "Transporte",
      description: "Gasolina de la ruta",
      paymentMethod: "Efectivo",
    } as const;
    spent.push({ ...what, whole: 600 + 25 * chance.int(0, 16), id: chance.id(), expenseDate: date });
  }
  return spent;
}

function other(months: readonly CalendarDate[], chance: Chance): Spent[] {
  const things = [
    { category: "Suministros", description: "Papel para recibos", paymentMethod: "Efectivo", whole: 950 },
    { category: "Mantenimiento", description: "Arreglo del motor", paymentMethod: "Efectivo", whole: 3_400 },
    { category: "Marketing", description: "Volantes", paymentMethod: "Tarjeta", whole: 2_250 },
    { category: "Impuestos", description: "Anticipo de impuestos", paymentMethod: "Cheque", whole: 4_100 },
  ] as const;
  return months.map((month, index): Spent => {
    const thing = things[index % things.length] ?? things[0];
    return { ...thing, id: chance.id(), expenseDate: addDays(month, chance.int(10, 25)) };
  });
}

function stepOf(office: Office, { whole, id, repeatsId, ...what }: Spent, chance: Chance): Step {
  const at = timeOf(what.expenseDate, 17 * 60);
  const fields: ExpenseFields = {
    ...what,
    amount: pesos(whole),
    receiptNumber: "",
    notes: null,
    receiptPhotoId: null,
    isRecurring: repeatsId !== undefined,
    repeatsId: repeatsId ?? null,
  };
  const args = { id, at, today: what.expenseDate, fields, photo: null };
  const errand = { id: chance.id(), name: "expense.create", args, at };
  return {
    at,
    async happen(writing) {
      await office.administrator.run(writing, errand);
      return [];
    },
  };
}

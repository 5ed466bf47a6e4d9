/**
 * The continuous yield of the invented business: one who pays every week, one who repays capital, one behind, one who is done; one by the quincena, and one by the month out of the notebook.
 */
import { aggregateYieldFacts, loadYield } from "#commands/continuous-yield/aggregate";
import type { Id } from "#contract/id";
import { addDays, type CalendarDate, later, toDayNumber } from "#domain/calendar/calendar-date";
import type { YieldAgreement, YieldPaymentType } from "#domain/continuous-yield/facts";
import { defaultYieldAmount } from "#domain/continuous-yield/preview";
import { dueDateOf, periodOf, periodsDue } from "#domain/continuous-yield/weeks";
import { type Money, pesos, ZERO } from "#domain/money/money";
import type { Writing } from "#server/db/journal/writing";
import { type Office, type Role, type Step, timeOf } from "./borrower.ts";
import { Chance } from "./chance.ts";

const YIELD_LANE = 1_000_000_003;

export interface YieldConduct {
  capital: number;
  rate: string;
  /** Weeks before the last day. */
  weeks: number;
  /** By the week where none is said. */
  agreement?: YieldAgreement;
  /** How many of those weeks before, it was lent, and the capital that was left of it. */
  notebook?: { weeks: number; capital: number };
  /** Pays its yield in periods up to this one. */
  paysUntil: number;
  /** Brings capital in these periods: pesos, or all of it. */
  brings: Readonly<Record<number, { type: YieldPaymentType; whole: number | "all" }>>;
  /** Takes more capital in this period. */
  adds?: { week: number; whole: number };
}

const CONDUCTS: readonly YieldConduct[] = [
  { capital: 15_000, rate: "8", weeks: 12, paysUntil: 99, brings: {} },
  { capital: 20_000, rate: "6", weeks: 10, paysUntil: 99, brings: { 4: { type: "mixed", whole: 6_000 } } },
  { capital: 8_000, rate: "10", weeks: 9, paysUntil: 5, brings: {} },
  { capital: 5_000, rate: "8", weeks: 8, paysUntil: 6, brings: { 6: { type: "mixed", whole: "all" } } },
  { capital: 30_000, rate: "5", weeks: 6, paysUntil: 99, brings: {}, adds: { week: 3, whole: 10_000 } },
  {
    ...{ capital: 25_000, rate: "10", weeks: 13, paysUntil: 99 },
    agreement: { period: "quincena", semimonthlyDays: [15, 31], capitalLowers: "at_once" },
    brings: { 3: { type: "mixed", whole: 7_500 } },
  },
  {
    ...{ capital: 40_000, rate: "12", weeks: 12, paysUntil: 99, brings: {} },
    agreement: { period: "month" },
    notebook: { weeks: 20, capital: 28_000 },
  },
];

/** Clients take a loan of continuous yield beside their loan, one for each conduct. */
export function yieldSteps(office: Office, roles: readonly Role[], seed: number): Step[] {
  const chance = new Chance(seed, YIELD_LANE);
  const known = roles.filter(({ newcomer }) => newcomer !== null);
  return CONDUCTS.flatMap((conduct, index) => {
    const role = known[index];
    if (!role) return [];
    const wanted = addDays(office.lastDay, -7 * conduct.weeks);
    const start = later(addDays(role.plan.start, 1), wanted);
    return start >= office.lastDay
      ? []
      : [new YieldStory(office, role.clientId, conduct, chance, start).begin()];
  });
}

export class YieldStory {
  readonly #office: Office;
  readonly #clientId: Id;
  readonly #conduct: YieldConduct;
  readonly #chance: Chance;
  /** The day on which it was lent, or entered out of the notebook. */
  readonly #entered: CalendarDate;
  readonly terms: YieldAgreement & { startDate: CalendarDate };
  readonly id: Id;

  constructor(office: Office, clientId: Id, conduct: YieldConduct, chance: Chance, entered: CalendarDate) {
    this.#office = office;
    this.#clientId = clientId;
    this.#conduct = conduct;
    this.#chance = chance;
    this.#entered = entered;
    const { agreement, notebook } = conduct;
    this.terms = { ...agreement, startDate: addDays(entered, notebook ? -7 * notebook.weeks : 0) };
    this.id = chance.id();
  }

  begin(): Step {
    const at = timeOf(this.#entered, 11 * 60);
    const { capital, rate, agreement, notebook } = this.#conduct;
    const args = {
      id: this.id,
      at,
      today: this.#entered,
      clientId: this.#clientId,
      lenderId: this.#office.lenders[0],
      terms: { amount: pesos(capital), weeklyRatePercent: rate, ...this.terms },
      ...(notebook && { opening: { date: this.#entered, capital: pesos(notebook.capital) } }),
      notes: "",
      payoutMethod: capital <= 8_000 ? "Efectivo" : "Transferencia",
    };
    return this.#step(at, async (writing) => {
      await this.#run(writing, "yield.create", args, at, { v: agreement ? 2 : 1 });
      return this.goOn();
    });
  }

  /** The periods after those that the notebook says were paid. */
  goOn(): readonly Step[] {
    return this.#week(this.#settled() + 1);
  }

  /** The periods that the notebook says were paid. */
  #settled(): number {
    if (!this.#conduct.notebook) return 0;
    const { startDate, ...agreement } = this.terms;
    return periodsDue(toDayNumber(startDate), toDayNumber(this.#entered), periodOf(agreement));
  }

  /** The steps of the day on which a period falls due. */
  #week(week: number): readonly Step[] {
    const date = dueDateOf(this.terms, week);
    if (date > this.#office.lastDay || week > this.#conduct.paysUntil) return [];
    const at = timeOf(date, 10 * 60 + 7 * week);
    return [
      this.#step(at, async (writing) => {
        await this.#add(writing, week, date);
        const { type, amount } = await this.#brought(writing, week, date);
        if (amount > 0) await this.#pay(writing, { type, amount, week, date });
        return this.#week(week + 1);
      }),
    ];
  }

  async #brought(writing: Writing, week: number, date: CalendarDate) {
    const aggregate = await loadYield(writing, this.id);
    if (aggregate?.loan.status !== "active") return { type: "yield" as const, amount: ZERO };
    const facts = aggregateYieldFacts(aggregate);
    const owed = defaultYieldAmount(facts, "yield", date);
    const brings = this.#conduct.brings[week];
    if (!brings) return { type: "yield" as const, amount: owed };
    const all = (owed + defaultYieldAmount(facts, "principal", date)) as Money;
    return { type: brings.type, amount: brings.whole === "all" ? all : pesos(brings.whole) };
  }

  async #pay(
    writing: Writing,
    { type, amount, week, date }: { type: YieldPaymentType; amount: Money; week: number; date: CalendarDate },
  ): Promise<void> {
    const at = timeOf(date, 10 * 60 + 7 * week);
    const args = {
      id: this.#chance.id(),
      yieldLoanId: this.id,
      at,
      today: date,
      date,
      amount,
      type,
      week,
      seenPaymentIds: [],
      notes: "",
      paymentMethod: "Efectivo",
    };
    await this.#run(writing, "yieldPayment.collect", args, at, { clerk: this.#office.collector });
  }

  async #add(writing: Writing, week: number, date: CalendarDate): Promise<void> {
    const { adds } = this.#conduct;
    if (adds?.week !== week) return;
    const at = timeOf(date, 9 * 60);
    const [id, additionId] = [this.id, this.#chance.id()];
    const amount = pesos(adds.whole);
    const args = { id, at, today: date, additionId, date, amount, method: "Transferencia", notes: "" };
    await this.#run(writing, "yield.addCapital", args, at);
  }

  #step(at: Step["at"], happen: Step["happen"]): Step {
    return { at, happen };
  }

  #run(
    writing: Writing,
    name: string,
    args: object,
    at: Step["at"],
    { clerk = this.#office.administrator, v = 1 } = {},
  ): Promise<void> {
    return clerk.run(writing, { id: this.#chance.id(), name, v, args, at });
  }
}

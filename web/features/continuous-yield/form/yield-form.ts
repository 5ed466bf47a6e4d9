/** The fields of a continuous-yield loan's form, the values that they accept, and the sentence beside a refused one. */
import { z } from "zod";
import type { YieldOpeningArgs } from "#commands/continuous-yield/agreement";
import type { CreateYieldArgs } from "#commands/continuous-yield/create";
import { editableYield, type UpdateYieldArgs } from "#commands/continuous-yield/update";
import { type ChargeArgs, editableCharges } from "#commands/loan/charges";
import type { Id } from "#contract/id";
import type { YieldLoan } from "#contract/records/continuous-yield";
import type { RefusalCode } from "#contract/refusals";
import { sentence } from "#contract/refusals";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { FIFTEENTH_AND_LAST, type QuincenaDays } from "#domain/calendar/quincena";
import {
  DEFAULT_WEEKLY_RATE,
  LAST_WEEK,
  YIELD_PERIODS,
  type YieldAgreement,
} from "#domain/continuous-yield/facts";
import { LARGEST_WEEKLY_RATE } from "#domain/continuous-yield/weeks";
import type { Money } from "#domain/money/money";
import { PAYMENT_METHODS } from "#domain/payment/method";
import { type ChargeInput, capitalOf, readCharges } from "#web/parts/loans/charges-form.ts";
import { withCharges } from "#web/parts/loans/edit-charges.ts";
import type { NotSaved } from "#web/ui/form/FormPage.tsx";
import {
  dateField,
  optional,
  positiveAmountField,
  rateField,
  wholeNumberField,
} from "#web/ui/form/schemas.ts";
import { noRoom } from "#web/wording/saving.ts";

const RATE = "Ingrese una tasa de 0 a 100";
const DAY_OF_MONTH = "Ingrese un día del mes, del 1 al 31";
const SETTLED_TO = "Escriba hasta qué día está saldado";
const OPEN_CAPITAL = "Ingrese el capital que debía";

function chosen<T extends string>(message: string) {
  return z
    .custom<T | null>((value) => typeof value === "string" && value !== "", message)
    .transform((value) => value as T);
}

export const LOWERING_CHOICES = ["next", "at_once"] as const;

export const yieldForm = z
  .object({
    clientId: chosen<Id>("Seleccione un cliente"),
    lenderId: chosen<Id>("Seleccione un prestamista"),
    /** The sum that is asked for: the capital holds the *cargos* that are added to it. */
    amount: positiveAmountField("Ingrese un monto válido", "Ingrese un monto válido mayor a cero"),
    period: z.enum(YIELD_PERIODS),
    quincenaFirst: optional(wholeNumberField(DAY_OF_MONTH, 1, 31)),
    quincenaSecond: optional(wholeNumberField(DAY_OF_MONTH, 1, 31)),
    weeklyRatePercent: rateField(RATE).refine((rate) => Number(rate) <= LARGEST_WEEKLY_RATE, RATE),
    /** From which period a new rate acts; a new loan has none to name. */
    fromWeek: wholeNumberField("Ingrese el número de un período", 1, LAST_WEEK),
    startDate: dateField("Seleccione una fecha de inicio"),
    capitalLowers: z.enum(LOWERING_CHOICES),
    /** "Ya está corriendo": it came out of the notebook (ruling Y7). */
    isRunning: z.boolean(),
    settledTo: optional(dateField(SETTLED_TO)),
    openCapital: optional(positiveAmountField(OPEN_CAPITAL)),
    /** `readCharges` says what is wrong with them. */
    charges: z.custom<ChargeInput[]>(),
    payoutMethod: z.enum(PAYMENT_METHODS, "Seleccione cómo se entrega el dinero"),
    notes: z.string().trim().max(1000),
    /** Why what was agreed changes; may be empty. */
    reason: z.string().trim().max(500),
  })
  .superRefine(({ amount, charges, isRunning, settledTo, openCapital }, context) => {
    if (!isRunning) {
      for (const { place, field, message } of readCharges({ amount, charges }).problems) {
        context.addIssue({ code: "custom", path: ["charges", place, field], message });
      }
      return;
    }
    if (settledTo === null) context.addIssue({ code: "custom", path: ["settledTo"], message: SETTLED_TO });
    if (openCapital === null) {
      context.addIssue({ code: "custom", path: ["openCapital"], message: OPEN_CAPITAL });
    }
  });
export type YieldInput = z.input<typeof yieldForm>;
export type YieldValues = z.output<typeof yieldForm>;

const NOT_RUNNING = { isRunning: false, settledTo: null, openCapital: null } as const;
const BY_WEEK = {
  period: "week",
  quincenaFirst: null,
  quincenaSecond: null,
  capitalLowers: "next",
} as const;

interface Given {
  clientId?: Id;
  lenderId?: Id;
  /** Those with which every new loan opens. */
  charges?: ChargeInput[];
}

export function emptyYield(today: CalendarDate, given: Given): YieldInput {
  return {
    clientId: given.clientId ?? null,
    lenderId: given.lenderId ?? null,
    amount: null,
    ...BY_WEEK,
    weeklyRatePercent: DEFAULT_WEEKLY_RATE,
    fromWeek: 1,
    startDate: today,
    ...NOT_RUNNING,
    charges: given.charges ?? [],
    payoutMethod: "Efectivo",
    notes: "",
    reason: "",
  };
}

/** The values typed for a loan that was not granted. */
export function inputOfArgs(args: CreateYieldArgs): YieldInput {
  const { clientId, lenderId, terms, opening, notes, payoutMethod, charges = [] } = args;
  const { amount, weeklyRatePercent, startDate } = terms;
  const input: YieldInput = {
    clientId,
    lenderId,
    amount,
    weeklyRatePercent,
    startDate,
    ...agreementInput(terms),
    ...openingInput(opening),
    charges: [],
    notes,
    payoutMethod,
    fromWeek: 1,
    reason: "",
  };
  return withCharges(input, charges);
}

/** `nextWeek`: from which period a new rate acts by default (ruling Y4). */
export function inputOfYield(loan: YieldLoan, nextWeek: number): YieldInput {
  const { clientId, lenderId, amount, startDate, payoutMethod, notes, rate } = editableYield(loan);
  const { weeklyRatePercent } = rate;
  const input: YieldInput = {
    clientId,
    lenderId,
    amount,
    startDate,
    payoutMethod,
    notes,
    weeklyRatePercent,
    ...agreementInput(loan),
    ...openingInput(loan.opening),
    charges: [],
    fromWeek: nextWeek,
    reason: "",
  };
  return withCharges(input, editableCharges(loan));
}

function agreementInput({ period = "week", semimonthlyDays, capitalLowers }: YieldAgreement) {
  const [quincenaFirst, quincenaSecond] = semimonthlyDays ?? [null, null];
  return { period, quincenaFirst, quincenaSecond, capitalLowers: capitalLowers ?? ("next" as const) };
}

export function openingInput(opening: YieldOpeningArgs | undefined) {
  return opening
    ? { isRunning: true, settledTo: opening.date, openCapital: opening.capital }
    : { ...NOT_RUNNING };
}

type Days = Pick<YieldInput, "quincenaFirst" | "quincenaSecond">;

/** The days that were typed, each empty one as it usually is. */
export function quincenaOf({ quincenaFirst, quincenaSecond }: Days): QuincenaDays {
  const [first, second] = FIFTEENTH_AND_LAST;
  return [quincenaFirst ?? first, quincenaSecond ?? second];
}

/** The terms beside capital and rate, as they were typed so far. */
export function agreementOfForm(input: Days & Pick<YieldInput, "period" | "capitalLowers">): YieldAgreement {
  return {
    ...(input.period === "week" ? {} : { period: input.period }),
    ...(input.period === "quincena" ? { semimonthlyDays: quincenaOf(input) } : {}),
    ...(input.capitalLowers === "at_once" ? { capitalLowers: "at_once" } : {}),
  };
}

export function openingOfForm({
  isRunning,
  settledTo,
  openCapital,
}: Pick<YieldValues, "isRunning" | "settledTo" | "openCapital">): YieldOpeningArgs | null {
  return isRunning && settledTo && openCapital ? { date: settledTo, capital: openCapital } : null;
}

type Changes = UpdateYieldArgs["changes"];
type Shown = Exclude<keyof Changes, keyof YieldAgreement | "opening">;
/** The fields that an edit may change: not the period, nor how capital lowers the yield (ruling Y7). */
export type YieldFields = { [F in Shown]-?: Exclude<Changes[F], undefined> } & {
  opening: YieldOpeningArgs | null;
};

/** The capital that the form agrees. */
export function capitalOfForm(values: Pick<YieldValues, "amount" | "charges">): Money {
  return capitalOf(values) ?? values.amount;
}

/** The fields as the command knows them; the rate is the old one unless its percent was changed. */
export function yieldFields(
  values: YieldValues,
  present: YieldFields["rate"],
  charges: ChargeArgs[],
): YieldFields {
  const { clientId, lenderId, startDate, payoutMethod, notes, weeklyRatePercent, fromWeek } = values;
  const amount = capitalOfForm(values);
  const isSame = weeklyRatePercent === present.weeklyRatePercent;
  return {
    ...{ clientId, lenderId, amount, startDate, payoutMethod, notes },
    rate: isSame ? present : { weeklyRatePercent, fromWeek },
    opening: openingOfForm(values),
    charges,
  };
}

const FIELD_OF: Partial<Record<RefusalCode, keyof YieldInput>> = {
  CLIENT_MISSING: "clientId",
  LENDER_MISSING: "lenderId",
  QUINCENA_DAYS: "quincenaSecond",
  YIELD_OPENING_DATE: "settledTo",
  YIELD_OPENING_CAPITAL: "openCapital",
  CHARGE_TOO_LARGE: "amount",
  DEDUCTED_TOO_LARGE: "amount",
};

/** `general`: the specification's sentence for what failed. */
export function yieldNotSaved(code: RefusalCode, general: string): NotSaved<YieldInput> {
  const field = FIELD_OF[code];
  if (field) return { message: sentence(code), field };
  return code === "STORAGE_FULL" ? noRoom() : { title: general, message: sentence(code) };
}

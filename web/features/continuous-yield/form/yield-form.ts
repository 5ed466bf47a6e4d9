/** The fields of a continuous-yield loan's form, the values that they accept, and the sentence beside a refused one. */
import { z } from "zod";
import { editableYield, type UpdateYieldArgs } from "#commands/continuous-yield/update";
import type { Id } from "#contract/id";
import type { YieldLoan } from "#contract/records/continuous-yield";
import type { RefusalCode } from "#contract/refusals";
import { sentence } from "#contract/refusals";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { DEFAULT_WEEKLY_RATE, LAST_WEEK } from "#domain/continuous-yield/facts";
import { LARGEST_WEEKLY_RATE } from "#domain/continuous-yield/weeks";
import { PAYMENT_METHODS } from "#domain/payment/method";
import type { NotSaved } from "#web/ui/form/FormPage.tsx";
import { dateField, positiveAmountField, rateField, wholeNumberField } from "#web/ui/form/schemas.ts";
import { noRoom } from "#web/wording/saving.ts";

const RATE = "Ingrese una tasa semanal de 0 a 100";

function chosen<T extends string>(message: string) {
  return z
    .custom<T | null>((value) => typeof value === "string" && value !== "", message)
    .transform((value) => value as T);
}

export const yieldForm = z.object({
  clientId: chosen<Id>("Seleccione un cliente"),
  lenderId: chosen<Id>("Seleccione un prestamista"),
  amount: positiveAmountField("Ingrese un monto válido", "Ingrese un monto válido mayor a cero"),
  weeklyRatePercent: rateField(RATE).refine((rate) => Number(rate) <= LARGEST_WEEKLY_RATE, RATE),
  /** From which week a new rate acts; a new loan has none to name. */
  fromWeek: wholeNumberField("Ingrese el número de una semana", 1, LAST_WEEK),
  startDate: dateField("Seleccione una fecha de inicio"),
  payoutMethod: z.enum(PAYMENT_METHODS, "Seleccione cómo se entrega el dinero"),
  notes: z.string().trim().max(1000),
  /** Why what was agreed changes; may be empty. */
  reason: z.string().trim().max(500),
});
export type YieldInput = z.input<typeof yieldForm>;
export type YieldValues = z.output<typeof yieldForm>;

export function emptyYield(today: CalendarDate, given: { clientId?: Id; lenderId?: Id }): YieldInput {
  return {
    clientId: given.clientId ?? null,
    lenderId: given.lenderId ?? null,
    amount: null,
    weeklyRatePercent: DEFAULT_WEEKLY_RATE,
    fromWeek: 1,
    startDate: today,
    payoutMethod: "Efectivo",
    notes: "",
    reason: "",
  };
}

/** `nextWeek`: from which week a new rate acts by default (ruling Y4). */
export function inputOfYield(loan: YieldLoan, nextWeek: number): YieldInput {
  const { clientId, lenderId, amount, startDate, payoutMethod, notes, rate } = editableYield(loan);
  const { weeklyRatePercent } = rate;
  return {
    clientId,
    lenderId,
    amount,
    startDate,
    payoutMethod,
    notes,
    weeklyRatePercent,
    fromWeek: nextWeek,
    reason: "",
  };
}

type Changes = UpdateYieldArgs["changes"];
export type YieldFields = { [F in keyof Changes]-?: Exclude<Changes[F], undefined> };

/** The fields as the command knows them; the rate is the old one unless its percent was changed. */
export function yieldFields(
  { weeklyRatePercent, fromWeek, reason: _reason, ...fields }: YieldValues,
  present: YieldFields["rate"],
): YieldFields {
  const isSame = weeklyRatePercent === present.weeklyRatePercent;
  return { ...fields, rate: isSame ? present : { weeklyRatePercent, fromWeek } };
}

const FIELD_OF: Partial<Record<RefusalCode, "clientId" | "lenderId">> = {
  CLIENT_MISSING: "clientId",
  LENDER_MISSING: "lenderId",
};

/** `general`: the specification's sentence for what failed. */
export function yieldNotSaved(code: RefusalCode, general: string): NotSaved<YieldInput> {
  const field = FIELD_OF[code];
  if (field) return { message: sentence(code), field };
  return code === "STORAGE_FULL" ? noRoom() : { title: general, message: sentence(code) };
}

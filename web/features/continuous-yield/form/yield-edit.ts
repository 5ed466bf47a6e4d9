/** An edit of a loan of continuous yield: the terms that it changes, the loan that would follow, and where two edits clash. */
import type { YieldAggregate } from "#commands/continuous-yield/aggregate";
import { editableYield, type UpdateYieldArgs, updateYield } from "#commands/continuous-yield/update";
import type { YieldLoan } from "#contract/records/continuous-yield";
import type { Instant } from "#domain/calendar/business-date";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import type { PeriodTerms } from "#domain/continuous-yield/facts";
import { yieldStanding } from "#domain/continuous-yield/replay";
import { formatMoney } from "#domain/money/text";
import type { Preview } from "#web/offline/store/preview.ts";
import type { ClashPoint } from "#web/ui/form/ClashChoices.tsx";
import { type Clash, editOf } from "#web/ui/form/edit.ts";
import type { PickChoice } from "#web/ui/form/PickField.tsx";
import { fieldLabel, fieldText } from "#web/wording/field.ts";
import { periodsText, periodWords, thePeriod, thisPeriod } from "#web/wording/yield-period.ts";
import { type YieldFields as Fields, type YieldInput, yieldFields, yieldForm } from "./yield-form.ts";

export interface YieldChoices {
  clients: readonly PickChoice[];
  lenders: readonly PickChoice[];
}

export function shownFields(loan: YieldLoan): Fields {
  const { clientId, lenderId, amount, startDate, payoutMethod, notes, ...agreed } = editableYield(loan);
  const { rate, opening, charges } = agreed;
  return {
    clientId,
    lenderId,
    amount,
    startDate,
    payoutMethod,
    notes,
    rate,
    opening: opening ?? null,
    charges,
  };
}

/** The changes of what was agreed; null while the form cannot be read, and where none of them touches the amount owed. */
export function agreedChanges(
  input: YieldInput,
  shown: Fields,
  charges = shown.charges,
): UpdateYieldArgs["changes"] | null {
  const read = yieldForm.safeParse(input);
  if (!read.success) return null;
  const edited = yieldFields(read.data, shown.rate, charges);
  const { amount, startDate, rate, opening } = editOf(shown, edited).changes;
  const isCharged = charges !== shown.charges;
  if (!rate && !opening && !isCharged && amount === undefined && startDate === undefined) return null;
  return {
    ...(amount && { amount }),
    ...(startDate && { startDate }),
    ...(rate && { rate }),
    ...(opening && { opening }),
    ...(isCharged && { charges }),
  };
}

interface Edited {
  aggregate: YieldAggregate;
  agreed: UpdateYieldArgs["changes"];
  at: Instant;
  today: CalendarDate;
}

/** The posting itself, decided and not recorded. */
export function yieldAfter({ aggregate, agreed, at, today }: Edited, preview: Preview): YieldLoan | null {
  const args = { id: aggregate.loan.id, at, today, changes: agreed, reason: "" };
  const { decision } = preview(updateYield, { aggregate, client: null, lender: null }, args);
  const change = decision.ok && decision.changes.find(({ collection }) => collection === "continuousYield");
  return change && change.collection === "continuousYield" ? change.doc : null;
}

/** An unchanged figure is said once; a changed one, as it is and as it would be. */
export function beforeAndAfter(loan: YieldLoan, after: YieldLoan, today: CalendarDate) {
  const [was, will] = [yieldStanding(loan, today), yieldStanding(after, today)];
  const both = (label: string, say: (standing: typeof was) => string) => {
    const [before, then] = [say(was), say(will)];
    return { label, value: before === then ? before : `${before} → ${then}` };
  };
  return [
    both("Capital pendiente", ({ remainingPrincipal }) => formatMoney(remainingPrincipal)),
    both(`Rédito ${thisPeriod(loan)}`, ({ weeklyYieldInCourse }) => formatMoney(weeklyYieldInCourse)),
    both(
      `Rédito ${periodWords(loan).ending === "a" ? "de la próxima" : "del próximo"}`,
      ({ nextWeekYield }) => formatMoney(nextWeekYield),
    ),
    both("Rédito pendiente", ({ yieldOwed }) => formatMoney(yieldOwed)),
    both("Atraso", ({ overdueWeeks }) => periodsText(overdueWeeks, loan)),
    both("Próximo pago", ({ nextDueDate }) => (nextDueDate ? formatDate(nextDueDate) : "—")),
  ];
}

const LABELS: Readonly<Record<string, string>> = { rate: "Tasa", opening: "Según la libreta" };

function openingText(opening: Fields["opening"]): string {
  return opening ? `Al ${formatDate(opening.date)} debía ${formatMoney(opening.capital)}` : "";
}

export function pointOf(
  { field, mine, theirs }: Clash,
  choices: YieldChoices,
  loan: PeriodTerms,
): ClashPoint {
  const said = (value: unknown): string => {
    const { clients, lenders } = choices;
    if (field === "clientId" || field === "lenderId") {
      return [...clients, ...lenders].find((choice) => choice.value === value)?.label ?? "";
    }
    if (field === "opening") return openingText(value as Fields["opening"]);
    if (field !== "rate") return fieldText(field, value);
    const rate = value as Fields["rate"];
    return `${fieldText("weeklyRatePercent", rate.weeklyRatePercent)} desde ${thePeriod(loan)} ${rate.fromWeek}`;
  };
  return {
    fields: [field],
    label: LABELS[field] ?? fieldLabel(field),
    mine: said(mine),
    theirs: said(theirs),
  };
}

/** Where each peso goes, and what the next week costs afterwards; it follows every keystroke. */
import type { YieldPayment } from "#contract/records/continuous-yield";
import { formatDate } from "#domain/calendar/calendar-date";
import { isNextWeekKnown, standingAfter } from "#domain/continuous-yield/after-payment";
import type { YieldAgreement } from "#domain/continuous-yield/facts";
import { sum, ZERO } from "#domain/money/money";
import classes from "#web/parts/payments/Split.module.css";
import { type SplitPart, SplitParts } from "#web/parts/payments/SplitParts.tsx";
import { Amount } from "#web/ui/Amount.tsx";
import { countedText, periodNames, thePeriod } from "#web/wording/yield-period.ts";
import type { YieldCollecting } from "./use-collect-yield.ts";

interface YieldSplitProps {
  loan: YieldAgreement;
  collecting: YieldCollecting;
}

export function YieldSplit({ loan, collecting: { result } }: YieldSplitProps) {
  const { outcome, issued } = result?.payment ?? {};
  const parts: SplitPart[] = [
    {
      key: "interes",
      label: "Rédito",
      value: sum((outcome?.yield ?? []).map(({ amount }) => amount)),
      always: true,
    },
    { key: "capital", label: "Capital", value: outcome?.principal ?? ZERO, always: true },
    { key: "mora", label: "Rédito adelantado", value: outcome?.ahead ?? ZERO, always: false },
    { key: "favor", label: "Saldo a favor", value: outcome?.excess ?? ZERO, always: false },
  ];
  const weeks = periodNames(
    (outcome?.yield ?? []).map(({ week }) => week),
    loan,
  );
  return (
    <SplitParts parts={parts}>
      {outcome && (
        <div className={classes.after}>
          {weeks && <p>{weeks}.</p>}
          {issued && <Afterwards loan={loan} issued={issued} />}
        </div>
      )}
    </SplitParts>
  );
}

/** The figures that the receipt prints large (ruling X5). */
function Afterwards({ loan, issued }: { loan: YieldAgreement; issued: NonNullable<YieldPayment["issued"]> }) {
  const { principal: repaid, nextWeek, nextWeekYield, excess } = issued;
  const { principal, yieldOwed, nextDueDate } = standingAfter(issued);
  if (principal === ZERO && yieldOwed === ZERO) {
    return (
      <p className="strong">
        Con este pago el préstamo queda saldado.{excess > 0 && " Sobra un saldo a favor."}
      </p>
    );
  }
  return (
    <>
      <p>
        Queda un capital de <Amount value={principal} strong />
        {yieldOwed > 0 && (
          <>
            {" "}
            y un rédito pendiente de <Amount value={yieldOwed} />
          </>
        )}
        {nextDueDate && `; el próximo pago vence el ${formatDate(nextDueDate)}`}.
      </p>
      {isNextWeekKnown(issued) && (
        <p>
          Desde {thePeriod(loan)} {nextWeek} el rédito es de <Amount value={nextWeekYield} strong />
          {repaid > 0 && `: ${countedText(loan)}`}.
        </p>
      )}
    </>
  );
}

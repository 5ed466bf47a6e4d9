/** Where each peso goes, and what the next week costs afterwards; it follows every keystroke. */
import { formatDate } from "#domain/calendar/calendar-date";
import { sum, ZERO } from "#domain/money/money";
import classes from "#web/payment-actions/Split.module.css";
import { Amount } from "#web/ui/Amount.tsx";
import { weekNames } from "#web/wording/continuous-yield.ts";
import type { YieldCollecting } from "./use-collect-yield.ts";

export function YieldSplit({ collecting: { result } }: { collecting: YieldCollecting }) {
  const outcome = result?.payment.outcome;
  const parts = [
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
  const weeks = weekNames((outcome?.yield ?? []).map(({ week }) => week));
  return (
    <section className={classes.split} aria-label="Dónde va cada peso">
      <div className={classes.bar} aria-hidden>
        {parts
          .filter(({ value }) => value > 0)
          .map(({ key, value }) => (
            <span key={key} data-part={key} style={{ flexGrow: value }} />
          ))}
      </div>
      <dl className={classes.parts}>
        {parts
          .filter(({ value, always }) => always || value > 0)
          .map(({ key, label, value }) => (
            <div key={key} data-part={key}>
              <dt>{label}</dt>
              <dd>
                <Amount value={value} />
              </dd>
            </div>
          ))}
      </dl>
      {outcome && (
        <div className={classes.after}>
          {weeks && <p>{weeks}.</p>}
          <Afterwards outcome={outcome} />
        </div>
      )}
    </section>
  );
}

type Outcome = NonNullable<NonNullable<YieldCollecting["result"]>["payment"]["outcome"]>;

function Afterwards({ outcome }: { outcome: Outcome }) {
  const { principal, principalAfter, yieldOwedAfter, nextDueDateAfter, nextWeek, nextWeekYield, excess } =
    outcome;
  if (principalAfter === ZERO && yieldOwedAfter === ZERO) {
    return (
      <p className="strong">
        Con este pago el préstamo queda saldado.{excess > 0 && " Sobra un saldo a favor."}
      </p>
    );
  }
  return (
    <>
      <p>
        Queda un capital de <Amount value={principalAfter} strong />
        {yieldOwedAfter > 0 && (
          <>
            {" "}
            y un rédito pendiente de <Amount value={yieldOwedAfter} />
          </>
        )}
        {nextDueDateAfter && `; el próximo pago vence el ${formatDate(nextDueDateAfter)}`}.
      </p>
      {principalAfter > 0 && (
        <p>
          Desde la semana {nextWeek} el rédito es de <Amount value={nextWeekYield} strong />
          {principal > 0 && ": el capital pagado cuenta desde la semana siguiente"}.
        </p>
      )}
    </>
  );
}

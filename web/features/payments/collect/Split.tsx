/** Where each peso goes, and how the loan stands afterwards; it follows every keystroke. */
import { formatDate } from "#domain/calendar/calendar-date";
import { add, type Money, ZERO } from "#domain/money/money";
import classes from "#web/parts/payments/Split.module.css";
import { type SplitPart, SplitParts } from "#web/parts/payments/SplitParts.tsx";
import { usePermission } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { TextButton } from "#web/ui/TextButton.tsx";
import { countText } from "#web/wording/count.ts";
import { rowName } from "#web/wording/loan.ts";
import { allocationText } from "#web/wording/payment.ts";
import { consequences } from "./consequences.ts";
import type { PreviewResult } from "./form-preview.ts";
import type { Collecting } from "./use-collect.ts";

export function Split({ collecting }: { collecting: Collecting }) {
  const { draft, change, preview } = collecting;
  const { result, lateFeeOwed } = preview;
  const mayForgive = usePermission("payments", "update");
  const outcome = result?.payment.outcome;
  const parts: SplitPart[] = [
    {
      key: "mora",
      label: "Mora",
      value: outcome?.lateFee ?? ZERO,
      always: lateFeeOwed > 0,
      action: mayForgive && draft.lateFee === null && (
        <TextButton onClick={() => change({ ...draft, lateFee: lateFeeOwed })}>Rebajar</TextButton>
      ),
    },
    { key: "interes", label: "Interés", value: outcome?.interest ?? ZERO, always: true },
    { key: "capital", label: "Capital", value: outcome?.principal ?? ZERO, always: true },
    { key: "favor", label: "Saldo a favor", value: outcome?.excess ?? ZERO, always: false },
  ];
  return (
    <SplitParts
      parts={parts}
      more={
        <>
          {preview.lateFeeReduction > 0 && <Line label="Mora rebajada" value={preview.lateFeeReduction} />}
          {(outcome?.rebate ?? 0) > 0 && (
            <Line label="Interés que se rebaja por saldar" value={outcome?.rebate ?? ZERO} />
          )}
        </>
      }
    >
      {result && <ByRow result={result} />}
      {result && <Afterwards result={result} collecting={collecting} />}
    </SplitParts>
  );
}

function Line({ label, value }: { label: string; value: Money }) {
  return (
    <div data-quiet>
      <dt>{label}</dt>
      <dd>
        <Amount value={value} />
      </dd>
    </div>
  );
}

/** Named only when the money reaches more than one row. */
function ByRow({ result }: { result: PreviewResult }) {
  const allocations = result.payment.outcome?.allocations ?? [];
  if (allocations.length < 2) return null;
  const named = allocations.slice(0, 8);
  return (
    <ul className={classes.rows}>
      {named.map((allocation) => (
        <li key={allocation.paymentNumber}>
          <span>
            {rowName(allocation.paymentNumber)}
            <span className={classes.of}>{allocationText(allocation)}</span>
          </span>
          <Amount value={add(allocation.lateFee, allocation.interest, allocation.principal)} />
        </li>
      ))}
      {allocations.length > named.length && <li>y {allocations.length - named.length} más</li>}
    </ul>
  );
}

function Afterwards({ result, collecting }: { result: PreviewResult; collecting: Collecting }) {
  const { summary, status } = result.loan;
  const sentences = consequences(collecting, result);
  return (
    <div className={classes.after}>
      {status === "completed" ? (
        <p className="strong">Con este pago el préstamo queda saldado.</p>
      ) : (
        <p>
          Queda un saldo de <Amount value={summary.balance} strong /> en{" "}
          {countText(summary.rows - summary.paidRows, "cuota", "cuotas")}
          {summary.nextDueDate && `; la próxima, el ${formatDate(summary.nextDueDate)}`}.
        </p>
      )}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

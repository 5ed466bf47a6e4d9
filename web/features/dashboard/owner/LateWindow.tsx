/** The loans of one age of what is late: who, how long, how much; each opens its loan. */
import { Link } from "@tanstack/react-router";
import { type AgeName, isOfAge } from "#domain/analytics/street-now";
import { Amount } from "#web/ui/Amount.tsx";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { countText } from "#web/wording/count.ts";
import { daysLateText } from "#web/wording/loan.ts";
import { ageText } from "./Ageing.tsx";
import classes from "./Owner.module.css";
import { lateTotals, useLateLines } from "./use-late-lines.ts";

export function LateWindow({ age, onClose }: { age: AgeName; onClose: () => void }) {
  const { lines, status } = useLateLines();
  const own = lines.filter((line) => isOfAge(age, line));
  const { overdue, loans } = lateTotals(own);
  return (
    <DialogWindow title={`Atrasados ${ageText(age)}`} onClose={onClose}>
      {status !== "ready" ? (
        <LoadingState lines={3} />
      ) : (
        <>
          <p className={classes.sentence}>
            {countText(loans, "préstamo", "préstamos")} · <Amount value={overdue} strong /> vencido
          </p>
          <ul className={classes.rows}>
            {own.map(({ id, name, daysLate, overdue: owed, address }) => (
              <li key={id}>
                <Link {...address} className={classes.rowLink}>
                  <span className={classes.rowName}>{name}</span>
                  <span className={classes.rowSum}>
                    <Amount value={owed} />
                  </span>
                  <span className={classes.rowNote}>{daysLateText(daysLate)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </DialogWindow>
  );
}

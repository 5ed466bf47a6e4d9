/** Who pays and for which loan, on one line; below it the cuota that is due. */

import type { Loan } from "#contract/records/loan";
import type { Client } from "#contract/records/people";
import { daysBetween, formatDate } from "#domain/calendar/calendar-date";
import { loanNumberText } from "#domain/loan/number";
import { fullName } from "#web/parts/people/person.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { TextLink } from "#web/ui/LinkButton.tsx";
import { UnsentMark } from "#web/ui/UnsentMark.tsx";
import { daysLateText } from "#web/wording/loan.ts";
import type { FormPreview } from "./form-preview.ts";
import classes from "./LoanLine.module.css";

interface LoanLineProps {
  loan: Loan;
  client: Client | null;
  pending: boolean;
  preview: FormPreview;
}

export function LoanLine({ loan, client, pending, preview }: LoanLineProps) {
  const { proposal, date } = preview;
  const { dueDate, isLate, paymentNumber } = proposal;
  return (
    <div className={classes.line}>
      <p className={classes.who}>
        <span className="strong">{client ? fullName(client) : "Cliente no disponible"}</span>
        {" · "}
        <TextLink to="/loans/$id" params={{ id: loan.id }} className={`figures ${classes.number}`}>
          {loanNumberText(loan)}
        </TextLink>
        <span className={classes.balance}>
          {" · saldo "}
          <Amount value={loan.summary.balance} />
        </span>
        {pending && <UnsentMark />}
      </p>
      {paymentNumber !== null && dueDate !== null && (
        <p className={classes.due} data-late={isLate || undefined}>
          Cuota #{paymentNumber} de {loan.summary.rows} · {isLate ? "venció" : "vence"} {formatDate(dueDate)}
          {isLate && ` · ${daysLateText(daysBetween(dueDate, date))}`}
        </p>
      )}
    </div>
  );
}

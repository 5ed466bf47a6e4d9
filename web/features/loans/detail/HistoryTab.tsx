/** Everything that happened to the loan, in one list. */
import { useMemo } from "react";
import { businessDate, formatTime } from "#domain/calendar/business-date";
import { formatDate } from "#domain/calendar/calendar-date";
import { useCollection } from "#web/offline/store/hooks.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { Section } from "#web/ui/detail/Section.tsx";
import { TextLink } from "#web/ui/LinkButton.tsx";
import { StateMark } from "#web/ui/StateMark.tsx";
import { PAYMENT_STATE_WORDS } from "#web/wording/payment.ts";
import { type HistoryEntry, loanHistory } from "./history.ts";
import classes from "./LoanDetail.module.css";
import { LoanConditions } from "./LoanFacts.tsx";
import type { LoanRecords } from "./loan-book.ts";

interface HistoryTabProps {
  records: LoanRecords;
  /** Everything that was agreed is said at its head. */
  saysConditions: boolean;
}

export function HistoryTab({ records, saysConditions }: HistoryTabProps) {
  const { loan, payments } = records;
  const users = useCollection("users");
  const grantedBy = users.byId.get(loan.createdBy)?.name ?? null;
  const entries = useMemo(() => loanHistory(loan, payments, grantedBy), [loan, payments, grantedBy]);
  return (
    <>
      {saysConditions && <LoanConditions records={records} />}
      <Section heading="Lo que ha pasado">
        <ol className="tile plain-list stack">
          {entries.map((entry) => (
            <li key={entry.key} className={classes.entry}>
              <Entry entry={entry} />
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { at, date, who } = entry;
  const recorded = businessDate(at);
  const when = [`${formatDate(recorded)} ${formatTime(at)}`, who].filter(Boolean).join(" · ");
  return (
    <>
      <div className={classes.entryHead}>
        <EntryTitle entry={entry} />
        {entry.amount !== null && (
          <Amount value={entry.amount} className={entry.isVoid ? (classes.void ?? "") : ""} strong />
        )}
      </div>
      {entry.details.map((line) => (
        <p key={line} className={classes.entryLine}>
          {line}
        </p>
      ))}
      {entry.reason && <p className={classes.entryLine}>Motivo: {entry.reason}</p>}
      <p className={classes.entryLine}>
        {date !== null && date !== recorded && `Con fecha ${formatDate(date)} · registrado `}
        {when}
      </p>
    </>
  );
}

function EntryTitle({ entry: { title, paymentId, isVoid } }: { entry: HistoryEntry }) {
  const seesPayments = usePermission("payments", "view");
  return (
    <span className={classes.entryTitle}>
      {paymentId && seesPayments ? (
        <TextLink to="/payments/$id" params={{ id: paymentId }}>
          {title}
        </TextLink>
      ) : (
        title
      )}{" "}
      {isVoid && <StateMark state={PAYMENT_STATE_WORDS.annulled} />}
    </span>
  );
}

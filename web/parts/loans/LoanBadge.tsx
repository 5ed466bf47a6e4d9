/** The badge of a loan wherever it is listed: the specification's word, beside it how late it is, and its marks (ruling E11). */
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { BesideBadge } from "#web/ui/BesideBadge.tsx";
import { StateMarks } from "#web/ui/StateMarks.tsx";
import { besideLoan, type Lateness, loanWords } from "#web/wording/loan.ts";

interface LoanBadgeProps {
  loan: Parameters<typeof loanWords>[0] & { inLegal?: CalendarDate | undefined };
  late: Lateness;
}

export function LoanBadge({ loan, late }: LoanBadgeProps) {
  const [state, ...marks] = loanWords(loan);
  return (
    <BesideBadge state={state} beside={besideLoan(loan, late)}>
      <StateMarks states={marks} />
    </BesideBadge>
  );
}

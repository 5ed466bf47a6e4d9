/** The badge of a loan wherever it is listed: the specification's word, beside it how late it is, and its marks (ruling E11). */
import { Beside, BesideBadge } from "#web/ui/BesideBadge.tsx";
import { StateMarks } from "#web/ui/StateMarks.tsx";
import { besideLoan, type Lateness, loanWords } from "#web/wording/loan.ts";

interface LoanBadgeProps {
  loan: Parameters<typeof loanWords>[0];
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

/** On a card the badges have the corner, and how late it is leads the line below, before other words of that line. */
export function LoanCardBadge({ loan }: Pick<LoanBadgeProps, "loan">) {
  return <StateMarks states={loanWords(loan)} />;
}

export function LoanBeside({ loan, late, then }: LoanBadgeProps & { then?: string | undefined }) {
  const beside = besideLoan(loan, late);
  return (
    <>
      <Beside beside={beside} />
      {beside.length > 0 && then ? ` · ${then}` : then}
    </>
  );
}

/** Beside the form of a new loan: its schedule, what it costs, what is handed over and from where, and its cotización. */
import type { Settings } from "#contract/records/business";
import type { LateFeePolicy, Terms } from "#domain/loan/facts";
import type { Money } from "#domain/money/money";
import { useToday } from "#web/offline/store/hooks.ts";
import type { CashAtHand } from "#web/parts/editing/cash-at-hand.ts";
import { ChargedSum, HandedOver } from "#web/parts/loans/HandedOver.tsx";
import { useRoomBeside } from "#web/ui/use-wide.ts";
import { areChargesSet } from "#web/wording/charge.ts";
import { FeeNotice } from "./FeeNotice.tsx";
import { PayoutFrom } from "./PayoutFrom.tsx";
import { Quotation } from "./Quotation.tsx";
import { RunningState } from "./RunningState.tsx";
import { SchedulePreview } from "./SchedulePreview.tsx";
import type { TermsProblem } from "./terms-problem.ts";
import type { Notebook } from "./use-notebook.ts";
import type { LoanFormApi } from "./use-typed-terms.ts";

interface NewLoanAsideProps {
  form: LoanFormApi;
  terms: Terms | undefined;
  refused: TermsProblem | null;
  policy: LateFeePolicy | undefined;
  notebook: Notebook;
  settings: Settings;
  /** The debt of each old loan that it settles. */
  quotes: readonly Money[];
  cash: CashAtHand | null;
  isRenewal: boolean;
}

export function NewLoanAside(props: NewLoanAsideProps) {
  const { form, terms, refused, policy, notebook, settings, quotes, cash, isRenewal } = props;
  const today = useToday();
  const isBeside = useRoomBeside();
  const { running } = notebook;
  return (
    <>
      {isRenewal && isBeside && <HandedOver form={form} quotes={quotes} />}
      <SchedulePreview terms={terms} refused={refused} policy={policy}>
        <RunningState running={running} terms={terms} policy={policy} today={today} />
      </SchedulePreview>
      {!running.isRunning && (
        <>
          {!isRenewal && <ChargedSum form={form} />}
          <PayoutFrom form={form} cash={cash} quotes={quotes} />
          <FeeNotice form={form} areChargesSet={areChargesSet(settings)} />
          <Quotation {...{ form, terms, refused, policy, settings, quotes }} />
        </>
      )}
    </>
  );
}

/** The old loans that a reenganche settles, each with what it owes; and what changes hands, where no preview beside says it. */

import { Button, Checkbox, Text } from "@mantine/core";
import { sentence } from "#contract/refusals";
import { loanNumberText } from "#domain/loan/number";
import { formatMoney } from "#domain/money/text";
import { HandedOver } from "#web/parts/loans/HandedOver.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { FormGroup } from "#web/ui/form/FormPage.tsx";
import { useRoomBeside } from "#web/ui/use-wide.ts";
import { termText } from "#web/wording/loan.ts";
import classes from "./Renewal.module.css";
import type { Offered, Renewing } from "./use-renewal.ts";
import type { LoanFormApi } from "./use-typed-terms.ts";
import "#web/ui/panel-styles.ts";

interface RenewalFieldsProps {
  form: LoanFormApi;
  renewing: Renewing;
}

export function RenewalFields({ form, renewing }: RenewalFieldsProps) {
  const isBeside = useRoomBeside();
  return (
    <FormGroup heading="Reenganche">
      <Text>Este préstamo salda:</Text>
      {renewing.offered.map((each) => (
        <OldLoanLine key={each.loan.id} offered={each} renewing={renewing} />
      ))}
      {!isBeside && <HandedOver form={form} quotes={renewing.quotes} />}
    </FormGroup>
  );
}

function OldLoanLine({ offered, renewing }: { offered: Offered; renewing: Renewing }) {
  const { loan, seen, moved, isChosen, isOpen, warnings } = offered;
  const owed = seen ? `Debe ${formatMoney(seen.total)}` : "Escriba la fecha de inicio";
  return (
    <div className={classes.loan}>
      <Checkbox
        label={`${loanNumberText(loan)} · ${formatMoney(loan.amount)} · ${termText(loan.term, loan.frequency)}`}
        description={isOpen ? owed : sentence("RENEWAL_NOT_OPEN")}
        checked={isChosen}
        onChange={(event) => renewing.choose(loan.id, event.currentTarget.checked)}
      />
      {isChosen && moved && (
        <Notice tone="late" title={sentence("STALE_QUOTE")} urgent>
          <p>
            {loanNumberText(loan)} debe {formatMoney(moved.total)} ahora.
          </p>
          <Button variant="default" onClick={() => renewing.takeMoved(offered)}>
            Usar {formatMoney(moved.total)}
          </Button>
        </Notice>
      )}
      {isChosen &&
        warnings.map((warning) => (
          <Notice key={warning} tone="late">
            {warning}
          </Notice>
        ))}
    </div>
  );
}

/** The old loans that a reenganche settles, each with what it owes; and what changes hands, as one types. */

import { Button, Checkbox, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { sentence } from "#contract/refusals";
import { loanNumberText } from "#domain/loan/number";
import { type Money, subtract, sum, ZERO } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { Amount } from "#web/ui/Amount.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { FormGroup } from "#web/ui/form/FormPage.tsx";
import { termText } from "#web/wording/loan.ts";
import classes from "./Renewal.module.css";
import { handedOver, handText } from "./renewing.ts";
import type { Offered, Renewing } from "./use-renewal.ts";
import type { LoanFormApi } from "./use-typed-terms.ts";
import "#web/ui/panel-styles.ts";

interface RenewalFieldsProps {
  form: LoanFormApi;
  renewing: Renewing;
}

export function RenewalFields({ form, renewing }: RenewalFieldsProps) {
  return (
    <FormGroup heading="Reenganche">
      <Text>Este préstamo salda:</Text>
      {renewing.offered.map((each) => (
        <OldLoanLine key={each.loan.id} offered={each} renewing={renewing} />
      ))}
      <HandedOver form={form} quotes={renewing.quotes} />
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

/** A loan that settles none says it once it has charges. */
export function ChargedSum({ form }: Pick<RenewalFieldsProps, "form">) {
  const charges = useWatch({ control: form.control, name: "charges" });
  return charges?.length > 0 && <HandedOver form={form} quotes={NONE} />;
}

const NONE: readonly Money[] = [];

interface HandedOverProps {
  form: LoanFormApi;
  quotes: readonly Money[];
}

/** *Debe · Préstamo nuevo · Cargos · Se le entrega*. */
function HandedOver({ form, quotes }: HandedOverProps) {
  const [amount, charges] = useWatch({ control: form.control, name: ["amount", "charges"] });
  const renewal = handedOver({ amount, charges }, quotes);
  const isRenewal = quotes.length > 0;
  const owed = sum(quotes);
  const kept = renewal ? subtract(sum(renewal.chargeAmounts), renewal.paidApart) : ZERO;
  const hand = renewal && handText(renewal.toHand);
  return (
    <dl className={classes.box} aria-live="polite">
      {isRenewal && <Line label="Debe" value={<Amount value={owed} />} />}
      <Line
        label={isRenewal ? "Préstamo nuevo" : "Préstamo"}
        value={renewal ? <Amount value={renewal.newAmount} /> : "—"}
      />
      <Line label="Cargos" value={renewal ? <Amount value={kept} /> : "—"} />
      <Line
        label={hand?.label ?? "Se le entrega"}
        value={hand ? <Amount value={hand.amount} strong /> : "—"}
        isResult
      />
      {renewal && renewal.paidApart > ZERO && (
        <Line label="Paga aparte" value={<Amount value={renewal.paidApart} />} />
      )}
    </dl>
  );
}

function Line({ label, value, isResult }: { label: string; value: ReactNode; isResult?: boolean }) {
  return (
    <div className={classes.line} data-result={isResult || undefined}>
      <dt>{label}</dt>
      <dd className="figures">{value}</dd>
    </div>
  );
}

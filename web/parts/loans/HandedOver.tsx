/** The money that changes hands when a loan is granted, as one types. */
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { type Money, subtract, sum, ZERO } from "#domain/money/money";
import { Amount } from "#web/ui/Amount.tsx";
import classes from "./Charges.module.css";
import { chargedControl, type HasCharges } from "./charged-control.ts";
import type { ChargedInput } from "./charges-form.ts";
import { handedOver, handText } from "./handed-over.ts";

/** A loan that settles none says it once it has charges. */
export function ChargedSum<T extends ChargedInput, O>({ form }: Pick<HandedOverProps<T, O>, "form">) {
  const charges = useWatch({ control: chargedControl(form), name: "charges" });
  return charges?.length > 0 && <HandedOver form={form} quotes={NONE} />;
}

const NONE: readonly Money[] = [];

interface HandedOverProps<T extends ChargedInput, O> {
  form: HasCharges<T, O>;
  quotes: readonly Money[];
}

/** *Debe · Préstamo nuevo · Cargos · Se le entrega*. */
export function HandedOver<T extends ChargedInput, O>({ form, quotes }: HandedOverProps<T, O>) {
  const [amount, charges] = useWatch({ control: chargedControl(form), name: ["amount", "charges"] });
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

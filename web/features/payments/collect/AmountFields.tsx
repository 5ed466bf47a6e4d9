/** The amount, already right, and what belongs to the kind of payment. */
import { Checkbox } from "@mantine/core";
import { AFTER_PREPAYMENT } from "#domain/loan/facts";
import { ZERO } from "#domain/money/money";
import { Amount } from "#web/ui/Amount.tsx";
import { MoneyInput } from "#web/ui/form/MoneyInput.tsx";
import { Segments } from "#web/ui/Segments.tsx";
import { TextButton } from "#web/ui/TextButton.tsx";
import { AFTER_PREPAYMENT_LABELS } from "#web/wording/payment.ts";
import classes from "./AmountFields.module.css";
import type { Field } from "./problems.ts";
import { QuickAmounts } from "./QuickAmounts.tsx";
import type { Collecting } from "./use-collect.ts";
import "#web/ui/panel-styles.ts";

/** The sentence beside a field; what is only missing is said above the button. */
export function errorOf({ preview: { problem } }: Collecting, field: Field): string | undefined {
  return problem?.field === field && !problem.missing ? problem.message : undefined;
}

export function AmountFields({ collecting, fixedKind }: { collecting: Collecting; fixedKind: boolean }) {
  const { choice } = collecting.draft;
  if (choice === "principal_prepayment") return <Prepayment collecting={collecting} />;
  return (
    <>
      <TheAmount collecting={collecting} />
      {(choice === "full" || choice === "partial") && <QuickAmounts collecting={collecting} />}
      {choice === "interest_only" && <InterestChoices collecting={collecting} fixedKind={fixedKind} />}
    </>
  );
}

function TheAmount({ collecting }: { collecting: Collecting }) {
  const { draft, change, preview } = collecting;
  const readOnly = draft.choice === "full_loan";
  return (
    <MoneyInput
      big
      label={readOnly ? "Monto para saldar" : "Monto"}
      value={preview.entered}
      onChange={(amount) => change({ ...draft, amount })}
      onFocus={(event) => event.currentTarget.select()}
      readOnly={readOnly}
      error={errorOf(collecting, "amount")}
    />
  );
}

function Prepayment({ collecting }: { collecting: Collecting }) {
  const { draft, change, preview } = collecting;
  const { paymentNumber } = preview.proposal;
  return (
    <>
      <div className={classes.two}>
        <MoneyInput
          big
          label={paymentNumber === null ? "Para la cuota" : `Para la cuota #${paymentNumber}`}
          value={preview.entered}
          onChange={(amount) => change({ ...draft, amount })}
          onFocus={(event) => event.currentTarget.select()}
          error={errorOf(collecting, "amount")}
        />
        <MoneyInput
          big
          label="Abono a capital"
          value={draft.prepayment}
          onChange={(prepayment) => change({ ...draft, prepayment })}
          onFocus={(event) => event.currentTarget.select()}
          error={errorOf(collecting, "prepayment")}
        />
      </div>
      <div className={classes.sum}>
        <span>Total que se recibe</span>
        {preview.isUnderstood ? (
          <Amount value={preview.amount} strong className={classes.total ?? ""} />
        ) : (
          <span>—</span>
        )}
      </div>
      {preview.entered !== ZERO && !preview.proposal.isLate && (
        <TextButton onClick={() => change({ ...draft, amount: ZERO })}>
          Recibir solo el abono, sin la cuota
        </TextButton>
      )}
      <Segments
        label="Después del abono"
        options={AFTER_PREPAYMENT.map((value) => ({ value, label: AFTER_PREPAYMENT_LABELS[value] }))}
        value={draft.afterPrepayment}
        onChange={(afterPrepayment) => change({ ...draft, afterPrepayment })}
      />
    </>
  );
}

function InterestChoices({ collecting, fixedKind }: { collecting: Collecting; fixedKind: boolean }) {
  const { draft, change, preview } = collecting;
  const { lateFeeOwed } = preview;
  const onlyMora = lateFeeOwed > 0 && draft.amount === lateFeeOwed;
  return (
    <>
      {fixedKind && lateFeeOwed > 0 && (
        <Segments
          label="Qué se recibe"
          options={[
            { value: "both", label: "Mora e interés" },
            { value: "mora", label: "Solo mora" },
          ]}
          value={onlyMora ? "mora" : "both"}
          onChange={(part) =>
            change({ ...draft, lateFee: null, amount: part === "mora" ? lateFeeOwed : null })
          }
        />
      )}
      <Checkbox
        label="Correr las cuotas pendientes un período"
        checked={draft.shiftsSchedule}
        onChange={(event) => change({ ...draft, shiftsSchedule: event.currentTarget.checked })}
      />
    </>
  );
}

/** Row, method, date and note: rarely touched, so small, with the usual already chosen. */
import { NativeSelect, TextInput } from "@mantine/core";
import { IconNote } from "@tabler/icons-react";
import { useState } from "react";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { formatMoney } from "#domain/money/text";
import { PAYMENT_METHODS } from "#domain/payment/method";
import { useToday } from "#web/offline/store/hooks.ts";
import { MethodAndDate, PaymentNote } from "#web/parts/payments/CollectFields.tsx";
import { MoneyInput } from "#web/ui/form/MoneyInput.tsx";
import { TextButton } from "#web/ui/TextButton.tsx";
import { errorOf } from "./AmountFields.tsx";
import classes from "./DetailFields.module.css";
import { nameRow, noteOf } from "./draft.ts";
import type { Collecting } from "./use-collect.ts";

interface DetailFieldsProps {
  collecting: Collecting;
  startDate: CalendarDate;
  /** The note is not folded away: it is what one came for. */
  showsNote: boolean;
}

export function DetailFields({ collecting, startDate, showsNote }: DetailFieldsProps) {
  const { draft, change, preview } = collecting;
  const namesRow = draft.choice !== "interest_only" && draft.choice !== "full_loan";
  return (
    <>
      {draft.lateFee !== null && <LateFee collecting={collecting} />}
      {namesRow && <RowChoice collecting={collecting} />}
      <div className={classes.two}>
        <MethodAndDate
          methods={PAYMENT_METHODS}
          method={draft.method}
          date={draft.date === null ? preview.date : draft.date}
          from={startDate}
          today={useToday()}
          errors={{ method: errorOf(collecting, "method"), date: errorOf(collecting, "date") }}
          onChange={(changes) => change({ ...draft, ...changes })}
        />
      </div>
      <Note collecting={collecting} shown={showsNote} />
    </>
  );
}

/** The oldest unpaid row stands first; another one may be named (ruling L2). */
function RowChoice({ collecting }: { collecting: Collecting }) {
  const { draft, change, preview } = collecting;
  if (preview.open.length < 2) return null;
  return (
    <NativeSelect
      label="Cuota"
      data={preview.open.map((row) => ({
        value: String(row.paymentNumber),
        label: `#${row.paymentNumber} · ${formatDate(row.paymentDate)} · ${formatMoney(row.owed)}`,
      }))}
      value={String(preview.proposal.paymentNumber ?? "")}
      onChange={(event) => change(nameRow(draft, Number(event.currentTarget.value)))}
      error={errorOf(collecting, "row")}
    />
  );
}

/** Lowering the mora forgives the rest of it, and says why (ruling F2). */
function LateFee({ collecting }: { collecting: Collecting }) {
  const { draft, change, preview } = collecting;
  return (
    <div className={classes.lateFee}>
      <MoneyInput
        label="Mora que se cobra"
        description={`Se debe ${formatMoney(preview.lateFeeOwed)}; lo que falte se perdona.`}
        value={draft.lateFee ?? undefined}
        onChange={(lateFee) => change({ ...draft, lateFee })}
        onFocus={(event) => event.currentTarget.select()}
        error={errorOf(collecting, "lateFee")}
        autoFocus
      />
      <TextInput
        label="Motivo de la rebaja"
        value={draft.lateFeeReason}
        onChange={(event) => change({ ...draft, lateFeeReason: event.currentTarget.value })}
        maxLength={500}
        withAsterisk={preview.lateFeeReduction > 0}
      />
      <TextButton onClick={() => change({ ...draft, lateFee: null, lateFeeReason: "" })}>
        No rebajar
      </TextButton>
    </div>
  );
}

function Note({ collecting, shown }: { collecting: Collecting; shown: boolean }) {
  const { draft, change } = collecting;
  const [open, setOpen] = useState(shown);
  if (!open && noteOf(draft) === "") {
    return (
      <TextButton onClick={() => setOpen(true)}>
        <IconNote size={18} stroke={1.6} aria-hidden />
        Agregar una nota
      </TextButton>
    );
  }
  return <PaymentNote value={noteOf(draft)} onChange={(notes) => change({ ...draft, notes })} />;
}

/** *Acuerdo de pago*: what is overdue today, frozen, in parts; the last takes the rest (ruling D9). */
import { Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { agreeLoan, agreementHindrance } from "#commands/loan/agreement";
import { factsOf } from "#commands/loan/facts-of";
import { refusalText } from "#contract/refusals";
import { formatMoney } from "#domain/money/text";
import { catchUp } from "#domain/payment/catch-up";
import { ReasonDialog } from "#web/parts/editing/ReasonDialog.tsx";
import { useAct } from "#web/parts/editing/use-act.ts";
import { Amount } from "#web/ui/Amount.tsx";
import type { Stated } from "#web/ui/feedback/ReasonForm.tsx";
import { DateInput } from "#web/ui/form/DateInput.tsx";
import { MoneyInput } from "#web/ui/form/MoneyInput.tsx";
import { cuotasText } from "#web/wording/suspension.ts";
import classes from "./Agreement.module.css";
import {
  countOfParts,
  proposedParts,
  readParts,
  restOf,
  type TypedPart,
  USUAL_PARTS,
} from "./agreement-form.ts";
import type { LoanRecords } from "./loan-book.ts";

export function AgreeDialog({ records, onClose }: { records: LoanRecords; onClose: () => void }) {
  const { loan, payments, rows, today } = records;
  const { act } = useAct();
  const { overdue, overdueRows } = catchUp(factsOf(loan, payments), today);
  const dueDates = rows.filter(({ status }) => status !== "paid").map(({ paymentDate }) => paymentDate);
  const hindrance = agreementHindrance({ loan, payments }, today);
  const propose = (count: number) => proposedParts(count, overdue, today, dueDates);
  const [count, setCount] = useState(String(USUAL_PARTS));
  const [parts, setParts] = useState<readonly TypedPart[]>(() => propose(USUAL_PARTS));
  const [tried, setTried] = useState(false);
  const read = readParts(parts, overdue, today);
  const isCounted = countOfParts(count) !== null;
  const ask = (text: string) => {
    setCount(text);
    const asked = countOfParts(text);
    if (asked !== null) setParts(propose(asked));
  };
  const record = async (reason: string): Promise<Stated> => {
    setTried(true);
    if (!isCounted) return "stays";
    if (!read.ok) return { title: read.message };
    return act(agreeLoan, (now) => ({ id: loan.id, ...now, parts: read.parts, reason }), {
      done: "Acuerdo de pago registrado",
      undone: "No se registró el acuerdo de pago",
    });
  };
  return (
    <ReasonDialog
      title="Acuerdo de pago"
      consequence={
        <>
          Lo vencido hoy, con su mora: {formatMoney(overdue)}, de {cuotasText(overdueRows)}. Mientras cumpla,
          sobre esas cuotas no corre más mora; si falla una parte, vuelve a correr desde el día siguiente. Las
          demás cuotas se pagan aparte.
        </>
      }
      confirmLabel="Registrar acuerdo"
      onConfirm={record}
      onClose={onClose}
    >
      {hindrance && <Text c="red.9">{refusalText(hindrance)}</Text>}
      <TextInput
        label="Número de partes"
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        data-autofocus
        value={count}
        error={tried && !isCounted ? "Escriba de 1 a 60 partes" : null}
        onChange={(event) => ask(event.currentTarget.value)}
      />
      <Parts parts={parts} rest={restOf(parts, overdue)} onChange={setParts} />
    </ReasonDialog>
  );
}

interface PartsProps {
  parts: readonly TypedPart[];
  rest: ReturnType<typeof restOf>;
  onChange: (parts: readonly TypedPart[]) => void;
}

function Parts({ parts, rest, onChange }: PartsProps) {
  const change = (place: number, changes: Partial<TypedPart>) =>
    onChange(parts.map((part, at) => (at === place ? { ...part, ...changes } : part)));
  return (
    <>
      {numbered(parts).map(({ number, place, date, amount }) => (
        <fieldset key={number} className={classes.part}>
          <legend>Parte {number}</legend>
          <DateInput label="Fecha" value={date} onChange={(next) => change(place, { date: next })} />
          {place === parts.length - 1 ? (
            <div className={classes.rest}>
              <Text size="sm" fw={600}>
                {parts.length > 1 ? "Monto (el resto)" : "Monto"}
              </Text>
              <span className={classes.restAmount}>
                <Amount value={rest} strong />
              </span>
            </div>
          ) : (
            <MoneyInput label="Monto" value={amount} onChange={(next) => change(place, { amount: next })} />
          )}
        </fieldset>
      ))}
    </>
  );
}

function numbered(parts: readonly TypedPart[]) {
  return parts.map((part, place) => ({ ...part, place, number: place + 1 }));
}

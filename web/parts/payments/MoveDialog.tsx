/** A payment in review goes to another row, or to another loan of the same client (rulings L7, Y4); one without a loan is placed. */

import { Select } from "@mantine/core";
import { type ReactNode, useMemo, useState } from "react";
import { moveYieldPayment } from "#commands/continuous-yield/yield-payments";
import type { Kind, LoanOf, PaymentOf } from "#commands/payment/family";
import { movePayment } from "#commands/payment/move";
import { type Id, shortId } from "#contract/id";
import type { YieldLoan, YieldPayment } from "#contract/records/continuous-yield";
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import { formatDate } from "#domain/calendar/calendar-date";
import { loanNumberText } from "#domain/loan/number";
import { formatMoney } from "#domain/money/text";
import { receiptNumber } from "#web/documents/receipt/frame.ts";
import { useCollection, useDoc } from "#web/offline/store/hooks.ts";
import { ReasonDialog } from "#web/parts/editing/ReasonDialog.tsx";
import { useAct } from "#web/parts/editing/use-act.ts";
import { fullName } from "#web/parts/people/person.ts";
import type { Stated } from "#web/ui/feedback/ReasonForm.tsx";
import { yieldStatusWord } from "#web/wording/continuous-yield.ts";
import { DELETED_WORD, loanStatusText, termText } from "#web/wording/loan.ts";
import "#web/ui/panel-styles.ts";

const OLDEST = "";
/** So many matches are drawn; typing narrows them. */
const SHOWN = 50;

export function MoveDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { act } = useAct();
  const targets = useTargets(payment, payment.loanId, useCollection("loans"), describeLoan);
  const [loanId, setLoanId] = useState<string | null>(payment.loanId);
  const [row, setRow] = useState<string>(OLDEST);
  const rows = useRowChoices(loanId);
  const move = (target: Id, reason: string) => {
    const paymentNumber = row === OLDEST ? null : Number(row);
    const given = { id: payment.id, loanId: target, paymentNumber, reason };
    return act(movePayment, (now) => ({ ...given, ...now }), doneWords(payment));
  };
  return (
    <Moving
      payment={payment}
      label="Préstamo"
      targets={targets}
      chosen={loanId}
      onChoose={(id) => {
        setLoanId(id);
        setRow(OLDEST);
      }}
      move={move}
      onClose={onClose}
    >
      <Select
        label="Cuota"
        data={rows}
        value={row}
        allowDeselect={false}
        onChange={(value) => setRow(value ?? OLDEST)}
      />
    </Moving>
  );
}

export function MoveYieldDialog({ payment, onClose }: { payment: YieldPayment; onClose: () => void }) {
  const { act } = useAct();
  const targets = useTargets(payment, payment.yieldLoanId, useCollection("continuousYield"), describeYield);
  const [chosen, setChosen] = useState<string | null>(null);
  const move = (target: Id, reason: string) => {
    const given = { id: payment.id, yieldLoanId: target, week: null, reason };
    return act(moveYieldPayment, (now) => ({ ...given, ...now }), doneWords(payment));
  };
  return (
    <Moving
      payment={payment}
      label="Préstamo de rédito"
      pays=", desde lo más antiguo que debe"
      targets={targets}
      chosen={chosen}
      onChoose={setChosen}
      move={move}
      onClose={onClose}
    />
  );
}

interface Target {
  id: Id;
  label: string;
}

interface MovingProps {
  payment: PaymentOf<Kind>;
  label: string;
  /** The part that it pays there, after «solo cambia lo que paga». */
  pays?: string;
  targets: readonly Target[];
  chosen: string | null;
  onChoose: (id: string) => void;
  move: (target: Id, reason: string) => Promise<Stated>;
  onClose: () => void;
  /** A further choice within the loan. */
  children?: ReactNode;
}

function Moving({ payment, label, pays = "", targets, chosen, onChoose, ...props }: MovingProps) {
  const record = async (reason: string) => {
    const target = targets.find(({ id }) => id === chosen);
    if (!target) return { title: "Seleccione un préstamo" };
    return props.move(target.id, reason);
  };
  return (
    <ReasonDialog
      title="Mover el pago"
      consequence={`Recibo ${receiptNumber(payment)} de ${formatMoney(payment.amount)}. Su recibo, su fecha y la caja quedan como están: solo cambia lo que paga${pays}.`}
      confirmLabel="Mover pago"
      onConfirm={record}
      onClose={props.onClose}
    >
      <Select
        label={label}
        placeholder="Seleccione un préstamo"
        data={targets.map((target) => ({ value: target.id, label: target.label }))}
        value={chosen}
        searchable
        openOnFocus={false}
        limit={SHOWN}
        nothingFoundMessage="Ningún préstamo coincide."
        allowDeselect={false}
        onChange={(id) => id && onChoose(id)}
        data-autofocus
      />
      {props.children}
    </ReasonDialog>
  );
}

function doneWords(payment: PaymentOf<Kind>): { done: [string, string] } {
  return { done: ["Pago movido", `Recibo ${receiptNumber(payment)}`] };
}

/** The loans of the client; all of them, with their clients' names, where the payment's own loan is unknown. */
function useTargets<L extends LoanOf<Kind>>(
  { claimedLoanId }: PaymentOf<Kind>,
  ownId: Id | null,
  loans: { docs: readonly L[]; byId: ReadonlyMap<string, L> },
  describe: (loan: L) => string,
): Target[] {
  const clients = useCollection("clients");
  return useMemo(() => {
    const own = loans.byId.get(ownId ?? claimedLoanId);
    return loans.docs
      .filter((loan) => canReceive(loan, ownId) && (!own || loan.clientId === own.clientId))
      .map((loan) => {
        const client = own ? undefined : clients.byId.get(loan.clientId);
        return { id: loan.id, label: `${client ? `${fullName(client)} · ` : ""}${describe(loan)}` };
      });
  }, [loans.docs, loans.byId, clients.byId, ownId, claimedLoanId, describe]);
}

function useRowChoices(loanId: string | null) {
  const { doc } = useDoc("amortizationItems", loanId);
  return useMemo(
    () => [
      { value: OLDEST, label: "La más antigua sin pagar" },
      ...(doc?.rows ?? [])
        .filter((each) => each.paymentNumber > 0 && each.status !== "paid")
        .map((each) => ({
          value: String(each.paymentNumber),
          label: `#${each.paymentNumber} · ${formatDate(each.paymentDate)} · resta ${formatMoney(each.remainingAmount)}`,
        })),
    ],
    [doc],
  );
}

/** A deleted loan keeps only the payments that reached it; a cancelled one is not collected. */
function canReceive({ id, deleted, status }: LoanOf<Kind>, ownId: string | null): boolean {
  return status !== "cancelled" && (deleted === null || id === ownId);
}

function describeLoan(loan: Loan): string {
  const { amount, term, frequency } = loan;
  return `${loanNumberText(loan)} · ${formatMoney(amount)} · ${termText(term, frequency)} · ${loanStatusText(loan)}`;
}

function describeYield({ id, amount, startDate, status, deleted }: YieldLoan): string {
  const state = deleted ? DELETED_WORD : yieldStatusWord(status);
  return `#${shortId(id, 8)} · ${formatMoney(amount)} · desde ${formatDate(startDate)} · ${state.label}`;
}

/** A payment in review goes to another row, or to another loan of the same client (ruling L7); one without a loan is placed. */
import { Select } from "@mantine/core";
import { useMemo, useState } from "react";
import { movePayment } from "#commands/payment/move";
import { shortId } from "#contract/id";
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import { formatDate } from "#domain/calendar/calendar-date";
import { formatMoney } from "#domain/money/text";
import { receiptNumber } from "#web/documents/receipt/frame.ts";
import { useCollection, useDoc, useRun, useStamp } from "#web/offline/store/hooks.ts";
import { ReasonDialog } from "#web/parts/editing/ReasonDialog.tsx";
import { useResultNotice } from "#web/parts/editing/use-result-notice.ts";
import { fullName } from "#web/parts/people/person.ts";
import { DELETED_WORD, loanStatusWord, termText } from "#web/wording/loan.ts";
import "#web/ui/panel-styles.ts";

interface MoveDialogProps {
  payment: Payment;
  onClose: () => void;
}

const OLDEST = "";
/** So many matches are drawn; typing narrows them. */
const SHOWN = 50;

export function MoveDialog({ payment, onClose }: MoveDialogProps) {
  const run = useRun();
  const stamp = useStamp();
  const tell = useResultNotice();
  const targets = useTargets(payment);
  const [loanId, setLoanId] = useState<string | null>(payment.loanId);
  const [row, setRow] = useState<string>(OLDEST);
  const rows = useRowChoices(loanId);
  const record = async (reason: string) => {
    const target = targets.find(({ loan }) => loan.id === loanId)?.loan;
    if (!target) return { title: "Seleccione un préstamo" };
    const paymentNumber = row === OLDEST ? null : Number(row);
    const where = { loanId: target.id, paymentNumber };
    const result = await run(movePayment, { id: payment.id, ...stamp(), ...where, reason });
    return tell(result, { done: ["Pago movido", `Recibo ${receiptNumber(payment)}`] });
  };
  return (
    <ReasonDialog
      title="Mover el pago"
      consequence={`Recibo ${receiptNumber(payment)} de ${formatMoney(payment.amount)}. Su recibo, su fecha y la caja quedan como están: solo cambia lo que paga.`}
      confirmLabel="Mover pago"
      onConfirm={record}
      onClose={onClose}
    >
      <Select
        label="Préstamo"
        placeholder="Seleccione un préstamo"
        data={targets.map(({ loan, label }) => ({ value: loan.id, label }))}
        value={loanId}
        searchable
        openOnFocus={false}
        limit={SHOWN}
        nothingFoundMessage="Ningún préstamo coincide."
        allowDeselect={false}
        onChange={(id) => {
          if (id) setLoanId(id);
          setRow(OLDEST);
        }}
        data-autofocus
      />
      <Select
        label="Cuota"
        data={rows}
        value={row}
        allowDeselect={false}
        onChange={(value) => setRow(value ?? OLDEST)}
      />
    </ReasonDialog>
  );
}

/** The loans of the client; all of them, with their clients' names, where the payment's own loan is unknown. */
function useTargets(payment: Payment): { loan: Loan; label: string }[] {
  const loans = useCollection("loans");
  const clients = useCollection("clients");
  return useMemo(() => {
    const own = loans.byId.get(payment.loanId ?? payment.claimedLoanId);
    return loans.docs
      .filter((loan) => canReceive(loan, payment.loanId) && (!own || loan.clientId === own.clientId))
      .map((loan) => {
        const client = own ? undefined : clients.byId.get(loan.clientId);
        return { loan, label: `${client ? `${fullName(client)} · ` : ""}${describe(loan)}` };
      });
  }, [loans.docs, loans.byId, clients.byId, payment.loanId, payment.claimedLoanId]);
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

/** A deleted loan keeps only what reached it; a cancelled one is not collected. */
function canReceive({ id, deleted, status }: Loan, ownId: string | null): boolean {
  return status !== "cancelled" && (deleted === null || id === ownId);
}

function describe({ id, amount, term, frequency, status, deleted }: Loan): string {
  const state = deleted ? DELETED_WORD : loanStatusWord(status);
  return `#${shortId(id, 8)} · ${formatMoney(amount)} · ${termText(term, frequency)} · ${state.label}`;
}

/** A yield payment in review goes to another loan of the same client (rulings L7, Y4); one without a loan is placed. */
import { Select } from "@mantine/core";
import { useMemo, useState } from "react";
import { moveYieldPayment } from "#commands/continuous-yield/yield-payments";
import { shortId } from "#contract/id";
import type { YieldLoan, YieldPayment } from "#contract/records/continuous-yield";
import { formatDate } from "#domain/calendar/calendar-date";
import { formatMoney } from "#domain/money/text";
import { receiptNumber } from "#web/documents/receipt/frame.ts";
import { useCollection, useRun, useStamp } from "#web/offline/store/hooks.ts";
import { ReasonDialog } from "#web/parts/editing/ReasonDialog.tsx";
import { useResultNotice } from "#web/parts/editing/use-result-notice.ts";
import { fullName } from "#web/parts/people/person.ts";
import { yieldStatusWord } from "#web/wording/continuous-yield.ts";
import { DELETED_WORD } from "#web/wording/loan.ts";
import "#web/ui/panel-styles.ts";

/** So many matches are drawn; typing narrows them. */
const SHOWN = 50;

export function MoveYieldDialog({ payment, onClose }: { payment: YieldPayment; onClose: () => void }) {
  const run = useRun();
  const stamp = useStamp();
  const tell = useResultNotice();
  const targets = useTargets(payment);
  const [chosen, setChosen] = useState<string | null>(null);
  const record = async (reason: string) => {
    const target = targets.find(({ loan }) => loan.id === chosen)?.loan;
    if (!target) return { title: "Seleccione un préstamo" };
    const args = { id: payment.id, ...stamp(), yieldLoanId: target.id, week: null, reason };
    return tell(await run(moveYieldPayment, args), {
      done: ["Pago movido", `Recibo ${receiptNumber(payment)}`],
    });
  };
  return (
    <ReasonDialog
      title="Mover el pago"
      consequence={`Recibo ${receiptNumber(payment)} de ${formatMoney(payment.amount)}. Su recibo, su fecha y la caja quedan como están: solo cambia lo que paga, desde la semana más antigua.`}
      confirmLabel="Mover pago"
      onConfirm={record}
      onClose={onClose}
    >
      <Select
        label="Préstamo de rédito"
        placeholder="Seleccione un préstamo"
        data={targets.map(({ loan, label }) => ({ value: loan.id, label }))}
        value={chosen}
        onChange={setChosen}
        searchable
        openOnFocus={false}
        limit={SHOWN}
        nothingFoundMessage="Ningún préstamo coincide."
        allowDeselect={false}
        data-autofocus
      />
    </ReasonDialog>
  );
}

/** The loans of the client; all of them, with their clients' names, where the payment's own loan is unknown. */
function useTargets(payment: YieldPayment): { loan: YieldLoan; label: string }[] {
  const loans = useCollection("continuousYield");
  const clients = useCollection("clients");
  return useMemo(() => {
    const own = loans.byId.get(payment.yieldLoanId ?? payment.claimedLoanId);
    return loans.docs
      .filter((loan) => canReceive(loan, payment.yieldLoanId) && (!own || loan.clientId === own.clientId))
      .map((loan) => {
        const client = own ? undefined : clients.byId.get(loan.clientId);
        return { loan, label: `${client ? `${fullName(client)} · ` : ""}${describe(loan)}` };
      });
  }, [loans.docs, loans.byId, clients.byId, payment.yieldLoanId, payment.claimedLoanId]);
}

/** A deleted loan keeps only what reached it; a cancelled one is not collected. */
function canReceive({ id, deleted, status }: YieldLoan, ownId: string | null): boolean {
  return status !== "cancelled" && (deleted === null || id === ownId);
}

function describe({ id, amount, startDate, status, deleted }: YieldLoan): string {
  const state = deleted ? DELETED_WORD : yieldStatusWord(status);
  return `#${shortId(id, 8)} · ${formatMoney(amount)} · desde ${formatDate(startDate)} · ${state.label}`;
}

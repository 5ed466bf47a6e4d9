/** Everything else one can do with a continuous-yield loan, each only with its right and when the loan admits it. */
import {
  IconArrowBackUp,
  IconBan,
  IconCashBanknote,
  IconCoins,
  IconFileDescription,
  IconFileText,
  IconPencil,
  IconReceiptRefund,
  IconReceiptTax,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import type { YieldAggregate } from "#commands/continuous-yield/aggregate";
import { addYieldCharge } from "#commands/continuous-yield/charge";
import { deleteYield } from "#commands/continuous-yield/delete";
import { cancelYield, reactivateYield } from "#commands/continuous-yield/status";
import { formatMoney } from "#domain/money/text";
import { makeYieldContract } from "#web/documents/contract/yield-contract.ts";
import { hasPayoutSlip } from "#web/documents/payout/payout-slip.ts";
import { printPaper, tellPrintFailure } from "#web/documents/print/print.ts";
import { makeYieldStatement } from "#web/documents/reports/yield-statement.ts";
import { type StatusStep, useDeletion, useStatusSteps } from "#web/parts/loans/loan-steps.ts";
import { refundable } from "#web/parts/payments/RefundDialog.tsx";
import { useHistoryAction } from "#web/parts/session/record-history.ts";
import { useMayRun, usePermission } from "#web/parts/session/use-session.ts";
import { logError } from "#web/platform/error-log.ts";
import type { MenuAction } from "#web/ui/detail/Dots.tsx";
import type { MissingData } from "#web/ui/feedback/MissingNotice.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { countText } from "#web/wording/count.ts";
import { isLiveYield, type YieldRecords } from "../yield-book.ts";
import type { OpenDialog } from "./YieldDialogs.tsx";

export function useYieldActions(
  records: YieldRecords,
  open: (dialog: OpenDialog) => void,
  onMissing: (missing: MissingData) => void,
): MenuAction[] {
  return [
    ...(hasPayoutSlip(records.loan) ? [slipAction(open)] : []),
    contractAction(records, onMissing),
    ...useStatement(records, onMissing),
    ...useChanging(records, open),
    ...useCharging(records, open),
    ...useStates(records),
    ...useHistoryAction(records.loan.id),
    ...useDeleting(records),
  ];
}

function slipAction(open: (dialog: OpenDialog) => void): MenuAction {
  const onSelect = () => open({ kind: "payoutSlip" });
  return { label: "Comprobante de desembolso", icon: IconCashBanknote, onSelect };
}

function contractAction(records: YieldRecords, onMissing: (missing: MissingData) => void): MenuAction {
  const make = async () => {
    const made = makeYieldContract(records);
    if (!made.ok) {
      onMissing(made);
      return;
    }
    const outcome = await printPaper(made.paper);
    if (tellPrintFailure(outcome, notify.error)) notify.success("Contrato generado");
  };
  const onSelect = () => {
    make().catch((fault: unknown) => {
      logError("error", fault);
      notify.error("Hubo un error al generar el contrato.", "Inténtelo de nuevo.");
    });
  };
  return { label: "Generar contrato", icon: IconFileText, onSelect };
}

/** It lists the payments: only for those who see them. */
function useStatement(records: YieldRecords, onMissing: (missing: MissingData) => void): MenuAction[] {
  const seesPayments = usePermission("payments", "view");
  if (!seesPayments) return [];
  const print = async () => {
    const made = makeYieldStatement(records);
    if (made.ok) tellPrintFailure(await printPaper(made.paper), notify.error);
    else onMissing(made);
  };
  const onSelect = () => {
    print().catch((fault: unknown) => {
      logError("error", fault);
      notify.error("No se pudo generar el estado de cuenta", "Inténtelo de nuevo.");
    });
  };
  return [{ label: "Imprimir estado de cuenta", icon: IconFileDescription, onSelect }];
}

function useChanging({ loan, payments }: YieldRecords, open: (dialog: OpenDialog) => void): MenuAction[] {
  const navigate = useNavigate();
  const mayUpdate = usePermission("continuous_yield", "update");
  const mayRefund = usePermission("payments", "update");
  const actions: MenuAction[] = [];
  const owing = payments.some((payment) => isLiveYield(payment) && refundable(payment) > 0);
  if (mayRefund && owing) {
    actions.push({
      label: "Devolver saldo a favor",
      icon: IconReceiptRefund,
      onSelect: () => open({ kind: "refund" }),
    });
  }
  if (mayUpdate && loan.deleted === null) {
    actions.push(
      {
        label: "Editar",
        icon: IconPencil,
        onSelect: () => void navigate({ to: "/continuous-yield/$id/edit", params: { id: loan.id } }),
      },
      {
        label: "Agregar capital",
        icon: IconCoins,
        disabled: loan.status === "cancelled",
        onSelect: () => open({ kind: "capital" }),
      },
    );
  }
  return actions;
}

/** A rédito that came about can have costs, also after it was paid. */
export function takesCharge({ deleted, status }: Pick<YieldRecords["loan"], "deleted" | "status">): boolean {
  return deleted === null && status !== "cancelled";
}

function useCharging({ loan }: YieldRecords, open: (dialog: OpenDialog) => void): MenuAction[] {
  const mayAdd = useMayRun(addYieldCharge);
  if (!mayAdd || !takesCharge(loan)) return [];
  return [{ label: "Agregar cargo", icon: IconReceiptTax, onSelect: () => open({ kind: "charge" }) }];
}

function stepsOf({ loan, payments }: YieldRecords): StatusStep<YieldAggregate | null>[] {
  if (loan.status === "cancelled") {
    return [
      {
        label: "Reactivar",
        icon: IconArrowBackUp,
        command: reactivateYield,
        ask: {
          title: "¿Reactivar el préstamo?",
          consequence:
            "Vuelve a estar activo y se puede cobrar. En efectivo, el dinero sale de la caja otra vez.",
          confirmLabel: "Reactivar",
        },
        done: "Préstamo reactivado",
      },
    ];
  }
  if (payments.some(isLiveYield)) return [];
  return [
    {
      label: "Cancelar el préstamo",
      icon: IconBan,
      command: cancelYield,
      ask: {
        title: "¿Cancelar el préstamo?",
        consequence: "Un préstamo cancelado no se cobra y su dinero vuelve a la caja. Se puede reactivar.",
        confirmLabel: "Cancelar el préstamo",
        cancelLabel: "Volver",
        destructive: true,
      },
      done: "Préstamo cancelado",
    },
  ];
}

function useStates(records: YieldRecords): MenuAction[] {
  const may = usePermission("continuous_yield", "update") && !records.loan.deleted;
  return useStatusSteps(records.loan.id, may ? stepsOf(records) : []);
}

function useDeleting({ loan, payments }: YieldRecords): MenuAction[] {
  const deletion = useDeletion<YieldAggregate | null>(loan.id);
  if (!usePermission("continuous_yield", "delete")) return [];
  const live = payments.filter(isLiveYield).length;
  return [
    deletion({
      command: deleteYield,
      title: "¿Está seguro?",
      consequence: `Se eliminan el préstamo de ${formatMoney(loan.amount)} y ${countText(live, "pago", "pagos")}.`,
      undone: "Hubo un error al eliminar el préstamo.",
      list: "/continuous-yield",
    }),
  ];
}

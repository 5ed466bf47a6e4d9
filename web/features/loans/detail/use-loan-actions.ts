/** Everything else one can do with a loan, each only with its right and when the loan admits it. */

import {
  IconAdjustments,
  IconArrowBackUp,
  IconBan,
  IconCalendarDollar,
  IconChecklist,
  IconDiscountCheck,
  IconFiles,
  IconFileText,
  IconFlag,
  IconNotebook,
  IconNotebookOff,
  IconPencil,
  IconReceiptRefund,
  IconReceiptTax,
  IconShieldLock,
  IconSignature,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { waiveAllLateFees } from "#commands/late-fee/waive-all";
import { cancelLoan } from "#commands/loan/cancel";
import { correctOpening } from "#commands/loan/correct-opening";
import { addLoanCharge } from "#commands/loan/cost";
import { deleteLoan } from "#commands/loan/delete";
import { markDefaulted } from "#commands/loan/mark-defaulted";
import { reactivateLoan } from "#commands/loan/reactivate";
import type { Granted } from "#commands/loan/undo";
import type { Loan } from "#contract/records/loan";
import { loanNumberText } from "#domain/loan/number";
import { formatMoney } from "#domain/money/text";
import { useCollection } from "#web/offline/store/hooks.ts";
import { useAct } from "#web/parts/editing/use-act.ts";
import { isCollectable } from "#web/parts/live-metrics/collectable.ts";
import { type StatusStep, useDeletion, useStatusSteps } from "#web/parts/loans/loan-steps.ts";
import { canBeRenewed, useRenewAction } from "#web/parts/loans/use-renew-action.ts";
import { fullName } from "#web/parts/people/person.ts";
import { useHistoryAction } from "#web/parts/session/record-history.ts";
import { useMayRun, usePermission } from "#web/parts/session/use-session.ts";
import type { MenuAction } from "#web/ui/detail/Dots.tsx";
import type { MissingData } from "#web/ui/feedback/MissingNotice.tsx";
import { paymentsText } from "#web/wording/count.ts";
import { openingText } from "#web/wording/loan.ts";
import { takesCharges } from "../charges/takes-charges.ts";
import type { OpenDialog } from "./LoanDialogs.tsx";
import { isLive, type LoanRecords, standingRenewals } from "./loan-book.ts";
import { markingSteps } from "./marking-steps.ts";
import { useDateActions } from "./use-date-actions.ts";
import { PAYOUT_SLIP, useLoanPapers } from "./use-loan-papers.ts";

/** The menu of a loan, the same in its list and on its screen: four groups of verbs, each under its caption. */
export function useLoanActions(
  records: LoanRecords,
  open: (dialog: OpenDialog) => void,
  onMissing: (missing: MissingData) => void,
): MenuAction[] {
  const groups: [caption: string, actions: MenuAction[]][] = [
    [
      "Cobrar",
      [
        ...useCollecting(records),
        ...useRenewing(records),
        ...useForgiving(records, open),
        ...useGivingBack(records, open),
      ],
    ],
    ["Papeles", usePapers(records, open, onMissing)],
    [
      "Cambiar",
      [
        ...useChanging(records, open),
        ...useCharging(records, open),
        ...useSecuring(records),
        ...useOpening(records, open),
        ...useDateActions(records, open),
        ...useHistoryAction(records.loan.id),
      ],
    ],
    ["Cerrar", [...useStates(records, open), ...useDeleting(records)]],
  ];
  return groups.flatMap(([group, actions]) => actions.map((action) => ({ ...action, group })));
}

function useCollecting({ loan }: LoanRecords): MenuAction[] {
  const navigate = useNavigate();
  if (!usePermission("payments", "create")) return [];
  const disabled = !isCollectable(loan);
  return [
    {
      label: "Cobrar solo interés",
      icon: IconCalendarDollar,
      disabled,
      onSelect: () => void navigate({ to: "/payments/interest/$loanId", params: { loanId: loan.id } }),
    },
    {
      label: "Saldar el préstamo",
      icon: IconChecklist,
      disabled,
      onSelect: () => void navigate({ to: "/payments/full-loan/$loanId", params: { loanId: loan.id } }),
    },
  ];
}

/** An open loan is settled by a new one (ruling P8). */
function useRenewing({ loan }: LoanRecords): MenuAction[] {
  return useRenewAction()(canBeRenewed(loan) ? loan.id : undefined);
}

function usePapers(
  records: LoanRecords,
  open: (dialog: OpenDialog) => void,
  onMissing: (missing: MissingData) => void,
): MenuAction[] {
  const papers = useLoanPapers(records, onMissing).map(({ label, icon, disabled = false, print }) => ({
    label,
    icon,
    disabled,
    onSelect: label === PAYOUT_SLIP ? () => open({ kind: "payoutSlip" }) : print,
  }));
  return [
    { label: "Ver todos los papeles", icon: IconFiles, onSelect: () => open({ kind: "papers" }) },
    ...papers,
    { label: "Ver y firmar", icon: IconSignature, onSelect: () => open({ kind: "paper" }) },
    { label: "Preparar pagaré notarial", icon: IconFileText, onSelect: () => open({ kind: "notarial" }) },
  ];
}

/** The mora of all cuotas at once; a cuota alone has it in its own menu. */
function useForgiving({ loan, standing }: LoanRecords, open: (dialog: OpenDialog) => void): MenuAction[] {
  const may = useMayRun(waiveAllLateFees);
  if (!may || loan.deleted || standing.lateFeeDue === 0) return [];
  return [{ label: "Perdonar mora", icon: IconDiscountCheck, onSelect: () => open({ kind: "waiveAll" }) }];
}

/** Money that the client paid beyond his debt. */
function useGivingBack({ loan }: LoanRecords, open: (dialog: OpenDialog) => void): MenuAction[] {
  const mayRefund = usePermission("payments", "update");
  if (!mayRefund || loan.summary.totalExcess === 0) return [];
  return [
    {
      label: "Devolver saldo a favor",
      icon: IconReceiptRefund,
      onSelect: () => open({ kind: "refund" }),
    },
  ];
}

function useChanging({ loan }: LoanRecords, open: (dialog: OpenDialog) => void): MenuAction[] {
  const navigate = useNavigate();
  const mayUpdate = usePermission("loans", "update");
  const actions: MenuAction[] = [];
  if (mayUpdate && loan.deleted === null) {
    actions.push(
      {
        label: "Editar",
        icon: IconPencil,
        onSelect: () => void navigate({ to: "/loans/$id/edit", params: { id: loan.id } }),
      },
      { label: "Cambiar la mora", icon: IconAdjustments, onSelect: () => open({ kind: "lateFee" }) },
    );
  }
  return actions;
}

/** Also of a loan in whose form no charge was thought of: it is paid apart. */
function useCharging({ loan }: LoanRecords, open: (dialog: OpenDialog) => void): MenuAction[] {
  if (!useMayRun(addLoanCharge) || !takesCharges(loan)) return [];
  return [{ label: "Agregar cargo", icon: IconReceiptTax, onSelect: () => open({ kind: "charge" }) }];
}

function useSecuring({ loan }: LoanRecords): MenuAction[] {
  const navigate = useNavigate();
  const may = usePermission("collaterals", "create");
  if (!may || !isCollectable(loan)) return [];
  const search = { clientId: loan.clientId, loanId: loan.id };
  const register = () => void navigate({ to: "/collaterals/new", search });
  return [{ label: "Nueva Garantía", icon: IconShieldLock, onSelect: register }];
}

/** The opening is corrected, or annulled with a reason, while no payment follows it (ruling L15). */
function useOpening({ loan, payments }: LoanRecords, open: (dialog: OpenDialog) => void): MenuAction[] {
  const { act } = useAct();
  const mayUpdate = usePermission("loans", "update");
  const { opening } = loan;
  if (!mayUpdate || loan.deleted || !opening || opening.annulled) return [];
  const annul = () =>
    act(correctOpening, (now, reason) => ({ id: loan.id, ...now, opening: null, reason }), {
      ask: {
        title: "¿Anular el saldo inicial?",
        consequence: `Las cuotas del cuaderno vuelven a quedar pendientes: ${openingText(opening)}.`,
        confirmLabel: "Anular saldo inicial",
        destructive: true,
        reason: { label: "Motivo" },
      },
      done: "Saldo inicial anulado",
      undone: "No se pudo anular el saldo inicial",
    });
  const disabled = payments.some(isLive);
  return [
    {
      label: "Corregir saldo inicial",
      icon: IconNotebook,
      disabled,
      onSelect: () => open({ kind: "opening" }),
    },
    {
      label: "Anular saldo inicial",
      icon: IconNotebookOff,
      disabled,
      onSelect: () => void annul(),
    },
  ];
}

function stepsOf({ loan, payments }: LoanRecords, byId: ReadonlyMap<string, Loan>): StatusStep<Granted>[] {
  const steps: StatusStep<Granted>[] = [];
  if (loan.status === "active") {
    steps.push({
      label: "Marcar como incumplido",
      icon: IconFlag,
      command: markDefaulted,
      ask: {
        title: "¿Marcar como incumplido?",
        consequence: "Se puede seguir cobrando; cuando quede cubierto pasa a completado. Se puede reactivar.",
        confirmLabel: "Marcar como incumplido",
      },
      done: "Préstamo marcado como incumplido",
    });
  }
  if (loan.status !== "cancelled" && !payments.some(isLive)) {
    steps.push({
      label: "Cancelar el préstamo",
      icon: IconBan,
      command: cancelLoan,
      ask: {
        title: "¿Cancelar el préstamo?",
        consequence: `Un préstamo cancelado no se cobra.${reopenedText(loan, byId) || " Se puede reactivar."}`,
        confirmLabel: "Cancelar el préstamo",
        cancelLabel: "Volver",
        destructive: true,
      },
      done: "Préstamo cancelado",
    });
  }
  if (loan.status === "defaulted" || loan.status === "cancelled") {
    steps.push({
      label: "Reactivar",
      icon: IconArrowBackUp,
      command: reactivateLoan,
      ask: {
        title: "¿Reactivar el préstamo?",
        consequence: "Vuelve a estar activo y se puede cobrar.",
        confirmLabel: "Reactivar",
      },
      done: "Préstamo reactivado",
    });
  }
  return steps;
}

function useStates(records: LoanRecords, open: (dialog: OpenDialog) => void): MenuAction[] {
  const may = usePermission("loans", "update") && !records.loan.deleted;
  const mayCharge = useMayRun(addLoanCharge);
  const { byId } = useCollection("loans");
  const marking = markingSteps(records.loan, mayCharge ? () => open({ kind: "charge" }) : undefined);
  return useStatusSteps(records.loan.id, may ? [...stepsOf(records, byId), ...marking] : []);
}

function useDeleting({ loan, client, payments }: LoanRecords): MenuAction[] {
  const deletion = useDeletion<Granted>(loan.id);
  const { byId } = useCollection("loans");
  if (!usePermission("loans", "delete")) return [];
  const live = payments.filter(isLive).length;
  return [
    deletion({
      command: deleteLoan,
      title: `¿Eliminar el préstamo de ${fullName(client) || "este cliente"}?`,
      consequence: `Se eliminan el préstamo de ${formatMoney(loan.amount)}, su tabla de amortización y ${ownPaymentsText(live)}.${reopenedText(loan, byId)}`,
      undone: "No se pudo eliminar el préstamo",
      list: "/loans",
    }),
  ];
}

/** A loan that was a reenganche leaves those that it settled as they were. */
function reopenedText(loan: Loan, byId: ReadonlyMap<string, Loan>): string {
  const names = standingRenewals(loan).map(({ loanId }) =>
    loanNumberText(byId.get(loanId) ?? { id: loanId }),
  );
  if (names.length === 0) return "";
  return names.length === 1
    ? ` El préstamo que saldó, ${names[0]}, queda abierto otra vez.`
    : ` Los préstamos que saldó, ${names.join(", ")}, quedan abiertos otra vez.`;
}

function ownPaymentsText(count: number): string {
  if (count === 0) return "sus pagos (no tiene)";
  return count === 1 ? "su pago" : `sus ${paymentsText(count)}`;
}

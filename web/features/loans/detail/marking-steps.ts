/** *En legal* and *Castigado*, each with its way back, as steps of the menu of a loan (ruling L8). */
import { IconArchive, IconArchiveOff, IconGavel } from "@tabler/icons-react";
import { markInLegal, takeOutOfLegal } from "#commands/loan/in-legal";
import type { Granted } from "#commands/loan/undo";
import { takeBackWriteOff, writeOffLoan } from "#commands/loan/write-off";
import type { Loan } from "#contract/records/loan";
import { isOpen, isWrittenOff } from "#domain/loan/written-off";
import { formatMoney } from "#domain/money/text";
import type { StatusStep } from "#web/parts/loans/loan-steps.ts";
import { openConfirm } from "#web/ui/feedback/ask.ts";

type Step = StatusStep<Granted>;

/** `onCost` opens the window in which a cost of *En legal* is recorded. */
export function markingSteps(loan: Loan, onCost?: () => void): Step[] {
  if (!isOpen(loan.status)) return loan.inLegal ? [OUT_OF_LEGAL] : [];
  return [
    loan.inLegal ? OUT_OF_LEGAL : intoLegal(onCost),
    isWrittenOff(loan) ? backIntoPortfolio(loan) : writeOff(loan),
  ];
}

function intoLegal(onCost: (() => void) | undefined): Step {
  return {
    label: "Pasar a legal",
    icon: IconGavel,
    command: markInLegal,
    ask: {
      title: "¿Pasar el préstamo a legal?",
      consequence: "Queda señalado «En legal» con el motivo. Nada más cambia: se cobra y corre mora igual.",
      confirmLabel: "Pasar a legal",
    },
    done: "Préstamo en legal",
    ...(onCost ? { next: () => void offerCost(onCost) } : {}),
  };
}

async function offerCost(onCost: () => void): Promise<void> {
  const isAdded = await openConfirm({
    title: "¿Agregar un cargo por gastos legales?",
    consequence:
      "Lo que el cliente pague de alguacil, abogado o notario se registra aparte, con su recibo. No se suma a lo que debe, y se puede agregar más tarde.",
    confirmLabel: "Agregar cargo",
    cancelLabel: "Ahora no",
  });
  if (isAdded) onCost();
}

const OUT_OF_LEGAL: Step = {
  label: "Sacar de legal",
  icon: IconGavel,
  command: takeOutOfLegal,
  ask: {
    title: "¿Sacar el préstamo de legal?",
    consequence: "Deja de estar señalado «En legal». La historia lo conserva.",
    confirmLabel: "Sacar de legal",
  },
  done: "Préstamo fuera de legal",
};

function writeOff({ summary }: Loan): Step {
  return {
    label: "Castigar",
    icon: IconArchive,
    command: writeOffLoan,
    ask: {
      title: "¿Castigar el préstamo?",
      consequence: `Desde hoy sale de la cartera, de lo vencido y del PAR, y no corre más mora. Su capital pendiente, ${formatMoney(summary.outstandingPrincipal)}, pasa al resultado como castigado. Se puede seguir cobrando: lo que llegue cuenta como recuperado.`,
      confirmLabel: "Castigar",
      destructive: true,
    },
    done: "Préstamo castigado",
  };
}

function backIntoPortfolio({ summary }: Loan): Step {
  return {
    label: "Quitar el castigo",
    icon: IconArchiveOff,
    command: takeBackWriteOff,
    ask: {
      title: "¿Quitar el castigo?",
      consequence: `Hoy vuelve a la cartera con el capital que falta, ${formatMoney(summary.outstandingPrincipal)}. La mora corre otra vez desde mañana; por los días castigados no hay mora. Lo recuperado sigue siendo recuperado.`,
      confirmLabel: "Quitar el castigo",
    },
    done: "Castigo quitado",
  };
}

/** *En legal* and *Castigado*, each with its way back, as steps of the menu of a loan (ruling L8). */
import { IconArchive, IconArchiveOff, IconGavel } from "@tabler/icons-react";
import { markInLegal, takeOutOfLegal } from "#commands/loan/in-legal";
import type { Granted } from "#commands/loan/undo";
import { takeBackWriteOff, writeOffLoan } from "#commands/loan/write-off";
import type { Loan } from "#contract/records/loan";
import { isOpen, isWrittenOff } from "#domain/loan/written-off";
import { formatMoney } from "#domain/money/text";
import type { StatusStep } from "#web/parts/loans/loan-steps.ts";

type Step = StatusStep<Granted>;

export function markingSteps(loan: Loan): Step[] {
  if (!isOpen(loan.status)) return loan.inLegal ? [OUT_OF_LEGAL] : [];
  return [
    loan.inLegal ? OUT_OF_LEGAL : INTO_LEGAL,
    isWrittenOff(loan) ? backIntoPortfolio(loan) : writeOff(loan),
  ];
}

const INTO_LEGAL: Step = {
  label: "Pasar a legal",
  icon: IconGavel,
  command: markInLegal,
  ask: {
    title: "¿Pasar el préstamo a legal?",
    consequence: "Queda señalado «En legal» con el motivo. Nada más cambia: se cobra y corre mora igual.",
    confirmLabel: "Pasar a legal",
  },
  done: "Préstamo en legal",
};

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

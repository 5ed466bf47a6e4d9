/** Everything that one can do with a charge paid apart: its receipt on paper or by chat, and its way back (ruling G1). */
import { IconBan, IconBrandWhatsapp, IconPrinter } from "@tabler/icons-react";
import type { Command } from "#commands/command";
import type { AnnulChargeArgs } from "#commands/loan/cost";
import type { LoanCharge } from "#contract/records/loan";
import { formatMoney } from "#domain/money/text";
import { useFileUrl } from "#web/offline/store/hooks.ts";
import { useAct } from "#web/parts/editing/use-act.ts";
import { useCashQuestion } from "#web/parts/editing/use-cash-question.ts";
import { print, sendByChat } from "#web/parts/payments/give-receipt.ts";
import { useMayRun } from "#web/parts/session/use-session.ts";
import type { MenuAction } from "#web/ui/detail/Dots.tsx";
import { type ChargeOwner, givenCharge } from "./given-charge.ts";

export type AnnulCharge<State> = Command<AnnulChargeArgs, State>;

/** None of one that was deducted or added: an edit of the loan changes it. `command`: by which a charge of a loan of this kind is annulled. */
export function useChargeActions<State>(
  owner: ChargeOwner,
  command: AnnulCharge<State>,
): (charge: LoanCharge) => MenuAction[] {
  const { act } = useAct();
  const logoAddress = useFileUrl(owner.settings?.logoFileId);
  const mayAnnul = useMayRun(command);
  const goesOn = useCashQuestion();
  const annul = async (charge: LoanCharge) => {
    if (!(await goesOn(charge.amount, charge.method))) return;
    const id = owner.loan.id;
    await act(command, (now, reason) => ({ id, chargeId: charge.id, ...now, reason }), {
      ask: {
        title: "¿Anular el cargo?",
        consequence: annulText(charge),
        confirmLabel: "Anular cargo",
        cancelLabel: "Volver",
        destructive: true,
        reason: { label: "Motivo" },
      },
      done: "Cargo anulado",
      undone: "No se anuló el cargo",
    });
  };
  return (charge) => {
    if (charge.way !== "apart") return [];
    const receipt = givenCharge(owner, charge, logoAddress);
    const actions: MenuAction[] = [
      { label: "Imprimir recibo", icon: IconPrinter, onSelect: () => void print(receipt) },
    ];
    if (owner.client) {
      actions.push({
        label: "Enviar por WhatsApp",
        icon: IconBrandWhatsapp,
        onSelect: () => void sendByChat(receipt),
      });
    }
    if (mayAnnul && !charge.annulled) {
      const select = () => void annul(charge);
      actions.push({ label: "Anular cargo", icon: IconBan, destructive: true, onSelect: select });
    }
    return actions;
  };
}

function annulText({ name, amount, method, receiptNumber }: LoanCharge): string {
  const receipt = receiptNumber ? `, recibo ${receiptNumber}` : "";
  const drawer = method === "Efectivo" ? "El dinero sale de la caja y se le devuelve" : "Se le devuelve";
  return `${name} ${formatMoney(amount)}${receipt}. ${drawer} al cliente en ${method}; el recibo queda marcado ANULADO.`;
}

/** "Registrar Pago": one payment for one notification, however often it is tapped, and what the person is told. */
import { useRef, useState } from "react";
import { type CollectArgs, collectPayment } from "#commands/payment/collect";
import type { Id } from "#contract/id";
import type { RefusalCode } from "#contract/refusals";
import { formatMoney } from "#domain/money/text";
import { newId, useRun, useStamp } from "#web/offline/store/hooks.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import { rememberUnprinted } from "#web/parts/payments/unprinted-receipts.ts";
import { logError } from "#web/platform/error-log.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { refusedNotice } from "#web/wording/saving.ts";
import type { OverdueAlert } from "./alerts.ts";
import { type QuickPayment, quickPayment } from "./quick-payment.ts";

const FAILED = "No se pudo registrar el pago. Por favor, inténtelo de nuevo.";

const SENTENCES = {
  missing: "No se pudo procesar el pago. Información incompleta.",
  moved: "Lo que debe esta cuota cambió. Revise el nuevo monto antes de cobrar.",
};

/** Refusals that a second try would not mend: their own sentence says what to do. */
const TELLING: ReadonlySet<RefusalCode> = new Set([
  ...(["FORBIDDEN", "NO_DEVICE_CODE", "STORAGE_FULL", "LOAN_NOT_ACTIVE", "KEY_REUSED"] as const),
]);

export interface QuickPay {
  /** The notification whose payment is being registered. */
  busy: string | null;
  /** The receipts of those that were paid here, by notification. */
  paid: ReadonlyMap<string, string | null>;
  pay: (alert: OverdueAlert) => Promise<boolean>;
}

export function useQuickPay(): QuickPay {
  const store = useLocalStore();
  const run = useRun();
  const stamp = useStamp();
  const [busy, setBusy] = useState<string | null>(null);
  const [paid, setPaid] = useState<QuickPay["paid"]>(new Map());
  const running = useRef(false);
  const told = useRef(new Map<string, CollectArgs>());

  /** After a fault it is unknown whether it was recorded: the next try sends the same under the same id (ruling P4). */
  const prepare = async (alert: OverdueAlert): Promise<QuickPayment> => {
    const before = told.current.get(alert.key);
    if (before) return { ok: true, args: before };
    const { loanId } = alert.data;
    const loan = await store.doc("loans", loanId);
    const payments = loan ? await store.where("payments", "loanId", loanId) : [];
    const found = loan && { loan, payments, touched: [] as Id[] };
    return quickPayment(found, alert, { id: newId(), ...stamp() });
  };

  const pay = async (alert: OverdueAlert): Promise<boolean> => {
    if (running.current || paid.has(alert.key)) return false;
    running.current = true;
    setBusy(alert.key);
    try {
      const prepared = await prepare(alert);
      if (!prepared.ok) {
        notify.error("Error", SENTENCES[prepared.reason]);
        return false;
      }
      told.current.set(alert.key, prepared.args);
      const result = await run(collectPayment, prepared.args);
      if (result.ok || result.refusal.code !== "STORE_FAILED") told.current.delete(alert.key);
      if (!result.ok) {
        const { code } = result.refusal;
        if (TELLING.has(code)) notify.error(...refusedNotice(code, "Error"));
        else notify.error("Error", FAILED);
        return false;
      }
      setPaid((before) => new Map(before).set(alert.key, result.receiptNumber));
      rememberUnprinted(prepared.args.id);
      notify.success("Pago registrado", paidText(alert));
      return true;
    } catch (fault) {
      logError("error", fault);
      notify.error("Error", FAILED);
      return false;
    } finally {
      running.current = false;
      setBusy(null);
    }
  };
  return { busy, paid, pay };
}

/** The specification's sentence, and whose cuota it was. */
function paidText({ data: { amount, paymentNumber, clientName } }: OverdueAlert): string {
  return `Se registró un pago de ${formatMoney(amount)} para la cuota #${paymentNumber}, de ${clientName}`;
}

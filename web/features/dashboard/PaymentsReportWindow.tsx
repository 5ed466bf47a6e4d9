/** "Reporte de Pagos": the payments of one day, printed with their count, total and mora. */
import { Button, Stack, Text } from "@mantine/core";
import { useMemo, useState } from "react";
import { SETTINGS_ID } from "#contract/fixed-ids";
import type { Received } from "#domain/analytics/payment-tally";
import { type CalendarDate, formatDate, parseDate } from "#domain/calendar/calendar-date";
import { formatMoney } from "#domain/money/text";
import { printPaper, tellPrintFailure } from "#web/documents/print/print.ts";
import { collectedTotals, paymentsReport } from "#web/documents/reports/payments-list.ts";
import { useDoc, useToday } from "#web/offline/store/hooks.ts";
import { useRead } from "#web/offline/store/use-read.ts";
import { logError } from "#web/platform/error-log.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { DateInput } from "#web/ui/form/DateInput.tsx";
import { byMethodText } from "#web/wording/collected.ts";
import { COUNTING, paymentsText } from "#web/wording/count.ts";
import "#web/ui/panel-styles.ts";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";
import { WindowVerbs } from "#web/ui/WindowVerbs.tsx";
import { NO_PAYMENTS, readDayPayments } from "./day-payments.ts";

const TITLE = "Reporte de Pagos";

export function PaymentsReportWindow({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const [typed, setTyped] = useState<CalendarDate | undefined>(today);
  const date = parseDate(typed ?? "");
  const [printing, setPrinting] = useState(false);
  // Read before the tap: printing must not wait, or a phone takes its window for an unasked one.
  const { status, value: day = NO_PAYMENTS } = useRead(readDayPayments, date ?? today);
  const { doc: settings } = useDoc("settings", SETTINGS_ID);
  const totals = useMemo(() => collectedTotals(day.rows, day.refunds, day.ofYield), [day]);
  const print = async () => {
    if (!date) return;
    if (status === "error") {
      notify.error("Error", "No se pudieron cargar los datos para el reporte.");
      return;
    }
    if (totals.payments === 0 && totals.refunds === 0) {
      notify.info("Sin pagos", `No hay pagos registrados el ${formatDate(date)}.`);
      return;
    }
    setPrinting(true);
    try {
      const paper = paymentsReport({
        title: TITLE,
        from: date,
        to: date,
        printedOn: today,
        rows: day.rows,
        refunds: day.refunds,
        ofYield: day.ofYield,
        settings,
      });
      tellPrintFailure(await printPaper(paper), (message) => notify.error("Error", message));
    } catch (fault) {
      logError("error", fault);
      notify.error("Error", "Ocurrió un error al generar el reporte.");
    } finally {
      setPrinting(false);
    }
  };
  return (
    <DialogWindow asks={false} onClose={onClose} title={TITLE}>
      <Stack>
        <DateInput
          label="Fecha"
          value={typed}
          onChange={setTyped}
          max={today}
          error={date ? null : "Seleccione una fecha"}
        />
        <Text size="sm" aria-live="polite">
          {date && summaryOf(status, totals)}
        </Text>
        <WindowVerbs>
          <Button variant="default" onClick={onClose}>
            Cerrar
          </Button>
          <Button disabled={!date || status === "loading"} loading={printing} onClick={() => void print()}>
            Generar Reporte
          </Button>
        </WindowVerbs>
      </Stack>
    </DialogWindow>
  );
}

function summaryOf(status: string, total: Received): string {
  if (status === "loading") return COUNTING;
  if (status === "error") return "No se pudieron cargar los datos para el reporte.";
  const { payments, refunded, collected, lateFee } = total;
  if (payments === 0 && refunded === 0) return "Sin pagos";
  const parts = [paymentsText(payments), formatMoney(collected), byMethodText(total)];
  if (refunded > 0) parts.push(`devuelto ${formatMoney(refunded)}`);
  if (lateFee > 0) parts.push(`mora ${formatMoney(lateFee)}`);
  return parts.join(" · ");
}

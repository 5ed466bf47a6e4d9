/** "Pagos Programados": who pays on a day, how much, and how it stands; today's is the route of the day. */
import { Button, Group, Stack, Table, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconPrinter } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { SETTINGS_ID } from "#contract/fixed-ids";
import type { Client } from "#contract/records/people";
import { lateFeeDueOn, rowLabel } from "#domain/arrears/standing";
import { type CalendarDate, formatDate, parseDate } from "#domain/calendar/calendar-date";
import { formatPhone } from "#domain/identity/phone";
import type { Money } from "#domain/money/money";
import { printPaper, tellPrintFailure } from "#web/documents/print/print.ts";
import { scheduledReport, scheduledTotals } from "#web/documents/reports/scheduled-payments.ts";
import { useCollection, useDoc, useToday } from "#web/offline/store/hooks.ts";
import type { DueRow } from "#web/parts/live-metrics/due-on.ts";
import { useDueOn } from "#web/parts/live-metrics/use-due-on.ts";
import { fullName } from "#web/parts/people/person.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { logError } from "#web/platform/error-log.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { DateInput } from "#web/ui/form/DateInput.tsx";
import { TextLink } from "#web/ui/LinkButton.tsx";
import { StateMarks } from "#web/ui/StateMarks.tsx";
import { paymentsText } from "#web/wording/count.ts";
import { loanMarks, rowWord } from "#web/wording/loan.ts";
import type { StateWord } from "#web/wording/state-word.ts";
import classes from "./Dashboard.module.css";
import "#web/ui/panel-styles.ts";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";

const PER_PAGE = 10;

interface Line {
  key: string;
  loanId: string;
  clientName: string;
  phone: string;
  paymentNumber: number;
  amount: Money;
  lateFee: Money;
  states: readonly StateWord[];
}

export function ScheduledWindow({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const wide = useMediaQuery("(min-width: 768px)", undefined, { getInitialValueInEffect: false });
  const [typed, setTyped] = useState<CalendarDate | undefined>(today);
  const date = parseDate(typed ?? "");
  const { status, rows } = useDueOn(date);
  const clients = useCollection("clients").byId;
  const lines = useMemo(() => linesOf(rows, clients, today), [rows, clients, today]);
  return (
    <DialogWindow asks={false} onClose={onClose} title="Pagos Programados" size="lg" fullScreen={!wide}>
      <Stack>
        <DateInput
          label="Fecha"
          value={typed}
          onChange={setTyped}
          error={date ? null : "Seleccione una fecha"}
        />
        {date && status === "loading" && <Text c="dimmed">Cargando…</Text>}
        {date && status !== "loading" && <Day key={date} date={date} lines={lines} onClose={onClose} />}
      </Stack>
    </DialogWindow>
  );
}

function Day({ date, lines, onClose }: { date: CalendarDate; lines: readonly Line[]; onClose: () => void }) {
  const [page, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(lines.length / PER_PAGE));
  // The last page may have vanished with what was paid meanwhile.
  const shown = Math.min(page, pages - 1);
  const { count, amount, lateFee } = scheduledTotals(lines);
  return (
    <>
      {count === 0 ? (
        <Text c="dimmed" ta="center" py="lg">
          Sin pagos programados
        </Text>
      ) : (
        <Lines lines={lines.slice(shown * PER_PAGE, (shown + 1) * PER_PAGE)} onClose={onClose} />
      )}
      {pages > 1 && (
        <Group justify="space-between">
          <Button variant="default" disabled={shown === 0} onClick={() => setPage(shown - 1)}>
            Anterior
          </Button>
          <Text size="sm">
            Página {shown + 1} de {pages}
          </Text>
          <Button variant="default" disabled={shown === pages - 1} onClick={() => setPage(shown + 1)}>
            Siguiente
          </Button>
        </Group>
      )}
      <div className={classes.totalLine} aria-live="polite">
        <Text fw={600}>Total: {paymentsText(count)}</Text>
        <span>
          <Amount value={amount} strong />
          {lateFee > 0 && (
            <>
              {" + mora "}
              <Amount value={lateFee} />
            </>
          )}
        </span>
      </div>
      <Print date={date} lines={lines} />
    </>
  );
}

function Lines({ lines, onClose }: { lines: readonly Line[]; onClose: () => void }) {
  return (
    <Table aria-label="Pagos Programados" horizontalSpacing={6} verticalSpacing={8}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Cliente</Table.Th>
          <Table.Th scope="col">N° Pago</Table.Th>
          <Table.Th scope="col" ta="right">
            Monto
          </Table.Th>
          <Table.Th scope="col">Estado</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map(({ key, loanId, clientName, paymentNumber, amount, lateFee, states }) => (
          <Table.Tr key={key}>
            <Table.Td className={classes.who}>
              <TextLink to="/loans/$id" params={{ id: loanId }} size="sm" onClick={onClose}>
                {clientName}
              </TextLink>
            </Table.Td>
            <Table.Td className="figures">{paymentNumber}</Table.Td>
            <Table.Td ta="right">
              <Amount value={amount} bare />
              {lateFee > 0 && (
                <Text size="sm" c="dimmed">
                  + mora <Amount value={lateFee} bare />
                </Text>
              )}
            </Table.Td>
            <Table.Td>
              <StateMarks states={states} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Print({ date, lines }: { date: CalendarDate; lines: readonly Line[] }) {
  const today = useToday();
  const mayReport = usePermission("reports", "view");
  const { doc: settings } = useDoc("settings", SETTINGS_ID);
  const [printing, setPrinting] = useState(false);
  if (!mayReport) return null;
  const print = async () => {
    setPrinting(true);
    try {
      const rows = lines.map(({ states, ...line }) => ({
        ...line,
        status: states.map(({ label }) => label).join(" · "),
      }));
      const outcome = await printPaper(scheduledReport({ date, printedOn: today, rows, settings }));
      tellPrintFailure(outcome, (message) => notify.error("Error al generar el reporte", message));
    } catch (fault) {
      logError("error", fault);
      notify.error(
        "Error al generar el reporte",
        "Ocurrió un error al generar el reporte de pagos programados.",
      );
    } finally {
      setPrinting(false);
    }
  };
  return (
    <Button
      leftSection={<IconPrinter size={18} stroke={1.6} />}
      disabled={lines.length === 0}
      loading={printing}
      onClick={() => void print()}
      aria-label={`Imprimir Reporte del ${formatDate(date)}`}
    >
      Imprimir Reporte
    </Button>
  );
}

const byName = new Intl.Collator("es", { sensitivity: "base" });

function linesOf(rows: readonly DueRow[], clients: ReadonlyMap<string, Client>, today: CalendarDate): Line[] {
  return rows
    .map(({ loan, row }) => {
      const client = clients.get(loan.clientId);
      const lateFee = lateFeeDueOn(row, loan.lateFeeVersions, loan.frequency, today);
      return {
        key: `${loan.id} ${row.paymentNumber}`,
        loanId: loan.id,
        clientName: client ? fullName(client) : "Cliente no disponible",
        phone: client ? formatPhone(client.phone) : "",
        paymentNumber: row.paymentNumber,
        amount: row.remainingAmount,
        lateFee,
        states: [rowWord(rowLabel(row, today), lateFee), ...loanMarks(loan)],
      };
    })
    .sort((a, b) => byName.compare(a.clientName, b.clientName) || a.paymentNumber - b.paymentNumber);
}

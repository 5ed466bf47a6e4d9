/** The receipt printer of this device, and what was sent to it since the app was opened. */
import { Button, Checkbox, Group, Text } from "@mantine/core";
import { useState } from "react";
import { formatPercent } from "#domain/interest/rate";
import type { TicketSize } from "#web/documents/paper/content.ts";
import { type Job, jobs, printAgain, putAway } from "#web/parts/printing/jobs.ts";
import { printTest, TROUBLES, troubleOf } from "#web/parts/printing/print-ticket.ts";
import { chosenPrinter, forgetPrinter, LETTERS_LABELS, type Printer } from "#web/parts/printing/printer.ts";
import { printsWhole, printWhole } from "#web/parts/printing/receipt-length.ts";
import { useSignal } from "#web/platform/signal.ts";
import { KeyValueList, Section } from "#web/ui/detail/Section.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { PrinterWizard } from "./PrinterWizard.tsx";
import "#web/ui/panel-styles.ts";
import { WAY_LABELS } from "./wording.ts";

export function DevicePrinter({ size }: { size: TicketSize }) {
  const printer = useSignal(chosenPrinter);
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Section heading="Impresora de este dispositivo">
        {printer ? (
          <Chosen printer={printer} size={size} onChange={() => setChoosing(true)} />
        ) : (
          <>
            <Text c="dimmed">
              Los recibos salen por el diálogo de impresión del sistema. Una impresora de recibos imprime sin
              preguntar, también en la calle.
            </Text>
            <Button variant="default" onClick={() => setChoosing(true)} style={{ alignSelf: "start" }}>
              Conectar impresora
            </Button>
          </>
        )}
        <ReceiptLength />
      </Section>
      <Jobs />
      {choosing && <PrinterWizard size={size} onClose={() => setChoosing(false)} />}
    </>
  );
}

function ReceiptLength() {
  return (
    <Checkbox
      label="Imprimir el recibo completo"
      description="El corto no pasa de 24 líneas. El completo añade la dirección, cada cuota por separado y las notas largas; así va siempre en la pantalla, por WhatsApp y en el portal."
      checked={useSignal(printsWhole)}
      onChange={(event) => printWhole(event.currentTarget.checked)}
    />
  );
}

function Chosen({ printer, size, onChange }: { printer: Printer; size: TicketSize; onChange: () => void }) {
  const test = async () => {
    const job = await printTest(printer, size);
    if (job.state === "failed") notify.error(TROUBLES[troubleOf(job)]);
  };
  return (
    <>
      <KeyValueList
        entries={[
          { label: "Impresora", value: printer.name || WAY_LABELS[printer.kind].name },
          { label: "Conexión", value: WAY_LABELS[printer.kind].name },
          { label: "Letras", value: LETTERS_LABELS[printer.letters] },
        ]}
      />
      <Group gap="sm">
        <Button variant="default" onClick={() => void test()}>
          Imprimir prueba
        </Button>
        <Button variant="default" onClick={onChange}>
          Cambiar
        </Button>
        <Button variant="subtle" color="red" onClick={forgetPrinter}>
          Quitar
        </Button>
      </Group>
    </>
  );
}

function Jobs() {
  const all = useSignal(jobs);
  if (all.length === 0) return null;
  return (
    <Section heading="Impresiones de hoy en este dispositivo">
      {all.toReversed().map((job) => (
        <JobLine key={job.id} job={job} />
      ))}
    </Section>
  );
}

function JobLine({ job }: { job: Job }) {
  const ended = job.state === "printed" || job.state === "failed";
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Text fw={600}>{job.title}</Text>
        <Text size="sm" c={job.state === "failed" ? "red" : "dimmed"}>
          {stateText(job)}
        </Text>
      </div>
      {ended && (
        <Group gap="xs">
          <Button variant="default" onClick={() => void printAgain(job.id)}>
            Imprimir otra vez
          </Button>
          <Button
            variant="subtle"
            aria-label={`Quitar de la lista: ${job.title}`}
            onClick={() => putAway(job.id)}
          >
            Quitar
          </Button>
        </Group>
      )}
    </Group>
  );
}

function stateText(job: Job): string {
  switch (job.state) {
    case "waiting":
      return "Espera su turno";
    case "printing":
      return `Imprimiendo: ${formatPercent(Math.round((job.sent * 100) / Math.max(1, job.total)))}`;
    case "printed":
      return "Impreso";
    case "failed":
      return TROUBLES[troubleOf(job)];
  }
}

/** Choose, print a test, done: a printer in a minute. When the test does not read well, the next letters are tried. */
import { Button, Checkbox, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { TicketSize } from "#web/documents/paper/content.ts";
import { DOCUMENT_REFUSALS } from "#web/documents/paper/outcome.ts";
import { printTest, TROUBLES, troubleOf } from "#web/parts/printing/print-ticket.ts";
import {
  choosePrinter,
  chosenPrinter,
  LETTERS,
  LETTERS_LABELS,
  writeIn,
} from "#web/parts/printing/printer.ts";
import { logError } from "#web/platform/error-log.ts";
import { PRINTER_KINDS, type PrinterKind } from "#web/platform/printer/link.ts";
import { PRINTER_WAYS } from "#web/platform/printer/ways.ts";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { WAY_LABELS } from "./wording.ts";
import "#web/ui/panel-styles.ts";

type Step = "choose" | "test" | "done";

export function PrinterWizard({ size, onClose }: { size: TicketSize; onClose: () => void }) {
  const [step, setStep] = useState<Step>("choose");
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const test = async () => {
    const printer = chosenPrinter.snapshot();
    if (!printer) return;
    setBusy(true);
    setProblem(null);
    const job = await printTest(printer, size);
    setBusy(false);
    if (job.state === "failed") setProblem(TROUBLES[troubleOf(job)]);
  };
  const choose = async (kind: PrinterKind, all: boolean) => {
    setProblem(null);
    const link = await PRINTER_WAYS[kind].choose(all).catch((fault: unknown) => {
      logError("error", fault);
      return null;
    });
    if (!link) {
      setProblem(
        kind === "bluetooth" ? DOCUMENT_REFUSALS.PRINTER_NONE_PAIRED : "No se eligió ninguna impresora.",
      );
      return;
    }
    choosePrinter(kind, link);
    setStep("test");
    await test();
  };
  return (
    <DialogWindow title={TITLES[step]} asks={false} onClose={onClose}>
      <Stack>
        {problem && (
          <Notice tone="bad" title={problem}>
            {step === "choose"
              ? "Enciéndala, acérquela y marque «Mostrar todas» si su nombre no dice que es una impresora."
              : "Revise que esté encendida, cerca y con papel."}
          </Notice>
        )}
        {step === "choose" && <Choose onChoose={(kind, all) => void choose(kind, all)} />}
        {step === "test" && (
          <Test busy={busy} onAgain={() => void test()} onReadsWell={() => setStep("done")} />
        )}
        {step === "done" && (
          <>
            <Text>Desde ahora los recibos de este dispositivo salen por ella.</Text>
            <Text c="dimmed">
              Si un día no responde, se abre la impresión del sistema y ningún recibo se pierde.
            </Text>
            <Button onClick={onClose}>Terminar</Button>
          </>
        )}
      </Stack>
    </DialogWindow>
  );
}

const TITLES: Readonly<Record<Step, string>> = {
  choose: "1 de 3 · Elija cómo se conecta",
  test: "2 de 3 · Prueba",
  done: "3 de 3 · Listo",
};

function Choose({ onChoose }: { onChoose: (kind: PrinterKind, all: boolean) => void }) {
  const [all, setAll] = useState(false);
  const offered = PRINTER_KINDS.filter((kind) => PRINTER_WAYS[kind].isThere());
  const missing = PRINTER_KINDS.filter((kind) => !PRINTER_WAYS[kind].isThere());
  return (
    <>
      {offered.map((kind) => (
        <div key={kind}>
          <Button fullWidth variant="default" onClick={() => onChoose(kind, all)}>
            {WAY_LABELS[kind].name}
          </Button>
          <Text size="sm" c="dimmed">
            {WAY_LABELS[kind].help}
          </Text>
        </div>
      ))}
      {offered.length > 0 && (
        <Checkbox
          label="Mostrar todas"
          description="También las que no dicen printer, pos ni thermal en su nombre, como PT-210 o MTP-II."
          checked={all}
          onChange={(event) => setAll(event.currentTarget.checked)}
        />
      )}
      {missing.map((kind) => (
        <Text key={kind} size="sm" c="dimmed">
          {WAY_LABELS[kind].name}: {WAY_LABELS[kind].missing}
        </Text>
      ))}
      {offered.length === 0 && (
        <Text>Desde este navegador se imprime con el diálogo del sistema, que siempre funciona.</Text>
      )}
    </>
  );
}

interface TestProps {
  busy: boolean;
  onAgain: () => void;
  onReadsWell: () => void;
}

function Test({ busy, onAgain, onReadsWell }: TestProps) {
  const letters = chosenPrinter.snapshot()?.letters ?? LETTERS[0];
  const next = LETTERS[LETTERS.indexOf(letters) + 1];
  const tryNext = () => {
    writeIn(next ?? LETTERS[0]);
    onAgain();
  };
  return (
    <>
      <Text fw={600}>¿Se lee bien?</Text>
      <Text>
        Mire en el papel la ñ, los acentos, «¿» y «RD$», y que la raya llegue a los dos bordes. Letras:{" "}
        {LETTERS_LABELS[letters]}.
      </Text>
      <Button loading={busy} onClick={onReadsWell}>
        Sí, se lee bien
      </Button>
      <Button variant="default" disabled={busy} onClick={tryNext}>
        {next === "picture"
          ? "No, imprimir como dibujo"
          : next
            ? "No, probar otras letras"
            : "No, volver a empezar"}
      </Button>
      <Button variant="subtle" disabled={busy} onClick={onAgain}>
        Imprimir la prueba otra vez
      </Button>
    </>
  );
}

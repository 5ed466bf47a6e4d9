/** The sheet is chosen, dropped or pasted; one that came in before is named before anything else. */
import { Button, Group, Text, Textarea } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { useState } from "react";
import type { ImportOfBook } from "#contract/imports";
import { businessDate } from "#domain/calendar/business-date";
import { formatDate } from "#domain/calendar/calendar-date";
import { FileChoice } from "#web/parts/editing/FileChoice.tsx";
import { sha256Hex } from "#web/platform/digest.ts";
import { openConfirm } from "#web/ui/feedback/ask.ts";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { TextButton } from "#web/ui/TextButton.tsx";
import { useLeaveGuard } from "#web/ui/work/use-leave-guard.ts";
import { usePartWork } from "#web/ui/work/use-window-work.ts";
import { countText } from "#web/wording/count.ts";
import "#web/ui/panel-styles.ts";
import type { Book } from "../rows/row.ts";
import { readPasted } from "../sheet/pasted.ts";
import { readSheetFile } from "../sheet/read-sheet-file.ts";
import type { ReadSheets, Sheet } from "../sheet/sheet.ts";
import type { Imports } from "../use-imports.ts";
import { begun } from "./begin.ts";
import type { Draft } from "./draft.ts";
import { saveTemplate } from "./sheet-files.ts";
import { useDropped } from "./use-dropped.ts";
import classes from "./Work.module.css";

interface SourceStepProps {
  isPaste: boolean;
  imports: Imports;
  book: Book;
  onDraft: (draft: Draft, file?: File | null) => void;
}

interface Brought {
  name: string;
  origin: "file" | "paste";
  file: File | null;
  sha256: string;
  sheets: readonly Sheet[];
}

export function SourceStep({ isPaste, imports, book, onDraft }: SourceStepProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const [brought, setBrought] = useState<Brought | null>(null);
  // Its input is empty again: only the question that it waits for says that a file was chosen.
  usePartWork(brought !== null);
  const before = imports.list ?? [];
  const begin = async ({ name, origin, file, sha256 }: Brought, sheet: Sheet) => {
    const twin = before.find((each) => each.sha256 === sha256 && each.state === "finished");
    if (twin && !(await isMeantAgain(twin))) return;
    onDraft(begun({ origin, name, sha256, sheet }, before, book), file);
  };
  const take = (read: ReadSheets, rest: Omit<Brought, "sheets">) => {
    if (!read.ok) return setProblem(read.why);
    setWarnings(read.warnings);
    const [only, second] = read.sheets;
    const whole = { ...rest, sheets: read.sheets };
    if (only && !second && read.warnings.length === 0) return void begin(whole, only);
    setBrought(whole);
  };
  return (
    <div className={classes.source}>
      {isPaste ? (
        <PasteBox onProblem={setProblem} onRead={take} />
      ) : (
        <FileBox onProblem={setProblem} onRead={take} />
      )}
      {problem !== null && (
        <Notice tone="bad" urgent title="No se pudo leer">
          {problem}
        </Notice>
      )}
      {brought && warnings.length > 0 && (
        <Notice tone="late" title="Antes de seguir">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Notice>
      )}
      {brought && (
        <Group gap="xs">
          {brought.sheets.length > 1 && <Text>¿Qué hoja del libro?</Text>}
          {brought.sheets.map((sheet) => (
            <Button key={sheet.name} variant="default" onClick={() => void begin(brought, sheet)}>
              {brought.sheets.length > 1
                ? `${sheet.name} (${countText(sheet.rows.length, "fila", "filas")})`
                : "Seguir con lo que se leyó"}
            </Button>
          ))}
        </Group>
      )}
    </div>
  );
}

function isMeantAgain({ name, at }: ImportOfBook): Promise<boolean> {
  return openConfirm({
    title: "Esta hoja ya se importó",
    consequence: `Es la misma de «${name}», del ${formatDate(businessDate(at))}. Si la trae otra vez, cada cliente se le preguntará y los préstamos quedarían dos veces.`,
    confirmLabel: "Traerla otra vez",
    cancelLabel: "Volver",
  });
}

interface BoxProps {
  onProblem: (sentence: string | null) => void;
  onRead: (read: ReadSheets, rest: Omit<Brought, "sheets">) => void;
}

function FileBox({ onProblem, onRead }: BoxProps) {
  const [busy, setBusy] = useState(false);
  const read = async (file: File | undefined) => {
    if (!file || busy) return;
    onProblem(null);
    setBusy(true);
    try {
      const sheets = await readSheetFile(file);
      const sha256 = sheets.ok ? await sha256Hex(await file.arrayBuffer()) : "";
      onRead(sheets, { name: file.name, origin: "file", file, sha256 });
    } catch {
      onProblem("El archivo no se pudo abrir. Elíjalo de nuevo.");
    } finally {
      setBusy(false);
    }
  };
  const { place, isOver } = useDropped((file) => void read(file));
  return (
    <div ref={place} className={classes.drop} data-over={isOver || undefined}>
      <IconFileSpreadsheet size={40} stroke={1.4} aria-hidden />
      <Text>Elija un archivo de Excel (.xlsx) o CSV, o suéltelo aquí.</Text>
      <FileChoice
        label="Archivo de la hoja"
        accept=".xlsx,.xlsm,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        text="Elegir archivo"
        icon={<IconFileSpreadsheet size={18} stroke={1.6} aria-hidden />}
        busy={busy}
        withCamera={false}
        onFiles={([file]) => void read(file)}
        onProblem={onProblem}
      />
      <TextButton onClick={() => void saveTemplate()}>Descargar la plantilla para llenarla</TextButton>
    </div>
  );
}

function PasteBox({ onProblem, onRead }: BoxProps) {
  const [text, setText] = useState("");
  useLeaveGuard(text.trim() !== "");
  const read = async () => {
    onProblem(null);
    const bytes = new TextEncoder().encode(text);
    const sha256 = await sha256Hex(bytes.buffer as ArrayBuffer);
    onRead(await readPasted(text), { name: "Celdas pegadas", origin: "paste", file: null, sha256 });
  };
  return (
    <>
      <Textarea
        label="Celdas copiadas"
        description="Cópielas en Excel o Google Sheets con sus encabezados, y péguelas aquí."
        minRows={8}
        maxRows={16}
        autosize
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group>
        <Button disabled={text.trim() === ""} onClick={() => void read()}>
          Leer
        </Button>
      </Group>
    </>
  );
}

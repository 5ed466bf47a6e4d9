/** Chooses photos and papers, several at once; those that are not taken are named. */
import { Button, Loader, Text } from "@mantine/core";
import { IconPaperclip } from "@tabler/icons-react";
import { type ChangeEvent, useRef, useState } from "react";
import { newId } from "#web/offline/store/hooks.ts";
import { ACCEPTED, NotTaken, type PaperFile, paperFile } from "./paper-files.ts";

interface PaperPickerProps {
  onFiles: (files: readonly PaperFile[]) => void;
  busy: boolean;
  onBusy: (busy: boolean) => void;
}

export function PaperPicker({ onFiles, busy, onBusy }: PaperPickerProps) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])];
    // The same file chosen again must be noticed.
    event.currentTarget.value = "";
    if (files.length === 0) return;
    onBusy(true);
    const [taken, said]: [PaperFile[], string[]] = [[], []];
    // One after the other: several large photos at once are more than a phone may hold.
    for (const file of files) {
      try {
        taken.push(await paperFile(file, newId()));
      } catch (fault) {
        said.push(fault instanceof NotTaken ? fault.message : "No se pudo subir el archivo");
      }
    }
    setProblems(said);
    onBusy(false);
    if (taken.length > 0) onFiles(taken);
  };
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        multiple
        hidden
        aria-label="Subir archivos"
        onChange={(event) => void take(event)}
      />
      <Button
        variant="default"
        leftSection={busy ? <Loader size="xs" /> : <IconPaperclip size={18} stroke={1.6} aria-hidden />}
        disabled={busy}
        onClick={() => input.current?.click()}
      >
        {busy ? "Preparando…" : "Subir archivos"}
      </Button>
      <Text size="sm" c="dimmed" mt={4}>
        Fotos o PDF de hasta 10 MB, varios a la vez. Sin conexión se guardan y se envían después.
      </Text>
      {problems.map((problem) => (
        <Text key={problem} size="sm" c="red" role="alert" mt={4}>
          {problem}
        </Text>
      ))}
    </div>
  );
}

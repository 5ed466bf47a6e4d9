/** Chooses photos and papers, several at once; those that are not taken are named. */
import { Group, Text } from "@mantine/core";
import { IconPaperclip } from "@tabler/icons-react";
import { useState } from "react";
import { newId } from "#web/offline/store/hooks.ts";
import { NotTaken } from "#web/parts/editing/chosen-picture.ts";
import { FileChoice } from "#web/parts/editing/FileChoice.tsx";
import { OFFERED, type PaperFile, paperFile } from "./paper-files.ts";

interface PaperPickerProps {
  onFiles: (files: readonly PaperFile[]) => void;
  busy: boolean;
  onBusy: (busy: boolean) => void;
}

export function PaperPicker({ onFiles, busy, onBusy }: PaperPickerProps) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const take = async (files: readonly File[]) => {
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
      <Group gap="sm">
        <FileChoice
          label="Subir archivos"
          accept={OFFERED}
          multiple
          text={busy ? "Preparando…" : "Subir archivos"}
          icon={<IconPaperclip size={18} stroke={1.6} aria-hidden />}
          busy={busy}
          onFiles={(files) => void take(files)}
          onProblem={(sentence) => setProblems(sentence === null ? [] : [sentence])}
        />
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        Fotos, o PDF de hasta 10 MB, varios a la vez. Sin conexión se guardan y se envían después.
      </Text>
      {problems.map((problem) => (
        <Text key={problem} size="sm" c="red" role="alert" mt={4}>
          {problem}
        </Text>
      ))}
    </div>
  );
}

/** Photos of the notebook's pages, to be kept with the import; one that cannot be read keeps no other out. */
import { Text } from "@mantine/core";
import { IconPhotoPlus } from "@tabler/icons-react";
import { useState } from "react";
import { MOST_IMPORT_FILES } from "#contract/imports";
import { FileChoice } from "#web/parts/editing/FileChoice.tsx";
import { reducedPhoto } from "#web/platform/image.ts";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { TextButton } from "#web/ui/TextButton.tsx";
import { usePartWork } from "#web/ui/work/use-window-work.ts";
import { countText } from "#web/wording/count.ts";

/** Beside the sheet. */
const MOST_PAGES = MOST_IMPORT_FILES - 1;

interface PagesProps {
  pages: readonly File[];
  onChange: (pages: readonly File[]) => void;
}

export function NotebookPages({ pages, onChange }: PagesProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  usePartWork(busy || pages.length > 0);
  const take = async (files: readonly File[]) => {
    setProblem(null);
    setBusy(true);
    const room = MOST_PAGES - pages.length;
    const read = await Promise.all(files.slice(0, room).map((file) => reduced(file)));
    setBusy(false);
    onChange([...pages, ...read.filter((page) => page !== null)]);
    setProblem(problemOf(read.filter((page) => page === null).length, files.length > room));
  };
  return (
    <div className="stack close">
      <Text size="sm" fw={600}>
        Fotos del cuaderno{pages.length > 0 && `: ${countText(pages.length, "página", "páginas")}`}
      </Text>
      <div className="wraps close">
        <FileChoice
          label="Fotos del cuaderno"
          accept="image/*"
          multiple
          text="Agregar fotos"
          icon={<IconPhotoPlus size={18} stroke={1.6} aria-hidden />}
          busy={busy}
          onFiles={(files) => void take(files)}
          onProblem={setProblem}
        />
        {pages.length > 0 && (
          <TextButton onClick={() => onChange(pages.slice(0, -1))}>Quitar la última</TextButton>
        )}
      </div>
      {problem !== null && (
        <Notice tone="late" urgent>
          {problem}
        </Notice>
      )}
    </div>
  );
}

/** Why some of the photos that were chosen are not among the pages; null where all are. */
function problemOf(unread: number, isTooMany: boolean): string | null {
  const sentences = [
    unread === 1 && "Una de las fotos no se pudo leer: elija otra.",
    unread > 1 && `${unread} de las fotos no se pudieron leer: elija otras.`,
    isTooMany && `Con una importación se guarda un máximo de ${countText(MOST_PAGES, "foto", "fotos")}.`,
  ].filter((sentence) => sentence !== false);
  return sentences.join(" ") || null;
}

async function reduced(file: File): Promise<File | null> {
  try {
    const photo = await reducedPhoto(file);
    return new File([photo], file.name, { type: photo.type });
  } catch {
    return null;
  }
}

/** One paper, large: a photo as it is, a PDF in the browser's own reader where it has one. */
import { Button, Stack } from "@mantine/core";
import { IconDownload, IconExternalLink } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import type { CollateralFile } from "#contract/records/collateral";
import { useFileBytes } from "#web/offline/store/files.ts";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { WindowVerbs } from "#web/ui/WindowVerbs.tsx";
import classes from "./Papers.module.css";
import { NOT_HERE } from "./use-papers.ts";

interface PaperPreviewProps {
  file: CollateralFile;
  onDownload: () => void;
  onClose: () => void;
}

type Shown = { url: string; type: string } | "loading" | "missing";

export function PaperPreview({ file, onDownload, onClose }: PaperPreviewProps) {
  const shown = useShown(file.id);
  return (
    <DialogWindow onClose={onClose} title={file.name} size="xl">
      <Stack>
        <Content shown={shown} name={file.name} />
        {typeof shown !== "string" && (
          <WindowVerbs>
            {shown.type === "application/pdf" && (
              <Button
                component="a"
                href={shown.url}
                target="_blank"
                rel="noreferrer"
                variant="default"
                leftSection={<IconExternalLink size={18} stroke={1.6} aria-hidden />}
              >
                Abrir
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
              onClick={onDownload}
            >
              Descargar
            </Button>
          </WindowVerbs>
        )}
      </Stack>
    </DialogWindow>
  );
}

function Content({ shown, name }: { shown: Shown; name: string }) {
  if (shown === "loading") return <LoadingState />;
  if (shown === "missing") return <ErrorState message="No se pudo descargar el archivo" detail={NOT_HERE} />;
  if (shown.type === "application/pdf")
    return <iframe className={classes.page} src={shown.url} title={name} />;
  return <img className={classes.photo} src={shown.url} alt={name} />;
}

function useShown(id: string): Shown {
  const bytesOf = useFileBytes();
  const [shown, setShown] = useState<Shown>("loading");
  useEffect(() => {
    let made: string | undefined;
    let gone = false;
    void bytesOf(id).then((blob) => {
      if (gone) return;
      made = blob ? URL.createObjectURL(blob) : undefined;
      setShown(blob && made ? { url: made, type: blob.type } : "missing");
    });
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [bytesOf, id]);
  return shown;
}

/** The photos and papers of a collateral: each with its state on this device, several added at once. */
import { Progress } from "@mantine/core";
import {
  IconCloudCheck,
  IconCloudUp,
  IconDownload,
  IconFileTypePdf,
  IconPhoto,
  IconTrash,
} from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { isPicture } from "#contract/file-type";
import type { Collateral, CollateralFile } from "#contract/records/collateral";
import { businessDate } from "#domain/calendar/business-date";
import { formatDate } from "#domain/calendar/calendar-date";
import { useFileStates } from "#web/offline/store/files.ts";
import "#web/ui/panel-styles.ts";
import { Thumbnail } from "#web/parts/editing/Thumbnail.tsx";
import { usePermission } from "#web/parts/session/use-session.ts";
import { ActionMenu } from "#web/ui/detail/ActionMenu.tsx";
import { Section } from "#web/ui/detail/Section.tsx";
import { StateBadge } from "#web/ui/StateBadge.tsx";
import { countText } from "#web/wording/count.ts";
import { sizeText } from "#web/wording/size.ts";
import { PaperPicker } from "./PaperPicker.tsx";
import { PaperPreview } from "./PaperPreview.tsx";
import classes from "./Papers.module.css";
import { usePapers } from "./use-papers.ts";

type FileStates = ReturnType<typeof useFileStates>;

export function PapersSection({ collateral }: { collateral: Collateral }) {
  const { files } = collateral;
  const ids = useMemo(() => files.map(({ id }) => id), [files]);
  const states = useFileStates(ids);
  const [shown, setShown] = useState<CollateralFile | null>(null);
  const [busy, setBusy] = useState(false);
  const papers = usePapers(collateral);
  const mayUpdate = usePermission("collaterals", "update");
  return (
    <Section heading="Archivos">
      <Uploading states={states} />
      {files.length === 0 && <p>Esta garantía no tiene archivos.</p>}
      {files.length > 0 && (
        <ul className={classes.list} aria-label="Archivos de la garantía">
          {files.map((file) => (
            <PaperRow
              key={file.id}
              file={file}
              state={states.get(file.id)}
              onShow={() => setShown(file)}
              onDownload={() => void papers.download(file)}
              onRemove={mayUpdate ? () => void papers.remove(file) : null}
            />
          ))}
        </ul>
      )}
      {mayUpdate && <PaperPicker onFiles={(more) => void papers.add(more)} busy={busy} onBusy={setBusy} />}
      {shown && (
        <PaperPreview
          file={shown}
          onDownload={() => void papers.download(shown)}
          onClose={() => setShown(null)}
        />
      )}
    </Section>
  );
}

interface PaperRowProps {
  file: CollateralFile;
  state: ReturnType<FileStates["get"]>;
  onShow: () => void;
  onDownload: () => void;
  onRemove: (() => void) | null;
}

function PaperRow({ file, state, onShow, onDownload, onRemove }: PaperRowProps) {
  const isPhoto = isPicture(file.type);
  const removing = onRemove && {
    label: "Eliminar",
    icon: IconTrash,
    destructive: true,
    onSelect: onRemove,
  };
  return (
    <li className={classes.item}>
      <button type="button" className={classes.open} onClick={onShow} aria-label={`Ver ${file.name}`}>
        <Thumbnail
          fileId={isPhoto ? file.id : undefined}
          size="card"
          icon={isPhoto ? IconPhoto : IconFileTypePdf}
        />
        <span className="stack fills">
          <span className="clip">{file.name}</span>
          <span className={classes.quiet}>
            <span>{sizeText(file.size)}</span>
            <span>{formatDate(businessDate(file.at))}</span>
            <FileMark state={state} />
          </span>
        </span>
      </button>
      <ActionMenu
        label={`Acciones de ${file.name}`}
        actions={[
          { label: "Descargar", icon: IconDownload, onSelect: onDownload },
          ...(removing ? [removing] : []),
        ]}
      />
    </li>
  );
}

/** Said only of what is not on the server yet. */
function FileMark({ state }: { state: PaperRowProps["state"] }) {
  if (state === "sending") {
    return (
      <StateBadge tone="info" icon={IconCloudUp}>
        Subiendo
      </StateBadge>
    );
  }
  if (state === "waiting") {
    return (
      <StateBadge tone="quiet" icon={IconCloudUp}>
        Pendiente de subir
      </StateBadge>
    );
  }
  return state === "refused" ? <StateBadge tone="bad">No se pudo subir el archivo</StateBadge> : null;
}

/** How many of those that were added here are on the server. */
function Uploading({ states }: { states: FileStates }) {
  const all = [...states.values()].filter((state) => state !== "refused");
  const sent = all.filter((state) => state === "sent").length;
  if (sent === all.length) return null;
  const text = `${sent} de ${countText(all.length, "subido", "subidos")}`;
  return (
    <div className={classes.progress} role="status">
      <span>
        <IconCloudCheck size={16} stroke={1.8} aria-hidden /> {text}
      </span>
      <Progress value={(100 * sent) / all.length} aria-label={text} />
    </div>
  );
}

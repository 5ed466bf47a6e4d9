/** Undoing an import as a whole: only while nothing was recorded on it; phones that may hold something are named first. */
import { Button, Checkbox, Text } from "@mantine/core";
import { useCallback, useEffect, useState } from "react";
import type { ImportOfBook, UndoLook } from "#contract/imports";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { WindowVerbs } from "#web/ui/WindowVerbs.tsx";
import { momentText } from "#web/wording/moment.ts";
import "#web/ui/panel-styles.ts";
import { recordedTexts, totalsText } from "./import-words.ts";
import { lookAtUndo, undoImport } from "./server.ts";
import type { Imports } from "./use-imports.ts";

interface UndoWindowProps {
  import: ImportOfBook;
  imports: Imports;
  onClose: () => void;
}

export function UndoWindow({ import: entry, imports, onClose }: UndoWindowProps) {
  const [look, setLook] = useState<UndoLook | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const again = useCallback(() => {
    setLook(null);
    void lookAtUndo(entry.id).then((answer) => {
      setProblem(answer.ok ? null : answer.why);
      if (answer.ok) setLook(answer.value);
    });
  }, [entry.id]);
  useEffect(again, [again]);
  return (
    <DialogWindow title={`Deshacer «${entry.name}»`} size="md" asks={false} onClose={onClose}>
      {problem !== null && (
        <ErrorState message="No se pudo mirar qué se deshace." detail={problem} onRetry={again} />
      )}
      {problem === null && look === null && <LoadingState />}
      {look && look.clients > 0 && <Followed look={look} onClose={onClose} />}
      {look && look.clients === 0 && (
        <Undoing entry={entry} look={look} imports={imports} onAgain={again} onClose={onClose} />
      )}
    </DialogWindow>
  );
}

function Followed({ look, onClose }: { look: UndoLook; onClose: () => void }) {
  return (
    <div className="stack close">
      <Text>
        No se puede deshacer: ya se registró algo sobre lo que entró con ella. Corrija por separado el
        préstamo o el cliente que esté mal.
      </Text>
      <ul className="plain-list">
        {recordedTexts(look).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <WindowVerbs>
        <Button variant="default" onClick={onClose}>
          Cerrar
        </Button>
      </WindowVerbs>
    </div>
  );
}

interface UndoingProps {
  entry: ImportOfBook;
  look: UndoLook;
  imports: Imports;
  onAgain: () => void;
  onClose: () => void;
}

function Undoing({ entry, look, imports, onAgain, onClose }: UndoingProps) {
  const [knows, setKnows] = useState(false);
  const [busy, setBusy] = useState(false);
  const { phones } = look;
  const undo = async () => {
    setBusy(true);
    const answer = await undoImport(entry.id, knows).finally(() => setBusy(false));
    if (answer.ok) {
      imports.take(answer);
      notify.success("Importación deshecha", entry.name);
      onClose();
      return;
    }
    notify.error("No se deshizo", answer.why);
    // Something was recorded, or a phone fell silent, since the window was opened.
    onAgain();
  };
  return (
    <div className="stack close">
      <Text>
        Se quita todo lo que entró con ella: {totalsText(entry.totals)}. Queda en la lista como deshecha.
      </Text>
      {phones.length > 0 && (
        <Notice tone="late" title="Teléfonos que no se han reportado">
          <Text>
            Pueden tener cobros de estos clientes sin enviar. Ese dinero llegará y quedará por revisar.
          </Text>
          <ul className="plain-list">
            {phones.map(({ name, userName, seenAt }) => (
              <li key={`${name} ${userName}`}>
                {name} ({userName}): desde {momentText(seenAt)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {phones.length > 0 && (
        <Checkbox
          label="Deshacer de todos modos"
          checked={knows}
          onChange={(event) => setKnows(event.currentTarget.checked)}
        />
      )}
      <WindowVerbs>
        <Button variant="default" onClick={onClose}>
          Volver
        </Button>
        <Button
          color="red.9"
          loading={busy}
          disabled={phones.length > 0 && !knows}
          onClick={() => void undo()}
        >
          Deshacer importación
        </Button>
      </WindowVerbs>
    </div>
  );
}

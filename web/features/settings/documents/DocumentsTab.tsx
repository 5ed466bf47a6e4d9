/** The wording of contract and pagaré: which one is in force, its clauses to edit, and every one that there was. */
import { Stack } from "@mantine/core";
import { useState } from "react";
import { paperWordingId } from "#contract/records/paper-wording";
import type { WordedPaper } from "#domain/documents/worded-papers";
import { useDoc } from "#web/offline/store/hooks.ts";
import { KeptByServer } from "#web/parts/editing/KeptByServer.tsx";
import { usePermission } from "#web/parts/session/use-session.ts";
import { BackLink } from "#web/ui/BackLink.tsx";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import { Segments } from "#web/ui/Segments.tsx";
import { WORDED_PAPER_LABELS } from "#web/wording/paper-wording.ts";
import { numberOf, WordingEditor, type WordingEditorProps } from "./WordingEditor.tsx";
import "#web/ui/panel-styles.ts";

const PAPERS = (["contract", "promissory_note"] as const).map((value) => ({
  value,
  label: WORDED_PAPER_LABELS[value],
}));

export function DocumentsTab() {
  const [paper, setPaper] = useState<WordedPaper>("contract");
  const [opened, setOpened] = useState<ReadonlySet<WordedPaper>>(new Set([paper]));
  const open = (chosen: WordedPaper) => {
    setPaper(chosen);
    setOpened(new Set([...opened, chosen]));
  };
  const may = usePermission("settings", "update");
  return (
    <Stack gap="lg" maw="48rem">
      <BackLink to="/settings" label="Configuración" />
      <PageHeading title="Contratos" />
      <KeptByServer
        what="La redacción se guarda"
        without={may ? "puede escribir aquí y guardar cuando vuelva." : "solo se puede ver."}
      />
      <Segments label="Documento" options={PAPERS} value={paper} onChange={open} />
      {/* A paper that was opened stays, out of sight: what is typed in it is there when the person comes back to it. */}
      {[...opened].map((each) => (
        <div key={each} hidden={each !== paper}>
          <OfPaper paper={each} may={may} />
        </div>
      ))}
    </Stack>
  );
}

function OfPaper({ paper, may }: { paper: WordedPaper; may: boolean }) {
  const { status, doc } = useDoc("paperWordings", paperWordingId(paper));
  if (status === "error") {
    return <ErrorState message="No se pudo cargar la configuración del sistema." onRetry="reload" />;
  }
  if (status === "loading") return <LoadingState />;
  return <Editing paper={paper} kept={doc} may={may} />;
}

/** Begins again with each wording that comes, but not under the hands of a person who writes. */
function Editing(props: Omit<WordingEditorProps, "begun" | "onTyped">) {
  const [begun, setBegun] = useState(props.kept);
  const [isTyped, setTyped] = useState(false);
  if (!isTyped && numberOf(begun) !== numberOf(props.kept)) setBegun(props.kept);
  return <WordingEditor key={numberOf(begun)} {...props} begun={begun} onTyped={setTyped} />;
}

/** The wording of contract and pagaré: which one is in force, its clauses to edit, and every one that there was. */
import { Stack } from "@mantine/core";
import { useState } from "react";
import { ORIGINAL_WORDING, paperWordingId } from "#contract/records/paper-wording";
import type { WordedPaper } from "#domain/documents/wording-rules";
import { useDoc } from "#web/offline/store/hooks.ts";
import { KeptByServer } from "#web/parts/editing/KeptByServer.tsx";
import { usePermission } from "#web/parts/session/use-session.ts";
import { BackLink } from "#web/ui/BackLink.tsx";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import { Segments } from "#web/ui/Segments.tsx";
import { WORDED_PAPER_LABELS } from "#web/wording/paper-wording.ts";
import { WordingEditor } from "./WordingEditor.tsx";
import "#web/ui/panel-styles.ts";

const PAPERS = (["contract", "promissory_note"] as const).map((value) => ({
  value,
  label: WORDED_PAPER_LABELS[value],
}));

export function DocumentsTab() {
  const [paper, setPaper] = useState<WordedPaper>("contract");
  const may = usePermission("settings", "update");
  return (
    <Stack gap="lg" maw="48rem">
      <BackLink to="/settings">Configuración</BackLink>
      <PageHeading title="Contratos" />
      <KeptByServer
        what="La redacción se guarda"
        without={may ? "puede escribir aquí y guardar cuando vuelva." : "solo se puede ver."}
      />
      <Segments label="Documento" options={PAPERS} value={paper} onChange={setPaper} />
      <OfPaper key={paper} paper={paper} may={may} />
    </Stack>
  );
}

function OfPaper({ paper, may }: { paper: WordedPaper; may: boolean }) {
  const { status, doc } = useDoc("paperWordings", paperWordingId(paper));
  if (status === "error") {
    return (
      <ErrorState
        message="No se pudo cargar la configuración del sistema."
        onRetry={() => window.location.reload()}
      />
    );
  }
  if (status === "loading") return <LoadingState />;
  return <WordingEditor key={doc?.number ?? ORIGINAL_WORDING} paper={paper} kept={doc} may={may} />;
}

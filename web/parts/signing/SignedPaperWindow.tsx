/** A paper that a client signs: read on the screen, signed on the phone, printed and kept as PDF with the signature. */
import { Button, Group, Stack } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { addSignature } from "#commands/signature/add";
import type { Client } from "#contract/records/people";
import type { Signature, SignedPaper } from "#contract/records/signature";
import { refusalText } from "#contract/refusals";
import type { Paper } from "#web/documents/paper/content.ts";
import { type DocumentOutcome, refusedBy } from "#web/documents/paper/outcome.ts";
import { printPaper, tellPrintFailure } from "#web/documents/print/print.ts";
import { signatureNote } from "#web/documents/signature/mark-paper.ts";
import { signedTextSha256 } from "#web/documents/signature/signed-text.ts";
import { newId, useRun, useStamp } from "#web/offline/store/hooks.ts";
import { pictureAs } from "#web/parts/editing/photo.ts";
import { PaperFrame } from "#web/parts/printing/PaperFrame.tsx";
import { usePermission } from "#web/parts/session/use-session.ts";
import { saveFile } from "#web/platform/browser.ts";
import { logError } from "#web/platform/error-log.ts";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";
import { MissingNotice } from "#web/ui/feedback/MissingNotice.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { SignaturePad } from "./SignaturePad.tsx";
import classes from "./Signing.module.css";
import { type MarkedPaper, useMarkedPaper } from "./use-marked-paper.ts";
import "#web/ui/panel-styles.ts";

export interface SignedPaperWindowProps {
  title: string;
  /** Made again only when what it says changes: a signature follows it. */
  made: DocumentOutcome;
  paper: SignedPaper;
  /** The loan or the collateral. */
  subjectId: Signature["subjectId"];
  client: Client | null;
  /** Under which the client stands on the paper. */
  role: string;
  /** Those given under papers of this kind about this subject. */
  signatures: readonly Signature[];
  wordingNumber: number | null;
  onClose: () => void;
  /** Choices about the paper. */
  children?: ReactNode;
}

export function SignedPaperWindow(props: SignedPaperWindowProps) {
  const { title, made, onClose, children } = props;
  return (
    <DialogWindow title={title} size="xl" onClose={onClose}>
      <Stack>
        <Stack data-unasked>{children}</Stack>
        {made.ok ? (
          <Signable {...props} content={made.paper} />
        ) : (
          <MissingNotice missing={made} onClose={onClose} />
        )}
      </Stack>
    </DialogWindow>
  );
}

function Signable(props: SignedPaperWindowProps & { content: Paper }) {
  const { content, signatures, role, client } = props;
  const marked = useMarkedPaper(content, signatures, role);
  const maySign = usePermission("clients", "update");
  const [isSigning, setSigning] = useState(false);
  const { keep, busy } = useKeeping(props, () => setSigning(false));
  if (isSigning && client) {
    const name = `${client.name} ${client.lastName}`.trim();
    return (
      <>
        <PaperFrame paper={content} />
        <SignaturePad
          name={name}
          busy={busy}
          onSigned={(picture) => void keep(picture)}
          onCancel={() => setSigning(false)}
        />
      </>
    );
  }
  return (
    <>
      {marked && <SignatureNotice marked={marked} />}
      <PaperFrame paper={marked?.paper ?? content} />
      <Group justify="flex-end" gap="sm" className={classes.actions}>
        {marked && <PaperButtons paper={marked.paper} />}
        {marked && marked.standing.state !== "unseen" && maySign && client && (
          <Button onClick={() => setSigning(true)}>
            {marked.standing.state === "signed" ? "Firmar de nuevo" : "Firmar en el teléfono"}
          </Button>
        )}
      </Group>
    </>
  );
}

function SignatureNotice({ marked: { standing, paper } }: { marked: MarkedPaper }) {
  if (standing.state === "unsigned") return null;
  if (standing.state === "unseen") {
    return (
      <Notice tone="late" title="Este documento no se le puede mostrar completo">
        {standing.reason} Para firmarlo o imprimirlo completo, pídalo a quien pueda verlo todo.
      </Notice>
    );
  }
  const { signature } = standing;
  if (standing.state === "changed") {
    return (
      <Notice tone="late" title="El documento cambió después de la firma">
        {signature.signerName} firmó otro texto. {signatureNote(signature)}. La firma no se muestra en este:
        haga que lo firme de nuevo.
      </Notice>
    );
  }
  const isHere = paper.blocks.some(
    (block) => block.kind === "signatures" && block.people.some(({ signed }) => signed?.picture),
  );
  return (
    <Notice tone="info" title={`Firmado por ${signature.signerName}`}>
      {signatureNote(signature)}.
      {!isHere && " La imagen de la firma no está en este dispositivo: se verá cuando haya conexión."}
    </Notice>
  );
}

function PaperButtons({ paper }: { paper: Paper }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { renderPdf } = await import("#web/documents/paper/pdf.ts");
      await saveFile(`${paper.fileName}.pdf`, await renderPdf(paper, "letter"));
    } catch (fault) {
      logError("error", fault);
      notify.error("Error de exportación", refusedBy(fault, "PDF_FAILED").message);
    } finally {
      setBusy(false);
    }
  };
  const print = async () => {
    tellPrintFailure(await printPaper(paper), notify.error);
  };
  return (
    <>
      <Button variant="default" loading={busy} onClick={() => void save()}>
        PDF
      </Button>
      <Button variant="default" onClick={() => void print()}>
        Imprimir
      </Button>
    </>
  );
}

/** Keeps the strokes with the hash of the text that stood above them. */
function useKeeping(
  { content, paper, subjectId, client, wordingNumber }: SignedPaperWindowProps & { content: Paper },
  onKept: () => void,
) {
  const run = useRun();
  const stamp = useStamp();
  const [busy, setBusy] = useState(false);
  const keep = async (blob: Blob) => {
    if (!client) return;
    setBusy(true);
    const { declaration } = await pictureAs(blob, "firma.png", newId());
    const fields = {
      paper,
      subjectId,
      clientId: client.id,
      signerName: `${client.name} ${client.lastName}`.trim(),
      textSha256: await signedTextSha256(content),
      wordingNumber,
      ...(content.loanNumber === undefined ? {} : { loanNumber: content.loanNumber }),
    };
    const outcome = await run(
      addSignature,
      { id: newId(), at: stamp().at, fields, picture: declaration },
      { files: [{ id: declaration.id, blob }] },
    );
    setBusy(false);
    if (!outcome.ok) {
      notify.error("No se pudo guardar la firma", refusalText(outcome.refusal));
      return;
    }
    notify.success("Firma guardada");
    onKept();
  };
  return { keep, busy };
}

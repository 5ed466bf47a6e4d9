/** All papers of a loan side by side, each as it is printed; the chosen one is read, printed, kept as PDF and sent. */
import { Button, Group } from "@mantine/core";
import { IconBrandWhatsapp, IconFileTypePdf, IconPrinter } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import type { Signature } from "#contract/records/signature";
import { DEBTOR } from "#web/documents/contract/contract.ts";
import type { Paper } from "#web/documents/paper/content.ts";
import type { DocumentOutcome } from "#web/documents/paper/outcome.ts";
import { PaperFrame } from "#web/parts/printing/PaperFrame.tsx";
import { PaperThumb } from "#web/parts/printing/PaperThumb.tsx";
import { useMarkedPaper } from "#web/parts/signing/use-marked-paper.ts";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { keepAsPdf, sendAsPdf } from "./give-paper.ts";
import type { LoanRecords } from "./loan-book.ts";
import classes from "./PapersWindow.module.css";
import { type LoanPaper, useLoanPapers } from "./use-loan-papers.ts";
import "#web/ui/panel-styles.ts";

export function PapersWindow({ records, onClose }: { records: LoanRecords; onClose: () => void }) {
  const papers = useLoanPapers(records, ({ message, missing }) =>
    notify.error(message, missing.join(" · ")),
  ).filter(({ disabled }) => !disabled);
  const [label, setLabel] = useState<string | null>(null);
  const chosen = papers.find((each) => each.label === label) ?? papers[0];
  return (
    <DialogWindow title="Papeles del préstamo" size="70rem" asks={false} onClose={onClose}>
      <div className={classes.window}>
        <fieldset className={classes.choices} aria-label="Papeles">
          {papers.map((paper) => (
            <Choice
              key={paper.label}
              paper={paper}
              records={records}
              isChosen={paper === chosen}
              onChoose={() => setLabel(paper.label)}
            />
          ))}
        </fieldset>
        {chosen && <Shown key={chosen.label} paper={chosen} records={records} />}
      </div>
    </DialogWindow>
  );
}

/** Made again only when the loan changes: the making reads nothing else. */
function useMade(paper: LoanPaper, records: LoanRecords): DocumentOutcome {
  const [held, setHeld] = useState(() => ({ records, made: paper.make() }));
  if (held.records === records) return held.made;
  const made = paper.make();
  setHeld({ records, made });
  return made;
}

interface ChoiceProps {
  paper: LoanPaper;
  records: LoanRecords;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ paper, records, isChosen, onChoose }: ChoiceProps) {
  const made = useMade(paper, records);
  return (
    <button type="button" className={classes.choice} aria-pressed={isChosen} onClick={onChoose}>
      <PaperThumb paper={made.ok ? made.paper : null} size={paper.size} />
      <span>{paper.name}</span>
    </button>
  );
}

const NONE: readonly Signature[] = [];

function Shown({ paper, records }: { paper: LoanPaper; records: LoanRecords }) {
  const made = useMade(paper, records);
  const { worded } = paper;
  const signatures = useMemo(
    () => (worded ? records.signatures.filter((each) => each.paper === worded) : NONE),
    [records.signatures, worded],
  );
  const marked = useMarkedPaper(made.ok ? made.paper : null, signatures, DEBTOR);
  if (!made.ok) {
    return (
      <Notice tone="bad" title={made.message}>
        {made.missing.join(" · ")}
      </Notice>
    );
  }
  const content = marked?.paper ?? made.paper;
  return (
    <section className={classes.shown} aria-label={paper.name}>
      <Ways paper={paper} content={content} records={records} />
      <PaperFrame paper={content} size={paper.size} />
    </section>
  );
}

interface WaysProps {
  paper: LoanPaper;
  /** With its signature. */
  content: Paper;
  records: LoanRecords;
}

function Ways({ paper: { size, print }, content, records: { client } }: WaysProps) {
  const [busy, setBusy] = useState<"pdf" | "chat" | null>(null);
  const during = async (way: typeof busy, work: Promise<unknown>) => {
    setBusy(way);
    await work;
    setBusy(null);
  };
  return (
    <Group gap="xs" className={classes.ways}>
      <Button leftSection={<IconPrinter size={18} stroke={1.6} />} onClick={print}>
        Imprimir
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={18} stroke={1.6} />}
        loading={busy === "pdf"}
        onClick={() => void during("pdf", keepAsPdf(content, size))}
      >
        PDF
      </Button>
      <Button
        variant="default"
        leftSection={<IconBrandWhatsapp size={18} stroke={1.6} />}
        disabled={client === null}
        loading={busy === "chat"}
        onClick={() => client && void during("chat", sendAsPdf(client, content, size))}
      >
        WhatsApp
      </Button>
    </Group>
  );
}

/** A wording as it is printed, on an invented loan or on one of the business's own. */

import { Select, Stack } from "@mantine/core";
import { useState } from "react";
import { SETTINGS_ID } from "#contract/fixed-ids";
import type { WordedPaper } from "#domain/documents/worded-papers";
import { paperMark } from "#domain/loan/number";
import { formatMoney } from "#domain/money/text";
import type { DocumentOutcome } from "#web/documents/paper/outcome.ts";
import type { WordingInForce } from "#web/documents/wording/in-force.ts";
import { makeSamplePaper, makeWordedPaper } from "#web/documents/wording-sample.ts";
import { useCollection, useStamp } from "#web/offline/store/hooks.ts";
import { useRecord } from "#web/offline/store/use-record.ts";
import { PaperFrame } from "#web/parts/printing/PaperFrame.tsx";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { WORDED_PAPER_LABELS } from "#web/wording/paper-wording.ts";
import "#web/ui/panel-styles.ts";

interface WordingPreviewProps {
  paper: WordedPaper;
  wording: WordingInForce;
  onClose: () => void;
}

const SAMPLE = "sample";
/** The latest ones: a preview needs no search through all. */
const MOST_LOANS = 50;

export function WordingPreview({ paper, wording, onClose }: WordingPreviewProps) {
  const [chosen, setChosen] = useState(SAMPLE);
  const loans = useCollection("loans").docs.filter(({ deleted }) => deleted === null);
  const clients = useCollection("clients").byId;
  const made = usePreviewed(paper, wording, chosen);
  return (
    <DialogWindow title={WORDED_PAPER_LABELS[paper]} size="xl" asks={false} onClose={onClose}>
      <Stack>
        <Select
          label="Datos"
          searchable
          allowDeselect={false}
          value={chosen}
          onChange={(id) => setChosen(id ?? SAMPLE)}
          data={[
            { value: SAMPLE, label: "Un préstamo de ejemplo" },
            ...loans.slice(0, MOST_LOANS).map((loan) => {
              const client = clients.get(loan.clientId);
              const name = client ? `${client.name} ${client.lastName}` : "";
              const number = paperMark(loan);
              return { value: loan.id, label: `${number} · ${name} · ${formatMoney(loan.amount)}` };
            }),
          ]}
        />
        {made.ok ? (
          <PaperFrame paper={made.paper} />
        ) : (
          <Notice tone="bad" title={made.message}>
            {made.missing.join(" · ")}
          </Notice>
        )}
      </Stack>
    </DialogWindow>
  );
}

function usePreviewed(paper: WordedPaper, wording: WordingInForce, chosen: string): DocumentOutcome {
  const stamp = useStamp();
  const loan = useCollection("loans").docs.find(({ id }) => id === chosen);
  const clients = useCollection("clients").byId;
  const lenders = useCollection("lenders").byId;
  const { doc: settings } = useRecord("settings", SETTINGS_ID);
  if (!loan) return makeSamplePaper(paper, settings, wording, stamp().at);
  const client = clients.get(loan.clientId) ?? null;
  const lender = lenders.get(loan.lenderId) ?? null;
  return makeWordedPaper(paper, { loan, client, lender }, settings, wording);
}

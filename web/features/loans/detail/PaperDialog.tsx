/** Contract or pagaré of a loan, in the wording that stood when it was recorded or in another, read and signed here. */
import { Select } from "@mantine/core";
import { useMemo, useState } from "react";
import { businessDate } from "#domain/calendar/business-date";
import { formatDate } from "#domain/calendar/calendar-date";
import type { WordedPaper } from "#domain/documents/worded-papers";
import { DEBTOR } from "#web/documents/contract/contract.ts";
import { ORIGINAL, wordingNumbered, wordingsOf } from "#web/documents/wording/in-force.ts";
import { SignedPaperWindow } from "#web/parts/signing/SignedPaperWindow.tsx";
import { Segments } from "#web/ui/Segments.tsx";
import { WORDED_PAPER_LABELS } from "#web/wording/paper-wording.ts";
import type { LoanRecords } from "./loan-book.ts";
import { makeLoanPaper, wordingOfLoan } from "./loan-papers.ts";
import "#web/ui/panel-styles.ts";

const PAPERS = (["contract", "promissory_note"] as const).map((value) => ({
  value,
  label: WORDED_PAPER_LABELS[value],
}));

export function PaperDialog({ records, onClose }: { records: LoanRecords; onClose: () => void }) {
  const [paper, setPaper] = useState<WordedPaper>("contract");
  return <OfPaper key={paper} records={records} paper={paper} onPaper={setPaper} onClose={onClose} />;
}

interface OfPaperProps {
  records: LoanRecords;
  paper: WordedPaper;
  onPaper: (paper: WordedPaper) => void;
  onClose: () => void;
}

function OfPaper({ records, paper, onPaper, onClose }: OfPaperProps) {
  const kept = records.wordings[paper];
  const [number, setNumber] = useState(() => wordingOfLoan(records, paper).number);
  const wording = useMemo(() => wordingNumbered(kept, number) ?? ORIGINAL, [kept, number]);
  const made = useMemo(() => makeLoanPaper(records, paper, wording), [records, paper, wording]);
  const signatures = useMemo(
    () => records.signatures.filter((each) => each.paper === paper),
    [records.signatures, paper],
  );
  return (
    <SignedPaperWindow
      title="Ver y firmar"
      made={made}
      paper={paper}
      subjectId={records.loan.id}
      client={records.client}
      role={DEBTOR}
      signatures={signatures}
      wordingNumber={wording.number}
      onClose={onClose}
    >
      <Segments label="Documento" hideLabel options={PAPERS} value={paper} onChange={onPaper} />
      {kept && (
        <Select
          label="Redacción"
          description="La de este préstamo es la que regía cuando se registró o se firmó."
          allowDeselect={false}
          value={String(number)}
          onChange={(chosen) => setNumber(Number(chosen ?? number))}
          data={wordingsOf(kept).map((each) => ({
            value: String(each.number),
            label: `${each.number}. ${each.name || "Original"}${each.savedAt === null ? "" : ` · ${formatDate(businessDate(each.savedAt))}`}`,
          }))}
        />
      )}
    </SignedPaperWindow>
  );
}

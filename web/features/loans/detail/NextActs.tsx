/** Once, on the screen of a loan that was just granted: what a lender does next with it. */
import { Button } from "@mantine/core";
import { IconBrandWhatsapp, IconCashBanknote, IconCircleCheck, IconPlus } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { hasPayoutSlip } from "#web/documents/payout/payout-slip.ts";
import { mayChat } from "#web/parts/people/client-chat.ts";
import { sendPaper } from "#web/parts/printing/send-paper.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import type { MissingData } from "#web/ui/feedback/MissingNotice.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { forgetGranted, isJustGranted } from "../just-granted.ts";
import type { LoanRecords } from "./loan-book.ts";
import classes from "./NextActs.module.css";
import { grantedMessage } from "./papers.ts";
import { type LoanPaper, useLoanPapers } from "./use-loan-papers.ts";

interface NextActsProps {
  records: LoanRecords;
  onMissing: (missing: MissingData) => void;
  /** Opens the window of the payout slip. */
  onSlip: () => void;
}

export function NextActs(props: NextActsProps) {
  const { id } = props.records.loan;
  const [isOffered, offer] = useState(() => isJustGranted(id));
  useEffect(() => () => forgetGranted(id), [id]);
  if (!isOffered) return null;
  return <Offer {...props} onClose={() => offer(false)} />;
}

function Offer({ records, onMissing, onSlip, onClose }: NextActsProps & { onClose: () => void }) {
  const { client, loan } = records;
  const papers = useLoanPapers(records, onMissing);
  const mayLend = usePermission("loans", "create");
  return (
    <Notice tone="info" icon={IconCircleCheck} title="Préstamo registrado: ¿qué sigue?" onClose={onClose}>
      <div className={classes.acts}>
        {hasPayoutSlip(loan) && (
          <Button variant="default" leftSection={<IconCashBanknote {...ICON} />} onClick={onSlip}>
            Comprobante
          </Button>
        )}
        {PAPERS.map(({ label, of }) => (
          <PaperButton key={label} label={label} paper={papers.find((paper) => paper.label === of)} />
        ))}
        {client && mayChat(client) && (
          <Button
            variant="default"
            leftSection={<IconBrandWhatsapp {...ICON} />}
            onClick={() => sendPaper(client, grantedMessage(records))}
          >
            WhatsApp
          </Button>
        )}
        {mayLend && (
          <LinkButton to="/loans/new" variant="default" leftSection={<IconPlus {...ICON} />}>
            Otro préstamo
          </LinkButton>
        )}
      </div>
    </Notice>
  );
}

/** The three that a lender prints when the money is handed over, by their names in the menu. */
const PAPERS = [
  { label: "Contrato", of: "Generar contrato" },
  { label: "Pagaré", of: "Generar pagaré" },
  { label: "Tarjeta", of: "Generar tarjeta de cobro" },
] as const;

/** Nothing where the loan has none: it may lack its client. */
function PaperButton({ label, paper }: { label: string; paper: LoanPaper | undefined }) {
  if (!paper) return null;
  const { icon: Icon, disabled = false, print } = paper;
  return (
    <Button variant="default" leftSection={<Icon {...ICON} />} disabled={disabled} onClick={print}>
      {label}
    </Button>
  );
}

const ICON = { size: 18, stroke: 1.6 } as const;

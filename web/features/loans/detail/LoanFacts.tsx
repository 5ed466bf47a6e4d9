/** The facts beside and under the name: the state in words, and the agreed terms. */
import { IconTrash } from "@tabler/icons-react";
import { latestLateFee } from "#commands/loan/terms";
import { documentTemplate } from "#web/documents/contract/templates.ts";
import { LoanBadge } from "#web/parts/loans/LoanBadge.tsx";
import { ReadyMark } from "#web/parts/loans/ReadyMark.tsx";
import { fullName } from "#web/parts/people/person.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { KeyValueList } from "#web/ui/detail/Section.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { TextLink } from "#web/ui/LinkButton.tsx";
import { chargeText } from "#web/wording/charge.ts";
import { lateFeePolicyText, openingText, openingTitle, termText } from "#web/wording/loan.ts";
import { agreedTexts, streetLine } from "#web/wording/loan-terms.ts";
import { priceText } from "#web/wording/price.ts";
import { deletedText } from "../LoanMissing.tsx";
import { LoanNumber } from "../LoanNumber.tsx";
import { periodText } from "../loan-text.ts";
import classes from "./LoanDetail.module.css";
import type { LoanRecords } from "./loan-book.ts";

export function LoanMarks({ records: { loan, standing } }: { records: LoanRecords }) {
  return (
    <>
      <LoanBadge loan={loan} late={standing} />
      <ReadyMark loanId={loan.id} />
    </>
  );
}

interface LoanFactsProps {
  records: LoanRecords;
  /** The conditions stand beside it. */
  isBrief: boolean;
}

/** On a phone only the first line; all of it stands at the head of the history. */
export function LoanFacts({ records: { loan, pending, lender }, isBrief }: LoanFactsProps) {
  const { policy } = latestLateFee(loan.lateFeeVersions);
  const street = streetLine(loan);
  return (
    <div className={classes.facts}>
      <div>
        <LoanNumber loan={loan} pending={pending} /> · <Amount value={loan.amount} /> · {priceText(loan)} ·{" "}
        {termText(loan.term, loan.frequency)}
      </div>
      {!isBrief && (
        <div className={classes.agreed}>
          <span className="figures">{periodText(loan)}</span>
          {lender && ` · Prestamista: ${fullName(lender)}`} · Mora: {lateFeePolicyText(policy)}
          {loan.legalActionsConsent && " · Consintió acciones legales"}
        </div>
      )}
      {!isBrief && street !== "" && <div className={classes.agreed}>{street}</div>}
      {loan.opening && loan.opening.annulled === null && (
        <div>
          {openingTitle(loan.opening)}: {openingText(loan.opening)}
        </div>
      )}
    </div>
  );
}

/** Everything that was agreed. */
export function LoanConditions({ records: { loan, client, lender, pending } }: { records: LoanRecords }) {
  const { policy } = latestLateFee(loan.lateFeeVersions);
  const seesClients = usePermission("clients", "view");
  const name = fullName(client);
  return (
    <KeyValueList
      entries={[
        {
          label: "Cliente",
          value:
            client && seesClients ? (
              <TextLink to="/clients/$id" params={{ id: client.id }}>
                {name}
              </TextLink>
            ) : (
              name
            ),
        },
        { label: "Préstamo", value: <LoanNumber loan={loan} pending={pending} /> },
        { label: "Prestamista", value: fullName(lender) },
        { label: "Monto", value: <Amount value={loan.amount} /> },
        ...agreedTexts(loan).map(([label, value]) => ({ label, value })),
        { label: "Período", value: periodText(loan) },
        { label: "Mora", value: lateFeePolicyText(policy) },
        { label: "Entrega", value: loan.payoutMethod },
        { label: "Cargos", value: (loan.charges ?? []).map(chargeText).join(" · ") },
        { label: "Contrato", value: documentTemplate(loan.contractTemplateId)?.name },
        {
          label: "Acciones legales",
          value: loan.legalActionsConsent ? "El cliente consintió" : "Sin consentimiento",
        },
      ]}
    />
  );
}

/** A deleted loan is here only because money reached it afterwards (ruling L13). */
export function DeletedNotice({ records: { loan } }: { records: LoanRecords }) {
  if (!loan.deleted) return null;
  return (
    <Notice tone="bad" icon={IconTrash} title="Préstamo eliminado">
      {deletedText(loan.deleted)} Aparece de nuevo porque después llegó un pago: muévalo a otro préstamo del
      cliente, o anúlelo.
    </Notice>
  );
}

/** Beside the figures on a wide desk: how the client is reached, what was agreed, what secures the loan and what it cost. */
import { annulLoanCharge } from "#commands/loan/cost";
import { ChargeList } from "#web/parts/payments/charges/ChargeList.tsx";
import { ContactBar } from "#web/parts/people/ContactBar.tsx";
import { Section } from "#web/ui/detail/Section.tsx";
import { LoanCollaterals } from "./LoanCollaterals.tsx";
import { LoanConditions } from "./LoanFacts.tsx";
import type { LoanRecords } from "./loan-book.ts";

interface LoanAsideProps {
  records: LoanRecords;
  /** Undefined: no charge can be added here. */
  onAddCharge: (() => void) | undefined;
}

export function LoanAside({ records, onAddCharge }: LoanAsideProps) {
  return (
    <>
      <ContactBar client={records.client} />
      <Section heading="Condiciones">
        <LoanConditions records={records} />
      </Section>
      <LoanCollaterals records={records} />
      <ChargeList owner={records} annul={annulLoanCharge} onAdd={onAddCharge} />
    </>
  );
}

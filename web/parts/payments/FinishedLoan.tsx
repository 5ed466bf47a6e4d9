/** In place of the form that collects: a loan that is settled, cancelled or deleted takes no money, and says so. */
import type { Address, NamedAddress } from "#web/ui/address.ts";
import { BackLink } from "#web/ui/BackLink.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import classes from "./CollectForm.module.css";
import type { FinishedText } from "./finished-text.ts";

interface FinishedLoanProps {
  finished: FinishedText;
  title: string;
  /** The loan's own page. */
  loan: Address;
  back: NamedAddress;
}

export function FinishedLoan({ finished, title, loan, back }: FinishedLoanProps) {
  return (
    <div className={classes.page}>
      <BackLink {...back} />
      <PageHeading title={title} />
      <Notice tone="info" title={finished.title}>
        {finished.text}
      </Notice>
      <LinkButton {...loan} variant="default">
        Ver préstamo
      </LinkButton>
    </div>
  );
}

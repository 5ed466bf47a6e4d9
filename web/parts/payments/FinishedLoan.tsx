/** In place of the form that collects: a loan that is settled, cancelled or deleted takes no money, and says so. */
import { type ReactNode, useState } from "react";
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

interface FormOrFinishedProps extends Omit<FinishedLoanProps, "finished"> {
  /** Null: it takes money. */
  finished: FinishedText | null;
  /** The form. */
  children: ReactNode;
}

/** A loan that is settled while the form is open leaves the form, with what was typed, to say it. */
export function FormOrFinished({ finished, children, ...page }: FormOrFinishedProps) {
  const [began, setBegan] = useState(finished === null);
  if (finished === null && !began) setBegan(true);
  return finished === null || began ? children : <FinishedLoan finished={finished} {...page} />;
}

function FinishedLoan({ finished, title, loan, back }: FinishedLoanProps) {
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

/** In place of the form that collects: a loan that is settled, cancelled or deleted takes no money, and says so. */
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
  to: string;
  back: { to: string; label: string };
}

export function FinishedLoan({ finished, title, to, back }: FinishedLoanProps) {
  return (
    <div className={classes.page}>
      <BackLink to={back.to}>{back.label}</BackLink>
      <PageHeading title={title} />
      <Notice tone="info" title={finished.title}>
        {finished.text}
      </Notice>
      <LinkButton to={to} variant="default">
        Ver préstamo
      </LinkButton>
    </div>
  );
}

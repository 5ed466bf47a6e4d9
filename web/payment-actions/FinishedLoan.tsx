/** In place of the form that collects: a loan that is settled, cancelled or deleted takes no money, and says so. */
import { BackLink } from "#web/ui/BackLink.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import classes from "./CollectForm.module.css";

type AnyLoan = {
  status: "active" | "completed" | "defaulted" | "cancelled";
  deleted: unknown;
};

interface FinishedText {
  title: string;
  text: string;
}

/** Null where the loan can be collected. */
export function finishedText({ status, deleted }: AnyLoan): FinishedText | null {
  if (deleted !== null)
    return { title: "El préstamo fue eliminado", text: "No se registran pagos en un préstamo eliminado." };
  if (status === "completed")
    return { title: "El préstamo está saldado", text: "No debe nada: no hay nada que cobrar." };
  if (status === "cancelled")
    return {
      title: "El préstamo está cancelado",
      text: "Para cobrarle hay que reactivarlo antes, desde el préstamo.",
    };
  return null;
}

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
        Ver el préstamo
      </LinkButton>
    </div>
  );
}

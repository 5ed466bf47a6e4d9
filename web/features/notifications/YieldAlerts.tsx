/** Continuous-yield loans that are behind, under their own name below the overdue cuotas: one line for each loan. */
import { Title } from "@mantine/core";
import { formatDate } from "#domain/calendar/calendar-date";
import { useLateYields } from "#web/figures/use-late-yields.ts";
import { May, usePermission } from "#web/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { LinkButton, TextLink } from "#web/ui/LinkButton.tsx";
import { StateBadge } from "#web/ui/StateBadge.tsx";
import { weeksText } from "#web/wording/continuous-yield.ts";
import { lateBadge } from "./alerts.ts";
import classes from "./Notifications.module.css";

const SHOWN = 5;

export function YieldAlerts({ onClose }: { onClose: () => void }) {
  return (
    <May module="continuous_yield" action="view">
      <Late onClose={onClose} />
    </May>
  );
}

function Late({ onClose }: { onClose: () => void }) {
  const { late } = useLateYields();
  const mayCollect = usePermission("payments", "create");
  if (late.length === 0) return null;
  const rest = late.length - SHOWN;
  return (
    <section className={classes.yields} aria-label="Rédito Continuo">
      <Title order={3} size="sm">
        Rédito Continuo
      </Title>
      {late.slice(0, SHOWN).map(({ loan, clientName, summary }) => (
        <div key={loan.id} className={classes.item}>
          <div className={classes.what}>
            <span className={classes.main}>
              <TextLink to={`/continuous-yield/${loan.id}` as string} onClick={onClose}>
                {clientName}
              </TextLink>
              <span className={classes.message}>
                Debe <Amount value={summary.overdueYield} /> de rédito, {weeksText(summary.overdueWeeks)}
              </span>
              {summary.nextDueDate && (
                <span className={classes.date}>Venció el {formatDate(summary.nextDueDate)}</span>
              )}
            </span>
            <div className={classes.side}>
              <StateBadge tone={summary.daysLate > 30 ? "bad" : "late"}>
                {lateBadge(summary.daysLate)}
              </StateBadge>
            </div>
          </div>
          {mayCollect && (
            <div className={classes.actions}>
              <LinkButton to={`/continuous-yield/${loan.id}/pay` as string} onClick={onClose}>
                Registrar Pago
              </LinkButton>
            </div>
          )}
        </div>
      ))}
      {rest > 0 && (
        <TextLink
          to={"/continuous-yield?estado=late" as string}
          className={classes.link ?? ""}
          onClick={onClose}
        >
          {`Ver ${late.length} préstamos de rédito atrasados`}
        </TextLink>
      )}
    </section>
  );
}

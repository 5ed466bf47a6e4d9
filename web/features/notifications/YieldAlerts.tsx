/** Continuous-yield loans that are behind, under their own name below the overdue cuotas: one line for each loan. */
import { Title } from "@mantine/core";
import { formatDate } from "#domain/calendar/calendar-date";
import { loanMark } from "#domain/loan/number";
import { useLateYields } from "#web/parts/live-metrics/use-late-yields.ts";
import type { YieldLine } from "#web/parts/live-metrics/yield-line.ts";
import { May, usePermission } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { usePlaces } from "#web/ui/in-place/use-places.ts";
import { TextLink } from "#web/ui/LinkButton.tsx";
import { StateBadge } from "#web/ui/StateBadge.tsx";
import { countText } from "#web/wording/count.ts";
import { lateTone } from "#web/wording/state-word.ts";
import { periodsText } from "#web/wording/yield-period.ts";
import classes from "./AlertPanel.module.css";
import { lateBadge } from "./alerts.ts";
import { yieldKey } from "./OtherAlerts.tsx";
import { OtherItem } from "./OtherItem.tsx";
import type { Alerts } from "./use-alerts.ts";

const SHOWN = 5;

interface OtherAlertsProps {
  alerts: Alerts;
  onClose: () => void;
}

export function YieldAlerts(props: OtherAlertsProps) {
  return (
    <May module="continuous_yield" action="view">
      <Late {...props} />
    </May>
  );
}

const idOf = ({ loan }: YieldLine): string => loan.id;

function Late({ alerts, onClose }: OtherAlertsProps) {
  const { late: now } = useLateYields();
  const { rows: late } = usePlaces(now, idOf, { newcomers: "wait" });
  const mayCollect = usePermission("payments", "create");
  if (late.length === 0) return null;
  const rest = late.length - SHOWN;
  return (
    <section className={classes.yields} aria-label="Rédito Continuo">
      <Title order={3} size="sm">
        Rédito Continuo
      </Title>
      {late.slice(0, SHOWN).map((line) => {
        const { loan, clientName, summary } = line;
        return (
          <OtherItem
            key={loan.id}
            alerts={alerts}
            alertKey={yieldKey(line)}
            title={clientName}
            address={{ to: "/continuous-yield/$id", params: { id: loan.id } }}
            message={
              <>
                Debe <Amount value={summary.overdueYield} /> de rédito,{" "}
                {periodsText(summary.overdueWeeks, loan)}
              </>
            }
            date={[
              `#${loanMark(loan)}`,
              summary.nextDueDate && `Venció el ${formatDate(summary.nextDueDate)}`,
            ]
              .filter(Boolean)
              .join(" · ")}
            badge={<StateBadge tone={lateTone(summary.daysLate)}>{lateBadge(summary.daysLate)}</StateBadge>}
            action={
              mayCollect && {
                label: "Registrar Pago",
                to: "/continuous-yield/$id/pay",
                params: { id: loan.id },
              }
            }
            onClose={onClose}
          />
        );
      })}
      {rest > 0 && (
        <TextLink
          to="/continuous-yield"
          search={{ estado: "late" }}
          className={classes.link ?? ""}
          onClick={onClose}
        >
          {`Ver ${countText(late.length, "préstamo de rédito atrasado", "préstamos de rédito atrasados")}`}
        </TextLink>
      )}
    </section>
  );
}

/** The suspensions of many loans, newest first, each with its progress and its way back. */
import { Progress, Text } from "@mantine/core";
import type { SuspensionOfMany } from "#contract/suspensions";
import { businessDate } from "#domain/calendar/business-date";
import { formatDate } from "#domain/calendar/calendar-date";
import { useCollection } from "#web/offline/store/hooks.ts";
import "#web/ui/panel-styles.ts";
import { fullName } from "#web/parts/people/person.ts";
import { Section } from "#web/ui/detail/Section.tsx";
import { askReason } from "#web/ui/feedback/ask.ts";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { TextButton } from "#web/ui/TextButton.tsx";
import { suspendedDays, suspensionText } from "#web/wording/suspension.ts";
import { filterText, loansText, progressText } from "./many-words.ts";
import classes from "./Suspension.module.css";
import { annulMany } from "./server.ts";
import type { Suspensions } from "./use-suspensions.ts";

export function SuspensionsOfMany({ suspensions }: { suspensions: Suspensions }) {
  const { list, problem, reload } = suspensions;
  return (
    <Section heading="Suspensiones de varios préstamos">
      {problem !== null && (
        <ErrorState message="No se pudo cargar la lista de suspensiones." detail={problem} onRetry={reload} />
      )}
      {list === null && problem === null && <LoadingState />}
      {list?.length === 0 && <Text c="dimmed">Todavía no hay ninguna.</Text>}
      {list && list.length > 0 && (
        <ul className={classes.many}>
          {list.map((each) => (
            <li key={each.id}>
              <Entry suspension={each} suspensions={suspensions} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

interface EntryProps {
  suspension: SuspensionOfMany;
  suspensions: Suspensions;
}

function Entry({ suspension, suspensions }: EntryProps) {
  const lenders = useCollection("lenders");
  const { id, loans, waiting, suspended, annulled, at, userName, reason, restored } = suspension;
  const lenderName = (lender: string) => fullName(lenders.byId.get(lender)) || "un prestamista";
  const annul = () =>
    void askReason({
      title: `¿Anular la suspensión ${suspendedDays(suspension)}?`,
      consequence: `En ${loansText(suspended)} las cuotas sin pagar vuelven a sus fechas. No se cobra mora de los días que ya pasaron; lo pagado queda como está.`,
      confirmLabel: "Anular suspensión",
      cancelLabel: "Volver",
      destructive: true,
      reason: { label: "Motivo" },
      record: async (text) => {
        const answer = await annulMany(id, text);
        if (!answer.ok) return { title: "No se anuló la suspensión", message: answer.why };
        suspensions.take(answer);
        notify.success("Anulación en marcha", "Sigue en el servidor aunque cierre esta pantalla.");
        return null;
      },
    });
  return (
    <div className="stack close">
      <Text fw={600}>Sin cobro {suspensionText(suspension)}</Text>
      <Text>
        {restored ? "Traída por una copia" : filterText(suspension.filter, lenderName)} · {reason}
      </Text>
      <Text role="status">{progressText(suspension)}</Text>
      {waiting > 0 && (
        <Progress
          value={loans === 0 ? 100 : (100 * (loans - waiting)) / loans}
          aria-label={progressText(suspension)}
        />
      )}
      <Text c="dimmed" size="sm">
        {formatDate(businessDate(at))} · {userName}
        {annulled && ` · anulada por ${annulled.userName}: ${annulled.reason}`}
      </Text>
      {!annulled && (
        <span>
          <TextButton onClick={annul}>Anular suspensión</TextButton>
        </span>
      )}
    </div>
  );
}

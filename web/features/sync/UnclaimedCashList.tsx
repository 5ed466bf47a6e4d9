/** Cash of a collector whose account is gone: it counts nowhere until a person takes or rejects it. */
import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { rejectUnclaimedCash } from "#commands/unclaimed-cash/reject";
import { takeUnclaimedCash } from "#commands/unclaimed-cash/take";
import { carriedOf, receiptsIn } from "#contract/envelope";
import type { UnclaimedCash } from "#contract/records/unclaimed-cash";
import { sentence } from "#contract/refusals";
import { businessDate, formatTime } from "#domain/calendar/business-date";
import { formatDate, parseDate } from "#domain/calendar/calendar-date";
import { sum } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { useRun, useStamp } from "#web/offline/store/hooks.ts";
import { useAct } from "#web/parts/editing/use-act.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { Section } from "#web/ui/detail/Section.tsx";
import { askReason } from "#web/ui/feedback/ask.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { usePlaces } from "#web/ui/in-place/use-places.ts";
import { StateBadge } from "#web/ui/StateBadge.tsx";
import { commandLabel } from "#web/wording/command.ts";
import { countText } from "#web/wording/count.ts";
import { reviewSentence } from "#web/wording/payment.ts";
import { receiptsText } from "#web/wording/receipt.ts";
import classes from "./Sync.module.css";
import { LoanOfLate } from "./subject.tsx";
import { rejectEach, severalOfOne } from "./unclaimed-cash.ts";
import { useUnclaimedCash } from "./use-unclaimed-cash.ts";

export function UnclaimedCashList() {
  const now = useUnclaimedCash();
  const { rows: waiting, gone } = usePlaces(now, idOf, { newcomers: "wait" });
  const mayView = usePermission("payments", "view");
  const mayDecide = usePermission("payments", "update");
  if (!mayView || waiting.length === 0) return null;
  return (
    <Section heading={`Dinero por confirmar (${now.length})`}>
      <Text>
        Llegó de dispositivos de personas cuya cuenta ya no existe. No está en ningún préstamo ni en la caja
        hasta que alguien con permiso lo tome o lo rechace.
      </Text>
      {mayDecide && severalOfOne(now).map((all) => <RejectAll key={all[0]?.userId} all={all} />)}
      <div className={classes.cards}>
        {waiting.map((late) => (
          <LateCard key={late.id} late={late} isGone={gone.has(late.id)} />
        ))}
      </div>
    </Section>
  );
}

function rejectedText(all: readonly UnclaimedCash[]): string {
  const what = `${countText(all.length, "registro", "registros")} por ${formatMoney(sum(all.map(({ amount }) => amount)))}`;
  return `${what} no se ${all.length === 1 ? "registrará" : "registrarán"} en ninguna parte. ${all.length === 1 ? "Queda" : "Quedan"} en el historial.`;
}

/** A phone in the wrong hands may send much invented cash: it is rejected for one reason, and each entry is logged. */
function RejectAll({ all }: { all: readonly UnclaimedCash[] }) {
  const run = useRun();
  const stamp = useStamp();
  const userName = all[0]?.userName ?? "";
  const reject = async () => {
    await askReason({
      title: `¿Rechazar todo lo de ${userName}?`,
      consequence: rejectedText(all),
      confirmLabel: "Rechazar todo",
      destructive: true,
      reason: { label: "Motivo" },
      record: async (reason) => {
        const refused = await rejectEach(all, (id) =>
          run(rejectUnclaimedCash, { id, at: stamp().at, reason }),
        );
        if (refused) return { title: "No se pudo rechazar todo", message: sentence(refused) };
        notify.success("Dinero rechazado");
        return null;
      },
    });
  };
  return (
    <Group>
      <Button variant="default" onClick={() => void reject()}>
        Rechazar todo lo de {userName} ({all.length})
      </Button>
    </Group>
  );
}

function numbersOf({ receipt }: UnclaimedCash): string[] {
  return receiptsIn(carriedOf(receipt)).map(({ number }) => number);
}

const idOf = ({ id }: UnclaimedCash): string => id;

function LateCard({ late, isGone }: { late: UnclaimedCash; isGone: boolean }) {
  const mayDecide = usePermission("payments", "update");
  // As it was decided here; who decided elsewhere is not known.
  const [decided, setDecided] = useState<string | null>(null);
  return (
    <article className={classes.card} data-kept>
      <Text fw={600}>
        {[commandLabel(late.name), formatMoney(late.amount), ...receiptsText(numbersOf(late))].join(" · ")}
      </Text>
      <Text size="sm" c="dimmed">
        {dayOf(late)}
        {late.userName} · llegó el {formatDate(businessDate(late.arrivedAt))}, {formatTime(late.arrivedAt)}
      </Text>
      <LoanOfLate args={late.args} />
      {late.flags.map((code) => (
        <Text key={code}>{reviewSentence(code, null)}</Text>
      ))}
      {isGone || decided !== null ? (
        <div>
          <StateBadge tone="good">{decided ?? "Ya se decidió"}</StateBadge>
        </div>
      ) : (
        mayDecide && <Decisions late={late} onDecided={setDecided} />
      )}
    </article>
  );
}

function Decisions({ late, onDecided }: { late: UnclaimedCash; onDecided: (word: string) => void }) {
  const { act } = useAct();
  const take = async () => {
    const stays = await act(takeUnclaimedCash, (now) => ({ id: late.id, ...now }), {
      ask: {
        title: "¿Tomar este dinero?",
        consequence: `Se registrará ${formatMoney(late.amount)} como lo hizo ${late.userName}, con su fecha y su recibo.`,
        confirmLabel: "Tomar",
      },
      done: null,
      failed: ({ code }) => ["No se pudo tomar", sentence(code)],
    });
    if (stays !== null) return;
    onDecided("Tomado");
    notify.success("Dinero tomado", "Quedó registrado a nombre de quien lo hizo.");
  };
  const reject = async () => {
    const stays = await act(rejectUnclaimedCash, ({ at }, reason) => ({ id: late.id, at, reason }), {
      ask: {
        title: "¿Rechazar este dinero?",
        consequence: `${formatMoney(late.amount)} de ${late.userName} no se registrará en ninguna parte. Queda en el historial.`,
        confirmLabel: "Rechazar",
        destructive: true,
        reason: { label: "Motivo" },
      },
      done: null,
      undone: ({ code }) => ({ title: "No se pudo rechazar", message: sentence(code) }),
    });
    if (stays !== null) return;
    onDecided("Rechazado");
    notify.success("Dinero rechazado");
  };
  return (
    <Group gap="sm">
      <Button onClick={() => void take()}>Tomar</Button>
      <Button variant="default" onClick={() => void reject()}>
        Rechazar
      </Button>
    </Group>
  );
}

/** The day that its maker wrote. */
function dayOf({ args }: UnclaimedCash): string {
  const written =
    typeof args === "object" && args !== null && !Array.isArray(args) ? (args.date ?? args.today) : null;
  const date = typeof written === "string" ? parseDate(written) : undefined;
  return date === undefined ? "" : `${formatDate(date)} · `;
}

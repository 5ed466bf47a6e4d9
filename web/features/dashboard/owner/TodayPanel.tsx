/** *Hoy*: how far the collecting of the day is, what is left of it, what came in, and by whom. */

import { Title } from "@mantine/core";
import { IconCashRegister, IconWallet } from "@tabler/icons-react";
import type { ReceivedDay } from "#domain/analytics/payment-tally";
import { formatCount } from "#domain/money/text";
import { useToday } from "#web/offline/store/hooks.ts";
import { useRead } from "#web/offline/store/use-read.ts";
import { countsOf, progressOf } from "#web/parts/collection-day/day-lists.ts";
import type { DayLines } from "#web/parts/collection-day/use-day-lines.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { Progress } from "#web/ui/detail/Progress.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { byMethodText } from "#web/wording/collected.ts";
import { COUNTING, countText, paymentsText } from "#web/wording/count.ts";
import { Collectors } from "./Collectors.tsx";
import classes from "./Owner.module.css";
import { readCollectors } from "./read-collectors.ts";
import { NOT_HERE, PENDING, Tile } from "./Tile.tsx";

interface TodayPanelProps {
  day: DayLines;
  /** Today's payments; undefined while they are read. */
  collected: ReceivedDay | undefined;
  onScheduled: () => void;
}

export function TodayPanel({ day, collected, onScheduled }: TodayPanelProps) {
  const mayViewLoans = usePermission("loans", "view");
  const mayViewPayments = usePermission("payments", "view");
  return (
    <section className={classes.panel} aria-labelledby="hoy">
      <Title order={2} id="hoy" className={classes.panelTitle}>
        Hoy
      </Title>
      {mayViewLoans && <DayProgress day={day} />}
      <div className={classes.pair}>
        {mayViewLoans && <Left day={day} onScheduled={onScheduled} />}
        {mayViewPayments && <Collected day={collected} />}
      </div>
      {mayViewPayments && <CollectorsOfDay />}
    </section>
  );
}

function DayProgress({ day: { lines, date, status } }: { day: DayLines }) {
  if (status === "error") return <p className={classes.sentence}>{NOT_HERE}</p>;
  if (status === "loading" || !lines) return <LoadingState lines={1} label={COUNTING} />;
  const { done, all, collected, asked } = progressOf(lines, date);
  if (all === 0) return <p className={classes.sentence}>Hoy no vence ninguna cuota.</p>;
  return (
    <div className={classes.progress}>
      <p className={classes.hero}>
        <span className={classes.heroFigure}>
          <Amount value={collected} />
        </span>{" "}
        de <Amount value={asked} />
      </p>
      <p className={classes.sentence}>
        {formatCount(done)} de {countText(all, "cobrado", "cobrados")} de los que vencen hoy
      </p>
      <Progress
        label="Cobrado de lo que vence hoy"
        percent={asked === 0 ? 0 : Math.round((100 * collected) / asked)}
      />
    </div>
  );
}

/** A person who collects goes on to the list of the day; others see the rows in a window. */
function Left({ day: { lines, date, status }, onScheduled }: Omit<TodayPanelProps, "collected">) {
  const mayCollect = usePermission("payments", "create");
  const left = lines && status === "ready" ? countsOf(lines, date).hoy : null;
  return (
    <Tile
      icon={IconWallet}
      label="Por cobrar hoy"
      value={left ? <Amount value={left.amount} /> : PENDING}
      note={left ? countText(left.loans, "préstamo", "préstamos") : status === "error" ? NOT_HERE : COUNTING}
      {...(mayCollect ? { address: { to: "/today" } as const } : { onOpen: onScheduled })}
    />
  );
}

function Collected({ day }: { day: ReceivedDay | undefined }) {
  const today = useToday();
  return (
    <Tile
      icon={IconCashRegister}
      label="Cobrado hoy"
      value={day ? <Amount value={day.collected} /> : PENDING}
      note={day ? `${paymentsText(day.payments)} · ${byMethodText(day)}` : COUNTING}
      address={{ to: "/payments", search: { fecha: `${today}..${today}` } }}
    />
  );
}

function CollectorsOfDay() {
  const { status, value } = useRead(readCollectors, useToday());
  return value && status === "ready" ? <Collectors collectors={value} /> : null;
}

/** *Necesita su atención*: what was done oddly or forgotten. A line goes when its cause goes. */
import { Title } from "@mantine/core";
import {
  IconCalendarExclamation,
  IconCashBanknote,
  IconDatabaseExclamation,
  IconMessageReport,
  IconShieldExclamation,
  IconUsers,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ComponentType } from "react";
import type { DayLines } from "#web/parts/collection-day/use-day-lines.ts";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { COUNTING } from "#web/wording/count.ts";
import type { AttentionLine } from "./attention-lines.ts";
import classes from "./Owner.module.css";
import { useAttention } from "./use-attention.ts";

const ICONS: Record<AttentionLine["key"], ComponentType<{ size?: number; stroke?: number }>> = {
  "hand-ins": IconCashBanknote,
  "back-dated": IconCalendarExclamation,
  promises: IconMessageReport,
  insurance: IconShieldExclamation,
  shared: IconUsers,
  backup: IconDatabaseExclamation,
};

export function Attention({ day }: { day: DayLines }) {
  const { status, lines } = useAttention(day);
  return (
    <section className={classes.panel} aria-labelledby="atencion">
      <Title order={2} id="atencion" className={classes.panelTitle}>
        Necesita su atención
      </Title>
      {status === "loading" && <LoadingState lines={1} label={COUNTING} />}
      {status === "error" && lines.length === 0 && (
        <p className={classes.sentence}>No se pudieron cargar los datos.</p>
      )}
      {status === "ready" && lines.length === 0 && <p className={classes.sentence}>Nada espera por usted.</p>}
      {status !== "loading" && lines.length > 0 && (
        <ul className={classes.attention} aria-label="Necesita su atención">
          {lines.map((line) => (
            <li key={line.key}>
              <Line line={line} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Line({ line: { key, title, detail, address } }: { line: AttentionLine }) {
  const Icon = ICONS[key];
  return (
    <Link {...address} className={classes.attentionLine}>
      <span className={classes.attentionIcon}>
        <Icon size={18} stroke={1.8} aria-hidden />
      </span>
      <span className={classes.attentionTitle}>{title}</span>
      <span className={classes.attentionDetail}>{detail}</span>
    </Link>
  );
}

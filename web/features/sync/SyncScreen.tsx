/** Work that needs a person, work that waits to be sent, and payments and expenses in review. */
import { Button, Stack, Text } from "@mantine/core";
import { useMemo, useSyncExternalStore } from "react";
import { receiptsIn } from "#contract/envelope";
import { businessDate, formatTime } from "#domain/calendar/business-date";
import { formatDate } from "#domain/calendar/calendar-date";
import type { OutboxRow } from "#web/offline/outbox/outbox-database.ts";
import { useConnectivity, useSyncState } from "#web/offline/store/hooks.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import { Section } from "#web/ui/detail/Section.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { InPlace } from "#web/ui/in-place/InPlace.tsx";
import { usePlaces } from "#web/ui/in-place/use-places.ts";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import "#web/ui/panel-styles.ts";
import { StateBadge } from "#web/ui/StateBadge.tsx";
import { commandLabel } from "#web/wording/command.ts";
import { AttentionCard } from "./AttentionCard.tsx";
import { ExpenseReviewList } from "./ExpenseReviewList.tsx";
import { OutboxExports } from "./OutboxExports.tsx";
import { ReceiptGaps } from "./ReceiptGaps.tsx";
import { ReviewList } from "./ReviewList.tsx";
import classes from "./Sync.module.css";
import { SubjectName } from "./subject.tsx";
import { OLD_WORK_MS, queuedText, spanText } from "./sync-words.ts";
import { UnclaimedCashList } from "./UnclaimedCashList.tsx";
import { useNow } from "./use-now.ts";
import { useReviewPayments } from "./use-review-payments.ts";

export function SyncScreen() {
  return (
    <InPlace>
      <Lists />
    </InPlace>
  );
}

const idOf = ({ id }: { id: string }): string => id;

function Lists() {
  const store = useLocalStore();
  const { attention, sending, retry, error } = useSyncState();
  const { online } = useConnectivity();
  const outbox = useSyncExternalStore(store.syncStatus.subscribe, () => store.layers.waiting);
  const inReview = useReviewPayments();
  // Each list lies above another one: while a person works here none grows, and none becomes shorter (ruling E13).
  const places = { newcomers: "wait" } as const;
  const decisions = usePlaces(attention, idOf, places);
  const now = useMemo(() => [...outbox.values()].filter((row) => row.state === "queued"), [outbox]);
  const queued = usePlaces(now, idOf, places);
  return (
    <Stack gap="xl" maw="44rem">
      <PageHeading title="Sincronización" />
      {error && <Notice tone="bad">{error}</Notice>}
      {decisions.rows.length > 0 && (
        <Section heading={`Necesitan su decisión (${attention.length})`}>
          <div className={classes.cards}>
            {decisions.rows.map((item) => (
              <AttentionCard key={item.id} item={item} isGone={decisions.gone.has(item.id)} />
            ))}
          </div>
        </Section>
      )}
      <Section
        heading="Por enviar"
        action={
          queued.rows.length > 0 && (
            <Button variant="default" disabled={!online || now.length === 0} onClick={() => void retry()}>
              Reintentar
            </Button>
          )
        }
      >
        <Text>{queuedText(now.length, attention.length)}</Text>
        {queued.rows.length > 0 && (
          <div className={classes.cards}>
            {queued.rows.map((row) => (
              <Queued key={row.id} row={row} sending={sending.has(row.id)} isGone={queued.gone.has(row.id)} />
            ))}
          </div>
        )}
      </Section>
      {/* Nothing is drawn below before it, to be pushed down. */}
      {inReview && (
        <>
          <UnclaimedCashList />
          <ReviewList payments={inReview} />
          <ExpenseReviewList />
          <ReceiptGaps />
          <OutboxExports />
        </>
      )}
    </Stack>
  );
}

function Queued({ row, sending, isGone }: { row: OutboxRow; sending: boolean; isGone: boolean }) {
  const now = useNow();
  const age = Math.max(0, now - row.timestamp);
  return (
    <article className={classes.card} data-kept>
      <div className="row wraps apart close">
        <Text fw={600}>
          {commandLabel(row.name)} ·{" "}
          <SubjectName {...row} receiptNumbers={receiptsIn(row).map(({ number }) => number)} />
        </Text>
        {isGone ? (
          <StateBadge tone="good">Ya no espera</StateBadge>
        ) : sending ? (
          <StateBadge tone="info">Enviando…</StateBadge>
        ) : (
          <StateBadge tone={age >= OLD_WORK_MS ? "late" : "quiet"}>Pendiente</StateBadge>
        )}
      </div>
      <Text size="sm" c="dimmed">
        {formatDate(businessDate(row.timestamp))}, {formatTime(row.timestamp)} · desde hace {spanText(age)}
      </Text>
    </article>
  );
}

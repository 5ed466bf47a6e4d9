/** One item that the server did not apply: what happened, and what can be done about it. */
import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { COLLECTIONS } from "#contract/collections";
import { sentence } from "#contract/refusals";
import { may } from "#domain/access/permissions";
import { businessDate, formatTime } from "#domain/calendar/business-date";
import { formatDate } from "#domain/calendar/calendar-date";
import type { RunResult } from "#web/offline/layers/run.ts";
import { useDoc, usePrincipal } from "#web/offline/store/hooks.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import type { AttentionItem } from "#web/offline/sync/sync-state.ts";
import { logError, loggedAs } from "#web/platform/error-log.ts";
import { openConfirm } from "#web/ui/feedback/ask.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { StateBadge } from "#web/ui/StateBadge.tsx";
import { formOf } from "#web/wording/areas.ts";
import { commandLabel } from "#web/wording/command.ts";
import { ConflictChoice } from "./ConflictChoice.tsx";
import { resend, resolveConflict } from "./resend.ts";
import classes from "./Sync.module.css";
import { SubjectName } from "./subject.tsx";

interface AttentionCardProps {
  item: AttentionItem;
  /** It was decided, and keeps its place while a person works in the list. */
  isGone: boolean;
}

export function AttentionCard({ item, isGone }: AttentionCardProps) {
  const store = useLocalStore();
  const [busy, setBusy] = useState(false);
  const hasClash = item.conflicts.length > 0;
  const act = async (work: () => Promise<RunResult | "discarded">) => {
    setBusy(true);
    const result = await work().catch(loggedAs(null));
    setBusy(false);
    report(result);
  };
  const retry = async () => {
    setBusy(true);
    await store.retry().catch(failed);
    setBusy(false);
  };
  return (
    <article className={classes.card} data-kept>
      <div className="row wraps apart close">
        <Text fw={600}>
          {commandLabel(item.name)} · <SubjectName {...item} />
        </Text>
        {isGone ? <StateBadge tone="good">Decidido</StateBadge> : <OutcomeBadge item={item} />}
      </div>
      <Text size="sm" c="dimmed">
        {formatDate(businessDate(item.at))}, {formatTime(item.at)}
      </Text>
      <Text>{item.message || "El servidor no pudo aplicar este cambio."}</Text>
      {!isGone && <Text size="sm">{adviceFor(item)}</Text>}
      {hasClash && !isGone && (
        <ConflictChoice
          item={item}
          busy={busy}
          onResolve={(choices) => void act(() => resolveConflict(store, item, choices))}
        />
      )}
      {!isGone && (
        <Ways item={item} busy={busy} onResend={() => void act(() => resend(store, item))} onRetry={retry} />
      )}
    </article>
  );
}

interface WaysProps {
  item: AttentionItem;
  busy: boolean;
  onResend: () => void;
  onRetry: () => Promise<void>;
}

function Ways({ item, busy, onResend, onRetry }: WaysProps) {
  const store = useLocalStore();
  return (
    <Group gap="sm">
      {item.conflicts.length === 0 && !item.money && (
        <Button loading={busy} onClick={onResend}>
          Volver a enviar
        </Button>
      )}
      <EditLink item={item} />
      {item.discardable && (
        <Button variant="default" disabled={busy} onClick={() => void discard(store, item).catch(failed)}>
          Descartar
        </Button>
      )}
      {item.money && (
        <Button loading={busy} onClick={() => void onRetry()}>
          Reintentar
        </Button>
      )}
    </Group>
  );
}

/** The form that made it, with what was typed. A record that is gone has none, and a person who lost the right to it sees none. */
function EditLink({ item }: { item: AttentionItem }) {
  const { doc } = useDoc(item.collection, item.subject);
  const principal = usePrincipal();
  const form = formOf(item.name, item.subject);
  const { module } = COLLECTIONS[item.collection];
  if (module === null || !may(principal, module, item.action)) return null;
  if (form === null || (item.action === "update" && !doc)) return null;
  return (
    <LinkButton {...form} search={{ again: item.id }} variant="default">
      Editar y enviar
    </LinkButton>
  );
}

function OutcomeBadge({ item }: { item: AttentionItem }) {
  if (item.outcome === "conflict") return <StateBadge tone="late">Conflicto</StateBadge>;
  if (item.outcome === "refused") return <StateBadge tone="bad">Rechazado</StateBadge>;
  return <StateBadge tone="late">Apartado</StateBadge>;
}

function adviceFor({ outcome, code, conflicts, money, discardable }: AttentionItem): string {
  if (conflicts.length > 0) return "Elija qué valor queda. Lo que elija se envía de nuevo.";
  if (money) {
    return "El dinero cobrado nunca se descarta. Reintente; si sigue igual, exporte el archivo para un administrador.";
  }
  if (!discardable && outcome !== "quarantined") {
    const what =
      code === "FORBIDDEN" ? "Pida el permiso a un administrador" : "Corrija lo que impide el cambio";
    return `${what} y vuelva a enviar. Ya tiene recibo: no se descarta.`;
  }
  if (code === "FORBIDDEN")
    return "Pida el permiso a un administrador y vuelva a enviar, o descarte el cambio.";
  if (outcome === "quarantined")
    return "Queda guardado en este dispositivo y se pregunta de nuevo al reintentar.";
  return "Corrija lo que impide el cambio y vuelva a enviar, o descártelo.";
}

function failed(fault: unknown): void {
  logError("error", fault);
  notify.error("Error", "Inténtelo de nuevo.");
}

async function discard(store: ReturnType<typeof useLocalStore>, item: AttentionItem): Promise<void> {
  const yes = await openConfirm({
    title: "Descartar el cambio",
    consequence: `${commandLabel(item.name)}: el cambio no se enviará y se pierde lo que usted escribió.`,
    confirmLabel: "Descartar",
    destructive: true,
  });
  if (yes) await store.discard(item.id);
}

function report(result: RunResult | "discarded" | null): void {
  if (result === null) notify.error("Error", "No se pudo enviar de nuevo.");
  else if (result === "discarded") notify.success("Quedó lo que guardó la otra persona");
  else if (result.ok) notify.success("Se envía de nuevo");
  else notify.error("No se pudo enviar", sentence(result.refusal.code));
}

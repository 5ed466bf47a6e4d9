/** The sync button: whether the server answers, how much waits, and one tap that explains it. */
import { Suspense, useEffect, useState } from "react";
import { useSyncFact } from "#web/offline/store/hooks.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import { CornerPanel } from "#web/ui/CornerPanel.tsx";
import { CountMark } from "#web/ui/CountMark.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { BadgeIcon } from "./BadgeIcon.tsx";
import { offerDebugFunctions } from "./debug.ts";
import { useAskedForAll } from "./full-sync.ts";
import { stateLabel } from "./sync-words.ts";
import { useBadge } from "./use-badge.ts";
import { useSyncNotices } from "./use-sync-notices.ts";

const SyncPanel = lazyPart(() => import("./SyncPanel.tsx").then((module) => module.SyncPanel));

const SyncOverlay = lazyPart(() => import("./SyncOverlay.tsx").then((module) => module.SyncOverlay));

export function SyncButton() {
  const store = useLocalStore();
  const { badge, unsent, needsSomebody } = useBadge();
  const hasRecords = useSyncFact((state) => state.hasRecords);
  const [open, setOpen] = useState(false);
  const asked = useAskedForAll();
  // Its end is told even where one works long before; with the records of a data package the rest comes by the way.
  const isDownload = useSyncFact(({ phase }) => {
    const { complete, packageAt } = store.layers.replicaState;
    return phase === "loading" && !complete && packageAt === undefined;
  });
  const works = useSyncFact(() => store.layers.replicaState.working === true);
  const isFirst = isDownload && !works;
  // A new business has nothing to wait for.
  const [liesOver, leave] = useLiesOver(isFirst && hasRecords);
  useEffect(() => offerDebugFunctions(store), [store]);
  return (
    <>
      <Notices isDownload={isDownload} asked={asked} />
      <CornerPanel
        label={stateLabel(badge, unsent)}
        icon={
          <>
            <BadgeIcon badge={badge} waits={unsent > 0} />
            <CountMark count={unsent} tone={needsSomebody ? "late" : "info"} />
          </>
        }
        open={open}
        onToggle={setOpen}
        title="Estado de Sincronización"
        padded
      >
        <SyncPanel onClose={() => setOpen(false)} />
      </CornerPanel>
      {(liesOver || asked) && (
        <Suspense>
          <SyncOverlay isFirst={liesOver} asked={asked} onLeave={leave} />
        </Suspense>
      )}
    </>
  );
}

/** Follows each turn of sync and draws nothing: the button is drawn again when what it shows changes. */
function Notices({ isDownload, asked }: { isDownload: boolean; asked: boolean }) {
  useSyncNotices(isDownload, asked);
  return null;
}

/**
 * Whether the first download lies over the screen, and the way to leave it. It does until the person goes on without it or
 * it stops; then it goes on behind, and does not come over what is being done meanwhile.
 */
function useLiesOver(isFirst: boolean): [boolean, () => void] {
  const [was, setWas] = useState<"to come" | "there" | "left">("to come");
  if (isFirst && was === "to come") setWas("there");
  if (!isFirst && was === "there") setWas("left");
  return [isFirst && was !== "left", () => setWas("left")];
}

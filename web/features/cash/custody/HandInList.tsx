/** Hand-ins, each with what was said, what was counted, and who decided. */
import type { ReactNode } from "react";
import { subtract } from "#domain/money/money";
import { useDoc } from "#web/offline/store/hooks.ts";
import { AFTER_COUNT } from "#web/parts/live-metrics/blind.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { EmptyState } from "#web/ui/feedback/EmptyState.tsx";
import { InPlace } from "#web/ui/in-place/InPlace.tsx";
import { usePlaces } from "#web/ui/in-place/use-places.ts";
import { StateBadge, type Tone } from "#web/ui/StateBadge.tsx";
import { UnsentMark } from "#web/ui/UnsentMark.tsx";
import { differenceLabel, HAND_IN_STATUS_LABELS } from "#web/wording/cash.ts";
import { momentText } from "#web/wording/moment.ts";
import { EarlierCounts } from "../EarlierCounts.tsx";
import { recountText } from "./account.ts";
import classes from "./Custody.module.css";
import type { ShownHandIn } from "./held.ts";

const TONES: Record<ShownHandIn["status"], Tone> = {
  pending: "late",
  accepted: "good",
  rejected: "bad",
  withdrawn: "quiet",
  given: "info",
};

interface HandInListProps {
  handIns: readonly ShownHandIn[];
  empty: string;
  /** Each says to whom it belongs. */
  names?: boolean;
  /** Those that wait to be counted do not say how much they are. */
  hides?: boolean;
  actionsOf: (handIn: ShownHandIn) => ReactNode;
}

export function HandInList(props: HandInListProps) {
  return (
    <InPlace>
      <HandIns {...props} />
    </InPlace>
  );
}

const idOf = ({ id }: ShownHandIn): string => id;

function HandIns({ handIns: now, empty, names = false, hides = false, actionsOf }: HandInListProps) {
  const { rows: handIns, gone } = usePlaces(now, idOf);
  if (handIns.length === 0) return <EmptyState message={empty} />;
  return (
    <ul className="plain-list">
      {handIns.map((handIn) => (
        <li key={handIn.id} className={classes.item} data-kept>
          {gone.has(handIn.id) ? (
            <Decided before={handIn} names={names} />
          ) : (
            <>
              <Shown handIn={handIn} names={names} hides={hides} />
              <div className="wraps close">{actionsOf(handIn)}</div>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** One that waits no more and keeps its place while a person works in the list: as it was decided. */
function Decided({ before, names }: { before: ShownHandIn; names: boolean }) {
  const { doc, pending } = useDoc("handIns", before.id);
  return <Shown handIn={doc ? { ...doc, isPending: pending } : before} names={names} />;
}

interface ShownProps {
  handIn: ShownHandIn;
  names: boolean;
  hides?: boolean;
}

function Shown({ handIn, names, hides = false }: ShownProps) {
  return (
    <div className={classes.facts}>
      <p className={classes.first}>
        {hides ? AFTER_COUNT : <Amount value={handIn.amount} strong />}
        <StateBadge tone={TONES[handIn.status]}>{HAND_IN_STATUS_LABELS[handIn.status]}</StateBadge>
        {handIn.isPending && <UnsentMark />}
      </p>
      {handIn.earlier && !hides && <p className={classes.quiet}>{recountText(handIn.earlier)}</p>}
      <Facts handIn={handIn} names={names} />
    </div>
  );
}

function Facts({ handIn, names }: { handIn: ShownHandIn; names: boolean }) {
  const { holderName, at, amount, counted, decided, notes, byId, userId, byName } = handIn;
  const difference = counted === null ? null : subtract(counted, amount);
  return (
    <>
      {names && <p>{holderName}</p>}
      <p className={classes.quiet}>
        {momentText(at)}
        {byId !== userId && ` · la registró ${byName}`}
      </p>
      {counted !== null && difference !== null && (
        <p>
          Contado <Amount value={counted} /> · {differenceLabel(difference)}
          {difference !== 0 && (
            <>
              {" "}
              <Amount value={difference} />
            </>
          )}
        </p>
      )}
      {decided && (
        <p className={classes.quiet}>
          {decided.userName}, {momentText(decided.at)}
          {decided.reason !== "" && `: ${decided.reason}`}
        </p>
      )}
      {decided?.earlier && <EarlierCounts counts={decided.earlier} className={classes.quiet} />}
      {notes !== "" && <p className={classes.quiet}>{notes}</p>}
    </>
  );
}

/** The last cuotas of a client as dots, oldest first, and the same in words for who does not see them. */
import { BEHAVIOUR_CUOTAS, type CuotaBehaviour } from "#domain/arrears/behaviour";
import { useRead } from "#web/offline/store/use-read.ts";
import classes from "./BehaviourDots.module.css";
import { behaviourText, readBehaviour } from "./behaviour.ts";

/** Read where it is drawn: a list of thousands reads the clients in sight. */
export function BehaviourOf({ clientId }: { clientId: string }) {
  const { value } = useRead(readBehaviour, clientId);
  if (!value || value.length === 0) return null;
  return <BehaviourDots cuotas={value} />;
}

export function BehaviourDots({ cuotas }: { cuotas: readonly CuotaBehaviour[] }) {
  const text = behaviourText(cuotas);
  const first = BEHAVIOUR_CUOTAS - cuotas.length;
  return (
    <span className={classes.dots} role="img" aria-label={text} title={text}>
      {cuotas.map((behaviour, place) => (
        // A dot has no identity but its place.
        <span key={`dot-${String(first + place)}`} className={classes.dot} data-behaviour={behaviour} />
      ))}
    </span>
  );
}

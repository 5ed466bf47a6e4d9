/** A few choices side by side, all in sight. On a narrow screen they wrap to further lines instead of shrinking. */
import { type ReactNode, type Ref, useId } from "react";
import classes from "./Segments.module.css";

interface SegmentsProps<V extends string> {
  /** The subject of the choice; read aloud, and drawn unless `hideLabel`. */
  label: string;
  hideLabel?: boolean;
  help?: ReactNode;
  error?: ReactNode;
  options: readonly { value: V; label: ReactNode; disabled?: boolean }[];
  value: V;
  onChange: (value: V) => void;
  disabled?: boolean;
  /** All in one line, each as wide as the others. */
  even?: boolean;
  /** The choice that takes the focus: the chosen one, else the first. */
  ref?: Ref<HTMLInputElement>;
}

export function Segments<V extends string>(props: SegmentsProps<V>) {
  const name = useId();
  const chosen = props.options.findIndex(({ value }) => value === props.value);
  const said = Boolean(props.help || props.error);
  return (
    <fieldset
      className="frameless"
      aria-label={props.label}
      aria-describedby={said ? `${name}-said` : undefined}
    >
      <div className={classes.words}>
        {!props.hideLabel && (
          <div className={classes.label} aria-hidden>
            {props.label}
          </div>
        )}
        {said && (
          <div id={`${name}-said`}>
            {props.help && <div className={classes.help}>{props.help}</div>}
            {props.error && <div className={classes.error}>{props.error}</div>}
          </div>
        )}
      </div>
      <div
        className={classes.track}
        data-invalid={props.error ? true : undefined}
        data-even={props.even || undefined}
      >
        {props.options.map((option, place) => (
          <label key={option.value} className={classes.segment}>
            <input
              ref={place === Math.max(chosen, 0) ? (props.ref ?? null) : null}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === props.value}
              disabled={props.disabled || option.disabled}
              onChange={() => props.onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

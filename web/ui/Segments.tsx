/** A few choices side by side, all in sight. On a narrow screen they wrap to further lines instead of shrinking. */
import { Input } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./Segments.module.css";

interface SegmentsProps<V extends string> {
  /** What is chosen; read aloud, and drawn unless `hideLabel`. */
  label: string;
  hideLabel?: boolean;
  help?: ReactNode;
  error?: ReactNode;
  options: readonly { value: V; label: ReactNode; disabled?: boolean }[];
  value: V;
  onChange: (value: V) => void;
  disabled?: boolean;
}

export function Segments<V extends string>(props: SegmentsProps<V>) {
  const name = useId();
  return (
    <Input.Wrapper
      component="fieldset"
      className={classes.group}
      label={props.hideLabel ? undefined : props.label}
      labelElement="div"
      description={props.help}
      error={props.error}
      aria-label={props.label}
    >
      <div className={classes.track} data-invalid={props.error ? true : undefined}>
        {props.options.map((option) => (
          <label key={option.value} className={classes.segment}>
            <input
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
    </Input.Wrapper>
  );
}

/** How far something is, as a line that fills. */
import classes from "./Progress.module.css";

interface ProgressProps {
  label: string;
  /** May exceed 100: the line is full then. */
  percent: number;
  /** Beside another measure, which it must not be taken for. */
  isSecond?: boolean;
}

export function Progress({ label, percent, isSecond }: ProgressProps) {
  return (
    <span
      className={classes.track}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={Math.max(100, percent)}
    >
      <span
        className={classes.bar}
        data-second={isSecond || undefined}
        style={{ width: `${Math.min(100, percent)}%` }}
      />
    </span>
  );
}

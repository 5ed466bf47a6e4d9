/** A choice as a chip that shows its value: the system's own picker, quick on any phone. */
import { IconChevronDown } from "@tabler/icons-react";
import classes from "./FilterBar.module.css";

interface SelectChipProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  /** It narrows something. */
  isOn: boolean;
  onChange: (value: string) => void;
}

export function SelectChip({ label, value, options, isOn, onChange }: SelectChipProps) {
  const shown = options.find((option) => option.value === value)?.label ?? "";
  return (
    <label className={classes.chip} data-on={isOn || undefined}>
      <span aria-hidden>
        {label}: <span className="strong">{shown}</span>
      </span>
      <IconChevronDown size={16} aria-hidden />
      <select aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

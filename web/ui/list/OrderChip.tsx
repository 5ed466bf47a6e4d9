/** The order of a list as a chip, for screens where no heading can be tapped. It stands in the address like the rest. */
import { IconArrowsSort } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import classes from "./FilterBar.module.css";

interface OrderChipProps {
  options: readonly { value: string; label: string }[];
  /** The order of a list whose address names none. */
  first: string;
  /** On a phone its icon says it, beside a search. */
  isBrief?: boolean;
}

export function OrderChip({ options, first, isBrief }: OrderChipProps) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const value = typeof search.orden === "string" ? search.orden : first;
  const orderBy = (orden: string) =>
    void navigate({
      to: ".",
      search: (({ orden: _before, ...rest }: Record<string, unknown>) =>
        orden === first ? rest : { ...rest, orden }) as never,
      replace: true,
      resetScroll: false,
    });
  return (
    <label className={classes.chip} data-brief={isBrief || undefined}>
      <IconArrowsSort size={18} stroke={1.6} aria-hidden />
      <span aria-hidden>
        Orden: <span className="strong">{options.find((each) => each.value === value)?.label ?? "otro"}</span>
      </span>
      <select aria-label="Orden" value={value} onChange={(event) => orderBy(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

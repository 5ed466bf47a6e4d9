/**
 * Filters as chips that show their current value. A choice is the system's own picker: quick on any phone. More than a
 * few stand behind "Filtros", and only those in use stay in sight.
 */
import { IconAdjustmentsHorizontal, IconChevronDown, IconX } from "@tabler/icons-react";
import { Suspense, useId, useState } from "react";
import { lazyPart } from "../lazy-part.ts";
import { Segments } from "../Segments.tsx";
import classes from "./FilterBar.module.css";
import type { ChoiceFilter, Filter } from "./list-types.ts";
import { SelectChip } from "./SelectChip.tsx";
import type { ListQueryHandle } from "./use-list-query.ts";

const DatesChip = lazyPart(() => import("./DatesChip.tsx").then((module) => module.DatesChip));

/** So many stand open on the narrowest screen. */
const FEW = 3;

interface FilterBarProps<T> {
  filters: readonly Filter<T>[];
  query: ListQueryHandle;
}

export function FilterBar<T>({ filters, query }: FilterBarProps<T>) {
  const [open, setOpen] = useState(false);
  const place = useId();
  const chips = filters.filter((filter) => filter.kind === "dates" || !filter.segments);
  if (chips.length === 0) return null;
  const used = chips.filter(({ key }) => query.chosen[key]);
  const folds = chips.length > FEW;
  const shown = folds && !open ? used : chips;
  return (
    <fieldset className={classes.bar} aria-label="Filtros" id={place}>
      {folds && (
        <button
          type="button"
          className={classes.chip}
          aria-expanded={open}
          aria-controls={place}
          onClick={() => setOpen(!open)}
        >
          <IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />
          Filtros
          <IconChevronDown size={16} aria-hidden data-turned={open || undefined} />
        </button>
      )}
      {shown.map((filter) =>
        filter.kind === "choice" ? (
          <ChoiceChip key={filter.key} filter={filter} query={query} />
        ) : (
          <Suspense key={filter.key}>
            <DatesChip
              label={filter.label}
              today={filter.today}
              value={query.chosen[filter.key] ?? ""}
              onChange={(value) => query.choose(filter.key, value)}
            />
          </Suspense>
        ),
      )}
      {used.length > 0 && (
        <button type="button" className={classes.clear} onClick={query.clear}>
          <IconX size={16} aria-hidden />
          Limpiar filtros
        </button>
      )}
    </fieldset>
  );
}

function ChoiceChip<T>({ filter, query }: { filter: ChoiceFilter<T>; query: ListQueryHandle }) {
  const value = query.chosen[filter.key] ?? "";
  const all = filter.all ?? "Todos";
  return (
    <SelectChip
      label={filter.label}
      value={value}
      options={[{ value: "", label: all }, ...filter.options]}
      isOn={value !== ""}
      onChange={(next) => query.choose(filter.key, next)}
    />
  );
}

/** Choices that stay in sight above the list. */
export function FilterSegments<T>({ filters, query }: FilterBarProps<T>) {
  return filters.map(
    (filter) =>
      filter.kind === "choice" &&
      filter.segments && (
        <Segments
          key={filter.key}
          label={filter.label}
          hideLabel
          options={[{ value: "", label: filter.all ?? "Todos" }, ...filter.options]}
          value={query.chosen[filter.key] ?? ""}
          onChange={(value) => query.choose(filter.key, value)}
        />
      ),
  );
}

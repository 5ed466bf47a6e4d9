/** Filters as chips that show their current value. A choice is the system's own picker: quick on any phone. */
import { IconChevronDown, IconX } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { Segments } from "../Segments.tsx";
import classes from "./FilterBar.module.css";
import type { ChoiceFilter, Filter } from "./list-types.ts";
import type { ListQueryHandle } from "./use-list-query.ts";

const DatesChip = lazy(() => import("./DatesChip.tsx").then((module) => ({ default: module.DatesChip })));

interface FilterBarProps<T> {
  filters: readonly Filter<T>[];
  query: ListQueryHandle;
}

export function FilterBar<T>({ filters, query }: FilterBarProps<T>) {
  const chips = filters.filter((filter) => filter.kind === "dates" || !filter.segments);
  if (chips.length === 0) return null;
  const any = chips.some(({ key }) => query.chosen[key]);
  return (
    <fieldset className={classes.bar} aria-label="Filtros">
      {chips.map((filter) =>
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
      {any && (
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
  const shown = filter.options.find((option) => option.value === value)?.label ?? all;
  return (
    <label className={classes.chip} data-on={value !== "" || undefined}>
      <span aria-hidden>
        {filter.label}: <span className="strong">{shown}</span>
      </span>
      <IconChevronDown size={16} aria-hidden />
      <select
        aria-label={filter.label}
        value={value}
        onChange={(event) => query.choose(filter.key, event.currentTarget.value)}
      >
        <option value="">{all}</option>
        {filter.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
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

/** The answer of a bench: figures beside their targets, printed as one small table. */

export interface Figure {
  what: string;
  value: number;
  unit: string;
  /** The value to reach, as a ceiling or a floor; none for figures that only explain others. */
  target?: { atMost: number } | { atLeast: number };
}

export function isMet({ value, target }: Figure): boolean {
  if (!target) return true;
  return "atMost" in target ? value <= target.atMost : value >= target.atLeast;
}

export function printFigures(title: string, figures: readonly Figure[]): void {
  const rows = figures.map((figure) => [
    figure.what,
    written(figure.value, figure.unit),
    targetText(figure),
    ratioText(figure),
  ]);
  const heads = ["", "measured", "target", "of it"];
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ");
  console.log(`\n${title}`);
  console.log(line(heads));
  for (const row of rows) console.log(line(row));
}

function targetText({ target, unit }: Figure): string {
  if (!target) return "";
  return "atMost" in target ? `≤ ${written(target.atMost, unit)}` : `≥ ${written(target.atLeast, unit)}`;
}

function ratioText(figure: Figure): string {
  const { target, value } = figure;
  if (!target) return "";
  const bound = "atMost" in target ? target.atMost : target.atLeast;
  const ratio = bound === 0 ? value : value / bound;
  return `${written(ratio, "")}${isMet(figure) ? "" : " MISSED"}`;
}

function written(value: number, unit: string): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return `${value.toFixed(digits)}${unit === "" ? "" : ` ${unit}`}`;
}

/** The value below which `share` of all lie. */
export function percentile(values: readonly number[], share: number): number {
  const ordered = [...values].sort((a, b) => a - b);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Days on which a row bears no mora, as ranges of day numbers with both ends inside: in order, none touching another. */
export interface DayRange {
  from: number;
  to: number;
}

export const NO_PAUSES: readonly DayRange[] = [];

/** The same days as ranges in order. */
export function merged(ranges: readonly DayRange[]): readonly DayRange[] {
  const result: DayRange[] = [];
  for (const { from, to } of [...ranges].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (from > to) continue;
    if (last && from <= last.to + 1) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}

/** The first day that is not paused, the day or later. */
export function afterPause(day: number, pauses: readonly DayRange[]): number {
  const pause = pauses.find(({ from, to }) => from <= day && day <= to);
  return pause ? pause.to + 1 : day;
}

/** The last day that is not paused, the day or earlier: a charge of a paused day waits for the first day after it. */
export function beforePause(day: number, pauses: readonly DayRange[]): number {
  const pause = pauses.find(({ from, to }) => from <= day && day <= to);
  return pause ? pause.from - 1 : day;
}

export function pausedDays(from: number, to: number, pauses: readonly DayRange[]): number {
  let days = 0;
  for (const pause of pauses) days += Math.max(0, Math.min(to, pause.to) - Math.max(from, pause.from) + 1);
  return days;
}

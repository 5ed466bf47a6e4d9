/** The colours of charts in print: those of the screen by day, which a test holds to the theme. */
import type { ChartTone } from "#web/table/chart.ts";
import type { Ink } from "./shape.ts";

const INKS: Record<ChartTone, string> = {
  capital: "#24528f",
  interest: "#2e8457",
  "late-fee": "#c07f00",
  expense: "#8a837a",
  brand: "#17563a",
  info: "#3f7fc4",
  quiet: "#8a837a",
  good: "#2e8457",
  late: "#c07f00",
  later: "#d1570f",
  bad: "#b3261e",
};

const [GRID, WORD] = ["#c9c5be", "#333333"];

/** @param strength - How much of it, the rest being paper; all of it by default. */
export function inkColor(ink: Ink, strength = 1): string {
  const color = ink === "grid" ? GRID : ink === "word" ? WORD : INKS[ink];
  if (strength >= 1) return color;
  const parts = [1, 3, 5].map((from) => {
    const part = Number.parseInt(color.slice(from, from + 2), 16);
    return Math.round(255 - (255 - part) * strength);
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Amounts are read in the sun, on a scratched screen, by tired eyes: 7:1 everywhere they stand (WCAG AAA). */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { theme } from "./theme.ts";

const FOLDER = import.meta.dirname;
const CSS = readFileSync(join(FOLDER, "theme.css"), "utf8");
const SUN = readFileSync(join(FOLDER, "..", "public", "sun.css"), "utf8");
const AAA = 7;
/** Parts of a drawing that carry a meaning (WCAG 1.4.11). */
const DRAWN = 3;

type Colours = Record<string, string>;

function variablesOf(css: string, selector: string): Colours {
  const [, rest = ""] = css.split(`${selector} {`);
  const [block = ""] = rest.split("}");
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  );
}

const LIGHT = variablesOf(CSS, ":root");
const DARK = { ...LIGHT, ...variablesOf(CSS, ':root[data-mantine-color-scheme="dark"]') };
const FOR_SUN = { ...LIGHT, ...variablesOf(SUN, ":root[data-sun][data-sun]") };

const APPEARANCES: [string, Colours, string][] = [
  ["light", LIGHT, theme.black ?? ""],
  ["dark", DARK, theme.colors?.dark?.[0] ?? ""],
  ["for the sun", FOR_SUN, FOR_SUN["mantine-color-text"] ?? ""],
];

/** Where amounts stand, in which colours: plain, and in each state that has a ground of its own. */
const STATES = ["good", "late", "later", "bad", "info", "quiet"];

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(APPEARANCES)("amounts, %s", (name, colours, text) => {
  const pairs = [
    ...["surface", "surface-sunk", "brand-soft", "quiet-soft"].map(
      (ground) => ["text", text, ground] as const,
    ),
    ...STATES.flatMap((state) =>
      [`${state}-soft`, "surface", "surface-sunk"].map(
        (ground) => [state, colours[state] ?? "", ground] as const,
      ),
    ),
  ];

  // The currency stands lighter beside the figure; in the dark on the grounds of pages and cards.
  const dimmed = name === "dark" ? (theme.colors?.dark?.[2] ?? "") : (colours.quiet ?? "");
  test.each(["surface", "surface-sunk"])("the currency on %s", (ground) => {
    expect(contrast(dimmed, colours[ground] ?? "")).toBeGreaterThanOrEqual(AAA);
  });

  test("on the button that collects", () => {
    const filled =
      colours["mantine-primary-color-filled"] ?? theme.colors?.green?.[theme.primaryShade as number];
    expect(contrast("#ffffff", filled ?? "")).toBeGreaterThanOrEqual(AAA);
  });

  test.each(Object.keys(colours).filter((key) => key.startsWith("chart-")))("%s in a chart", (tone) => {
    expect(contrast(colours[tone] ?? "", colours.surface ?? "")).toBeGreaterThanOrEqual(DRAWN);
  });

  test.each(pairs)("%s (%s) on %s", (_state, colour, ground) => {
    expect(contrast(colour, colours[ground] ?? "")).toBeGreaterThanOrEqual(AAA);
  });
});

test("black and white differ as much as anything can", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
});

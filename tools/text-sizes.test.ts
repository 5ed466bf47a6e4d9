/** At a desk text has five sizes (13, 14, 16, 20 and 28 px): a style names one of them, or says a size of its own for phones and paper alone. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const DESK = ["0.8125rem", "0.875rem", "1rem", "1.25rem", "1.75rem"];

/** A part of the text around it, a size that shrinks with its place up to a named one, and paper. */
const RELATIVE = /^(var\(--|min\(|clamp\(|[\d.]+em$|[\d.]+pt$)/;

test("each size of text is one of the five, or is named in the theme", () => {
  const strays = globSync("web/**/*.css", { exclude: ["web/portal/**", "web/ui/theme.css"] }).flatMap(
    (path) =>
      [...readFileSync(path, "utf8").matchAll(/font-size: ([^;]+);/g)]
        .map(([, size = ""]) => size)
        .filter((size) => !DESK.includes(size) && !RELATIVE.test(size))
        .map((size) => `${path}: ${size}`),
  );
  expect(strays).toEqual([]);
});

test("a badge of the library, whose own sizes are others, names one of ours", () => {
  const small = globSync("web/**/*.tsx", { exclude: ["web/**/*.test.tsx"] }).filter((path) => {
    const source = readFileSync(path, "utf8");
    if (!/import \{[^}]*\bBadge\b[^}]*\} from "@mantine\/core"/.test(source)) return false;
    return [...source.matchAll(/<Badge\b[^>]*>/g)].some(([tag]) => !/fz="var\(--text-/.test(tag));
  });
  expect(small).toEqual([]);
});

/** The tutorials against the product: the words that they quote, the screens that they are about, their pictures. */
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { renderHtml } from "../paper/html.ts";
import { PICTURE_NAMES, type Piece, TUTORIAL_IDS } from "./tutorial.ts";
import { tutorialPaper } from "./tutorial-paper.ts";
import { placeOf, TUTORIALS } from "./tutorials.ts";

const WEB = join(import.meta.dirname, "../..");
const LARGEST_PICTURE = 60 * 1024;

/** All that the product says on its screens, without the tutorials themselves. */
const texts = globSync("**/*.{ts,tsx}", { cwd: WEB })
  .filter((file) => !/\.test\.tsx?$|documents\/help\//.test(file))
  .map((file) => readFileSync(join(WEB, file), "utf8").replace(/\s+/g, " "))
  .join("\n");

const pieces = TUTORIALS.flatMap(({ parts }) => parts.flatMap((part) => part.pieces));
const said = (piece: Piece): string[] => {
  if (piece.kind === "text") return [piece.text];
  return piece.kind === "steps" ? [...piece.steps] : [piece.caption];
};

/** A word of a screen stands between quotes, tags or at the beginning of a text: never inside a longer word. */
function isShown(words: string): boolean {
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return (
    new RegExp(`["'\`>:]\\s*${escaped}\\s*(?:["'\`<{$]|\\$\\{)`).test(texts) || texts.includes(`>${words} {`)
  );
}

describe("the tutorials", () => {
  it("are the four of the specification", () => {
    expect(TUTORIALS.map(({ id }) => id)).toEqual([...TUTORIAL_IDS]);
  });

  it("quote screens in the words that the screens show", () => {
    const titles = TUTORIALS.map(({ title }) => title);
    const quoted = pieces
      .flatMap(said)
      .flatMap((text) => Array.from(text.matchAll(/«([^»]+)»/g), ([, words]) => words ?? ""));
    expect(quoted.length).toBeGreaterThan(60);
    expect(quoted.filter((words) => !titles.includes(words) && !isShown(words))).toEqual([]);
  });

  it("notice a word that no screen shows", () => {
    expect(isShown("Cobrar ahora mismo")).toBe(false);
    expect(isShown("Nuevo Préstamo")).toBe(true);
  });

  it("show every picture once, each small and there", () => {
    const shown = pieces.flatMap((piece) => (piece.kind === "picture" ? [piece.name] : []));
    expect(shown.toSorted()).toEqual([...PICTURE_NAMES].toSorted());
    for (const name of PICTURE_NAMES) {
      const file = join(import.meta.dirname, "pictures", `${name}.webp`);
      expect([name, existsSync(file) && statSync(file).size <= LARGEST_PICTURE]).toEqual([name, true]);
    }
  });

  it.each([
    ["/", "intro", "dashboard"],
    ["/today", "payments", "day"],
    ["/collection-routes", "payments", "day"],
    ["/clients/new", "loans", "client"],
    ["/clients/a1b2", "loans", "portal"],
    ["/clients/a1b2/edit", "loans", "client"],
    ["/loans", "loans", "loan"],
    ["/loans/new", "loans", "new-loan"],
    ["/loans/a1b2/edit", "loans", "new-loan"],
    ["/payments/new/a1b2", "payments", "collect"],
    ["/payments/full-loan/a1b2", "payments", "kinds"],
    ["/payments/a1b2", "payments", "receipt"],
    ["/payments/a1b2/edit", "payments", "corrections"],
    ["/settings/documents", "loans", "papers"],
    ["/settings/printing", "payments", "printer"],
    ["/settings/general", "intro", "settings"],
    ["/settings/import", "intro", "import"],
    ["/import", "intro", "import"],
    ["/reports", "reports", "hub"],
    ["/reports/late-payments", "reports", "read"],
    ["/nowhere", "intro", "dashboard"],
  ])("open for %s at %s, part %s", (path, tutorial, part) => {
    expect(placeOf(path)).toEqual({ tutorial, part });
  });

  it("print the same content that is read on the screen", () => {
    for (const tutorial of TUTORIALS) {
      const html = renderHtml(tutorialPaper(tutorial), "letter");
      for (const { title, pieces: shown } of tutorial.parts) {
        expect(html).toContain(title);
        for (const text of shown.flatMap(said)) expect(html).toContain(text);
      }
    }
  });
});

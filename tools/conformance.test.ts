/** Holds docs/conformance to the repository: each item has its place, its test, its reason, or says that it is not begun. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inSource, sourceOf } from "#testkit/errors/catalogue";
import { router } from "#web/app/router.tsx";
import { PORTAL_ROUTES } from "#web/portal/address.ts";
import { linesOf, type Row, readDeviations, readSections } from "./conformance/pages.ts";
import { FILES, SECTIONS } from "./conformance/specification.ts";
import { readTexts } from "./tidy/words.ts";

const ROOT = join(import.meta.dirname, "..");
const pages = FILES.map((file) => ({ ...file, sections: readSections(file.page) }));
const rows = pages.flatMap(({ sections }) => sections.flatMap((section) => section.rows));
const deviations = readDeviations();
const rulings = new Set(
  linesOf("docs/rules/rulings.md").flatMap((line) => /^- \*\*([A-Z]\d+)\*\*/.exec(line)?.[1] ?? []),
);

/** `/clients/{id}/edit` and `/clients/$clientId/edit` are one address. */
function shapeOf(route: string): string {
  return route.replace(/\$\w+|\{[^}]*\}/g, "*");
}

/** A page writes values in braces as the rows do; a source writes them as parts of a template. */
function readable(path: string): string {
  const source = sourceOf(path);
  return path.endsWith(".md") ? inSource(source) : source;
}

function failing(find: (row: Row) => readonly string[]): string[] {
  return rows.flatMap((row) => find(row).map((what) => `${row.at} ${what}`));
}

describe("the pages of conformance", () => {
  it.each(pages)("have every section of the specification: $page", ({ parts, sections }) => {
    expect(sections.map(({ heading }) => heading).filter((heading) => /^\d\./.test(heading))).toEqual(
      SECTIONS,
    );
    const headings = new Set(
      sections.filter((section) => section.rows.length > 0).map((each) => each.heading),
    );
    expect(parts.filter((part) => !headings.has(part))).toEqual([]);
  });

  it("name files and tests that are there", () => {
    const missing = failing(({ files, held }) => {
      const named = [...files, ...held.map(({ path }) => path)];
      return named.filter((path) => !existsSync(join(ROOT, path)));
    });
    expect(missing).toEqual([]);
  });

  it("name routes that the router leads to", () => {
    const known = new Set([...Object.keys(router.routesByPath), ...PORTAL_ROUTES].map(shapeOf));
    expect(failing(({ routes }) => routes.filter((route) => !known.has(shapeOf(route))))).toEqual([]);
  });

  it("name tests by words that stand in them", () => {
    const problems = failing(({ held }) =>
      held.flatMap(({ path, title }) => {
        if (!/\.test\.tsx?$/.test(path)) return [`${path} is no test`];
        return title === null || readFileSync(join(ROOT, path), "utf8").includes(title) ? [] : [title];
      }),
    );
    expect(problems).toEqual([]);
  });

  it("say of what is built whether a test holds it, and of nothing else", () => {
    const problems = failing(({ state, held, isUntested, says }) => {
      const isSaid = held.length > 0 || isUntested;
      if (state === "built" && !isSaid) return [`built, and held by nothing: ${says}`];
      return state === "not begun" && isSaid ? [`not begun, and held by a test: ${says}`] : [];
    });
    expect(problems).toEqual([]);
  });

  it("quote texts that stand to the letter in the files of their row", () => {
    const problems = failing(({ state, files, texts }) => {
      if (state !== "built" || texts.length === 0) return [];
      const sources = files.map(readable);
      return texts.filter((text) => !sources.some((source) => source.includes(inSource(text))));
    });
    expect(problems).toEqual([]);
  });
});

describe("the list of deviations", () => {
  it("gives the reason of every row that says otherwise, and of no other", () => {
    const keys = deviations.map(({ key }) => key);
    const used = rows.flatMap(({ deviation }) => deviation ?? []);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(keys)).toEqual(new Set(used));
  });

  it("cites rulings that are written down", () => {
    expect(deviations.flatMap(({ rulings: cited }) => cited).filter((id) => !rulings.has(id))).toEqual([]);
  });
});

describe("the comments and pages of the repository", () => {
  const texts = readTexts().filter(({ path }) => !path.startsWith("tools/conformance"));

  it("cite rulings that docs/rules/rulings.md explains", () => {
    const cited = texts.flatMap(({ path, text }) =>
      [...text.matchAll(/\brulings? ((?:[A-Z]\d+(?:, | and |–)?)+)/gi)].flatMap(([, list]) =>
        [...String(list).matchAll(/[A-Z]\d+/g)].map(([id]) => ({ path, id })),
      ),
    );
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter(({ id }) => !rulings.has(id))).toEqual([]);
  });

  it("refer to no page that is not in it", () => {
    const names = new Set(texts.map(({ path }) => path.split("/").at(-1)));
    // An oracle is written elsewhere, and its words are left as they came.
    const own = texts.filter(({ path }) => !path.endsWith(".oracle.json"));
    const missing = own.flatMap(({ path, text }) =>
      [...text.matchAll(/[\w-]+\.md\b/g)]
        .map(([name]) => ({ path, name }))
        .filter(({ name }) => !names.has(name)),
    );
    expect(missing).toEqual([]);
  });
});

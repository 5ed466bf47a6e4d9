/** The house rules as ordinary tests: each failure names the place and the way to mend it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { addressed, routed } from "./tidy/addresses.ts";
import { arrows, arrowsUp, features, pairsBothWays } from "./tidy/arrows.ts";
import { counted, percents } from "./tidy/counts.ts";
import { any, silenced, skipped } from "./tidy/holes.ts";
import { barrels, drawers, environment, purpose, talk, writes } from "./tidy/homes.ts";
import {
  addresses,
  type Lockfile,
  type Manifest,
  missingOptionals,
  unpinned,
  unsealed,
} from "./tidy/lockfile.ts";
import { namedTwoWays, oneName } from "./tidy/names.ts";
import { clock, floatMoney } from "./tidy/purity.ts";
import { files, functions } from "./tidy/size.ts";
import { type Finding, parse, ROOT, type Rule, readSources } from "./tidy/source.ts";
import { styled, unusedNames } from "./tidy/styles.ts";
import {
  countWords,
  falling,
  findBeginnings,
  findNameless,
  findWords,
  MOST_WITHOUT_NAME,
  ownWords,
  readTexts,
  wordRules,
} from "./tidy/words.ts";

const rules: Rule[] = [
  arrows,
  features,
  files,
  functions,
  any,
  silenced,
  skipped,
  clock,
  floatMoney,
  drawers,
  barrels,
  purpose,
  writes,
  environment,
  talk,
  styled,
  counted,
  percents,
  oneName,
  routed,
  addressed,
];
const sources = readSources();
const texts = readTexts();
const lockfile: Lockfile = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
const manifest: Manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

function expectNone(findings: Finding[], fix: string): void {
  const places = findings.map(({ path, line, what }) => `  ${path}${line ? `:${line}` : ""}  ${what}`);
  expect(places, `${fix}\n${places.join("\n")}\n`).toEqual([]);
}

describe("the source", () => {
  for (const { says, fix, find } of rules) {
    it(says, () => expectNone(sources.flatMap(find), fix));
  }
});

describe("the floors", () => {
  it("import only floors below", () => expect(arrowsUp()).toEqual([]));
  it("find an arrow up", () => {
    const holds = "nothing";
    const upside = [
      { path: "domain", holds, imports: ["web"] },
      { path: "web", holds, imports: [] },
    ];
    expect(arrowsUp(upside)).toEqual(["domain ← web"]);
  });
  it("have no two sibling folders that import each other, but those named with a reason", () => {
    const { unnamed, stale } = pairsBothWays(sources);
    expectNone(
      unnamed,
      "Move what both need into a folder of its own, or name the pair in tools/tidy/floors.ts.",
    );
    expect(stale, "pairs that are named and go one way").toEqual([]);
  });
  it("find siblings that import each other", () => {
    const { unnamed } = pairsBothWays([
      parse("web/ui/list/a.ts", 'import { b } from "../form/b.ts";'),
      parse("web/ui/form/b.ts", 'import { a } from "../list/a.ts";'),
    ]);
    expect(unnamed).toHaveLength(2);
  });
});

describe("the style sheets", () => {
  it("have no name that nothing uses", () =>
    expectNone(unusedNames(sources), "Take the rules of this name away: no screen has it."));
  it("find a name that no screen uses, and a primitive that no sheet composes", () => {
    const screen = parse("web/a.tsx", 'import classes from "./a.module.css";\nclasses.used;');
    const sheets = [
      {
        path: "web/a.module.css",
        text: ".used {\n  composes: row from global;\n}\n.left:hover > p {\n  margin: 0.5rem;\n}\n",
      },
      {
        path: "web/ui/primitives.css",
        text: "@layer primitives {\n  .row {\n    gap: 0;\n  }\n  .stack {\n    gap: 0;\n  }\n}\n",
      },
    ];
    expect(unusedNames([screen], sheets).map(({ what }) => what)).toEqual([".left", ".stack"]);
  });
});

describe("the names on the screens", () => {
  it("are each written in one way", () =>
    expectNone(
      namedTwoWays(sources),
      "Write the capitals as the specification does, else those of the other screens.",
    ));
});

describe("every text", () => {
  for (const { says, fix, pattern } of wordRules) {
    it(says, () =>
      expectNone(
        texts.flatMap((text) => findWords(text, pattern)),
        fix,
      ),
    );
  }
});

describe("the prose of comments, documents and tests' names", () => {
  const own = ownWords(texts);
  it("begins with a subject", () =>
    expectNone(own.flatMap(findBeginnings), "Say who or which thing it is about, a verb and the reason."));
  it(`says "somebody", "nobody" or "anybody" in ${MOST_WITHOUT_NAME} lines at most`, () => {
    const nameless = own.flatMap(findNameless);
    const places = nameless.map(({ path, line }) => `  ${path}:${line}`).join("\n");
    const fix = `Name the person: collector, administrator, borrower, client, another person.\n${places}\n`;
    expect(nameless.length, fix).toBeLessThanOrEqual(MOST_WITHOUT_NAME);
  });
  const counts = countWords(own, Object.keys(falling));
  it.each(Object.entries(falling))("says %j in %i lines", (word, most) => {
    const count = counts[word] ?? 0;
    expect(count, `Say "${word}" in other words: its number only falls.`).toBeLessThanOrEqual(most);
    expect(most, `Lower the number of "${word}" in tools/tidy/words.ts to ${count}.`).toBe(count);
  });
});

describe("the lockfile", () => {
  it("has an entry for every optional package", () => {
    expectNone(
      missingOptionals(lockfile),
      "Pin a version whose platform packages the registry has, then `npm install`.",
    );
  });
  it("names no registry", () => {
    expectNone(
      addresses(lockfile),
      "Delete package-lock.json's `resolved` fields: .npmrc keeps npm from writing them.",
    );
  });
  it("seals every package", () => {
    expectNone(unsealed(lockfile), "Install the package anew so that npm writes its integrity.");
  });
  it("answers a manifest that pins every version", () => {
    expectNone(unpinned(manifest), "Write the exact version.");
  });
});

describe("a rule", () => {
  for (const { says, find, wrong, right } of rules) {
    it(`finds its own sample: ${says}`, () => {
      expect(find(parse(...wrong))).toHaveLength(1);
      expect(find(parse(...right))).toEqual([]);
    });
  }
  for (const { says, pattern, wrong, right } of wordRules) {
    it(`finds its own sample: ${says}`, () => {
      expect(findWords({ path: "a.md", text: wrong }, pattern)).toHaveLength(1);
      expect(findWords({ path: "a.md", text: right }, pattern)).toEqual([]);
    });
  }
  it("finds a comment and a test's name without a subject", () => {
    const text = [
      "/** Of a loan. */ // what is left\n/**\n * Whoever pays.\n */\n// A loan\n// of a client",
      'describe("a loan", () => it("of nothing is refused"));\nit.each([["a"]])("whose row %s", run);',
    ].join("\n");
    expect(findBeginnings({ path: "a.test.ts", text }).map(({ line, what }) => `${line} ${what}`)).toEqual([
      "1 Of a loan.",
      "3 Whoever pays.",
      "1 what is left",
      "7 of nothing is refused",
      "8 whose row %s",
    ]);
    expect(findBeginnings({ path: "a.ts", text: 'const kinds = "of"; // The kinds\n' })).toEqual([]);
  });
  it("counts the lines of prose that say a word, and none of code", () => {
    const code = { path: "a.ts", text: 'const told = "told"; // He is told\n/** Told,\n * told again. */' };
    const page = { path: "a.md", text: "told and told\n\nretold" };
    expect(countWords([code, page], ["told", "anew"])).toEqual({ told: 4, anew: 0 });
    expect(findNameless(code)).toEqual([]);
    expect(findNameless({ path: "a.md", text: "Nobody\nsomebody else" })).toHaveLength(2);
    expect(ownWords([code, { path: "docs/rules/rulings.md", text: "nobody" }])).toEqual([code]);
  });
  it("finds a name that is written in two ways", () => {
    const written = (name: string) => parse("web/a.tsx", `const pay = <Button>${name}</Button>;`);
    expect(namedTwoWays([written("Registrar Pago"), written("Registrar pago")])).toHaveLength(2);
    expect(namedTwoWays([written("Registrar Pago"), written("Registrar Pago")])).toEqual([]);
  });
  it("finds a lock that would not install elsewhere", () => {
    const broken: Lockfile = {
      packages: {
        "": {},
        "node_modules/a": {
          optionalDependencies: { b: "1.0.0", c: "1.0.0" },
          resolved: "https://example.com/a.tgz",
        },
        "node_modules/c": { integrity: "sha512-c" },
      },
    };
    expect(missingOptionals(broken).map(({ what }) => what)).toEqual([
      "b, wanted by node_modules/a, has no entry",
    ]);
    expect(addresses(broken)).toHaveLength(1);
    expect(unsealed(broken)).toHaveLength(1);
    expect(unpinned({ dependencies: { a: "^1.0.0", c: "1.0.0" } })).toHaveLength(1);
    expect(unpinned({ dependencies: { a: "npm:@x/b@^1.0.0", c: "npm:@x/d@1.0.0" } })).toHaveLength(1);
  });
});

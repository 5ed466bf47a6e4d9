/** Imports go down the floors (`floors.ts`), features never go sideways, and folders side by side go one way. */
import { FLOORS, type Floor } from "./floors.ts";
import { type Import, importsOf } from "./imports.ts";
import { PAIRS } from "./pairs.ts";
import { at, type Finding, isTest, type Rule, type Source } from "./source.ts";

const top = (path: string): string => path.split("/")[0] ?? "";

/** `domain/money` is in `domain`; `commands/catalogue` is `commands/catalogue.ts`, because most imports name no extension. */
function isIn(path: string, place: string): boolean {
  return path === place || `${path}.ts` === place || path.startsWith(`${place}/`);
}

/** The floor on which a file lies: the one of the longest path that holds it. */
export function floorOf(path: string): Floor | undefined {
  return FLOORS.filter((floor) => isIn(path, floor.path)).sort((a, b) => b.path.length - a.path.length)[0];
}

/** The root folders that a test may import: those of any floor in its own root folder, because a test tries several floors at once. */
function topsBelow(folder: string): Set<string> {
  const floors = FLOORS.filter(({ path }) => top(path) === folder);
  const places = floors.flatMap(({ imports }) => (imports === "all" ? [] : imports));
  return new Set([folder, ...places.map(top)]);
}

function mayImport(from: string, to: string): boolean {
  const floor = floorOf(from);
  if (!floor || floor.imports === "all" || floorOf(to) === floor) return true;
  if (isTest(from)) return isIn(to, "testkit") || topsBelow(top(from)).has(top(to));
  return floor.imports.some((place) => isIn(to, place));
}

function breaksArrow(from: string, { to }: Import): boolean {
  if ("path" in to) return !mayImport(from, to.path);
  const packages = floorOf(from)?.packages;
  return packages !== undefined && !isTest(from) && !packages.test(to.package);
}

export const arrows: Rule = {
  says: "imports go down the floors of the house",
  fix: "An upward import means that the code lives too high: move what is needed down, or hand it in as an argument, a property or a context. tools/tidy/floors.ts says what each floor may import.",
  find: (source) =>
    importsOf(source)
      .filter((one) => breaksArrow(source.path, one))
      .map((one) => at(source, one.node, `${floorOf(source.path)?.path} may not import ${one.specifier}`)),
  wrong: ["web/ui/form/money-field.tsx", 'import { replay } from "#domain/loan/replay";'],
  right: ["web/ui/form/money-field.tsx", 'import { parseMoney } from "#domain/money/text";'],
};

/** `web/features/loans/list.tsx` belongs to `web/features/loans`. */
const featureOf = (path: string): string | undefined => /^(web|server)\/features\/[^/]+/.exec(path)?.[0];

export const features: Rule = {
  says: "features never import features",
  fix: "Join features in web/app or server/app.ts; what two of them need gets a home of its own beside features/.",
  find: (source) =>
    importsOf(source)
      .filter(({ to }) => {
        const from = featureOf(source.path);
        const other = "path" in to ? featureOf(to.path) : undefined;
        return from !== undefined && other !== undefined && from !== other;
      })
      .map((one) => at(source, one.node, `imports ${one.specifier} sideways`)),
  wrong: ["web/features/loans/detail.tsx", 'import { Card } from "../clients/card.tsx";'],
  right: ["web/features/loans/detail.tsx", 'import { Card } from "./card.tsx";'],
};

/** Whether a pair of `PAIRS` has one end around each of these. */
function isPair(one: string, other: string): boolean {
  return PAIRS.some(
    ({ folders: [a, b] }) => (isIn(one, a) && isIn(other, b)) || (isIn(one, b) && isIn(other, a)),
  );
}

/** The entries of `imports` that name no floor further down: `FLOORS` is read from the ground up. */
export function arrowsUp(floors: readonly Floor[] = FLOORS): string[] {
  return floors.flatMap(({ path, imports }, index) => {
    const below = floors.slice(0, index);
    const isBelow = (place: string) =>
      isPair(path, place) || below.some((floor) => isIn(place, floor.path) || isIn(floor.path, place));
    return imports === "all"
      ? []
      : imports.filter((place) => !isBelow(place)).map((place) => `${path} ← ${place}`);
  });
}

const inWords = (pair: readonly string[]): string => [...pair].sort().join(" ↔ ");

/** Two folders side by side in which this import has its ends, if its ends lie in two. */
function siblings(from: string, to: string): [string, string] | undefined {
  const [a, b] = [from.split("/"), to.split("/")];
  const apart = a.findIndex((part, index) => part !== b[index]);
  if (apart < 1 || apart >= a.length - 1 || apart >= b.length - 1) return undefined;
  return [a.slice(0, apart + 1).join("/"), b.slice(0, apart + 1).join("/")];
}

/** The pairs of sibling folders of what ships that import each other, and those named that no longer do. */
export function pairsBothWays(sources: readonly Source[]): { unnamed: Finding[]; stale: string[] } {
  const seen = new Map<string, Finding>();
  for (const source of sources) {
    if (isTest(source.path) || !/^(domain|contract|commands|server|demo|web)\//.test(source.path)) continue;
    for (const { node, specifier, to } of importsOf(source)) {
      const pair = "path" in to ? siblings(source.path, to.path) : undefined;
      if (pair) seen.set(pair.join(" → "), at(source, node, `imports ${specifier}`));
    }
  }
  const both = [...seen].filter(([arrow]) => seen.has(arrow.split(" → ").reverse().join(" → ")));
  const named = new Set(PAIRS.map(({ folders }) => inWords(folders)));
  const met = new Set(both.map(([arrow]) => inWords(arrow.split(" → "))));
  return {
    unnamed: both.filter(([arrow]) => !named.has(inWords(arrow.split(" → ")))).map(([, finding]) => finding),
    stale: [...named].filter((pair) => !met.has(pair)),
  };
}

/** The table of ARCHITECTURE.md, and below it the pairs of siblings. */
export function printFloors(): string {
  const list = (places: Floor["imports"]) =>
    places === "all" ? "all" : places.map((place) => `\`${place}\``).join(", ") || "nothing of ours";
  const rows = FLOORS.map(({ path, holds, imports }) => `| \`${path}\` | ${holds} | ${list(imports)} |`);
  const pairs = PAIRS.map(({ folders: [one, other], reason }) => `- \`${one}\` ↔ \`${other}\`: ${reason}.`);
  return [
    "| folder | what lives there | may import |",
    "|---|---|---|",
    ...rows,
    "",
    "Folders side by side import each other one way only, except:",
    "",
    ...pairs,
  ].join("\n");
}

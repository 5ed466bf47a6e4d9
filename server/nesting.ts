/** Limits the depth of JSON: a value nested without end would exhaust the stack of a function that walks it. */

/** Deeper than any document of ours. */
const DEEPEST = 40;

/** Level by level and not by recursion, which is what a hostile text aims at. Also of `__proto__` keys. */
export function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= DEEPEST; depth++) {
    const next: unknown[] = [];
    for (const one of level) {
      if (typeof one !== "object" || one === null) continue;
      if (Object.hasOwn(one, "__proto__")) return true;
      for (const inner of Object.values(one))
        if (typeof inner === "object" && inner !== null) next.push(inner);
    }
    if (next.length === 0) return false;
    level = next;
  }
  return true;
}

/**
 * Whether an object of a JSON text says a key twice. A parser takes the last of them without a word, so that the text says
 * one thing to a person and another to the program. The text is known to be JSON.
 */
export function hasRepeatedKey(text: string): boolean {
  const open: (Set<string> | null)[] = [];
  let isKeyNext = false;
  for (let at = 0; at < text.length; at++) {
    const found = text[at];
    if (found === '"') {
      const end = endOfText(text, at);
      const keys = open.at(-1);
      if (isKeyNext && keys) {
        const key = JSON.parse(text.slice(at, end + 1)) as string;
        if (keys.has(key)) return true;
        keys.add(key);
      }
      isKeyNext = false;
      at = end;
    } else if (found === "{" || found === "[") {
      open.push(found === "{" ? new Set() : null);
      isKeyNext = found === "{";
    } else if (found === "}" || found === "]") {
      open.pop();
      isKeyNext = false;
    } else if (found === ",") isKeyNext = open.at(-1) !== null;
  }
  return false;
}

/** The place of the closing mark: the next one before which an even number of backslashes stands. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === "\\") backslashes++;
    if (backslashes % 2 === 0) return end;
  }
}

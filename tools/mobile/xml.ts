/** Reads an XML file strictly enough for the phone shell's: every element is closed, every attribute quoted, one root. */

export interface Element {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** The text directly inside. */
  text: string;
}

const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^>]*>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*"[^"<]*")*)\s*(\/?)>|[^<]+|</g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*"([^"]*)"/g;

/** All elements in the order in which they open. Throws where the text is not well-formed. */
export function elementsOf(xml: string): Element[] {
  const all: Element[] = [];
  const open: Element[] = [];
  for (const [token, closes, name, attributes = "", isEmpty] of xml.matchAll(TOKEN)) {
    if (token === "<") throw new Error("a tag that is none");
    if (name === undefined) {
      const inside = open.at(-1);
      if (inside) inside.text += token.startsWith("<") ? "" : token;
      else if (!token.startsWith("<") && token.trim() !== "")
        throw new Error(`text outside: ${token.trim()}`);
      continue;
    }
    if (closes) {
      const last = open.pop();
      if (last?.name !== name) throw new Error(`</${name}> closes <${last?.name ?? "nothing"}>`);
      continue;
    }
    if (open.length === 0 && all.length > 0) throw new Error(`a second root: <${name}>`);
    const pairs = [...attributes.matchAll(ATTRIBUTE)].map(
      ([, key = "", value = ""]) => [key, value] as const,
    );
    const element: Element = { name, attributes: new Map(pairs), text: "" };
    if (element.attributes.size < pairs.length) throw new Error(`<${name}> has an attribute twice`);
    all.push(element);
    if (!isEmpty) open.push(element);
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)?.name}> is not closed`);
  if (all.length === 0) throw new Error("no element");
  return all;
}

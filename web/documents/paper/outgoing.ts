/** A paper as it leaves the product: out of the invented book each one says, in every medium, that it is worth nothing. */
import { isExample } from "#web/platform/place.ts";
import type { Block, Paper } from "./content.ts";

const MARK: Block = { kind: "mark", text: "EJEMPLO", detail: "Datos inventados: este documento no vale." };

/** Every renderer begins with it. */
export function outgoing(paper: Paper): Paper {
  return isExample ? asExample(paper) : paper;
}

export function outgoingName(fileName: string): string {
  return isExample ? `EJEMPLO-${fileName}` : fileName;
}

export function asExample(paper: Paper): Paper {
  return {
    ...paper,
    title: `EJEMPLO · ${paper.title}`,
    fileName: `EJEMPLO-${paper.fileName}`,
    footer: `EJEMPLO, sin valor · ${paper.footer}`,
    blocks: [MARK, ...paper.blocks],
  };
}

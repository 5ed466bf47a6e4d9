import { expect, test } from "vitest";
import type { Paper } from "./content.ts";
import { renderHtml } from "./html.ts";
import { asExample } from "./outgoing.ts";
import { renderChat, renderText } from "./text.ts";

const contract: Paper = {
  title: "Contrato",
  fileName: "contrato-Ramona",
  footer: "Contrato de préstamo",
  blocks: [{ kind: "heading", text: "CONTRATO DE PRÉSTAMO", level: 1 }],
};

test("a paper of the invented book says so first, on every page, in every medium and in its file's name", () => {
  const marked = asExample(contract);
  expect(marked.fileName).toBe("EJEMPLO-contrato-Ramona");
  expect(renderText(marked, 32)).toMatch(/^\s*\* EJEMPLO \*\n.*\n?.*no vale/);
  expect(renderChat(marked)).toMatch(/^\*EJEMPLO\*\n/);
  const page = renderHtml(marked, "letter");
  expect(page).toContain("EJEMPLO\\2c  sin valor");
  expect(page.indexOf("EJEMPLO</b>")).toBeLessThan(page.indexOf("CONTRATO DE"));
});

test("a paper of a real book is left as it is", () => {
  expect(renderText(contract, 32)).not.toContain("EJEMPLO");
});

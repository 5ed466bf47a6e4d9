/** A technician is sent all that he types, whole. */
import { expect, it } from "vitest";
import { renderText } from "#web/documents/paper/text.ts";
import { technicianPaper } from "#web/parts/printing/technician-paper.ts";
import { CERTIFICATE_FILE, MAP_FILE, waysToHttps } from "./for-technician.ts";

it.each([
  ["an address without https", waysToHttps("http://192.168.1.20:3000")],
  ["the certificate of the business", CERTIFICATE_FILE],
  ["the map of the island", MAP_FILE],
])("the paper of %s holds each line to type as one line", (_, parts) => {
  const text = renderText(technicianPaper("Trabajo en la computadora", parts), 400).split("\n");
  const lines = parts.flatMap((part) => part.lines);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => !text.some((each) => each.trim() === line))).toEqual([]);
});

it("a certificate of one's own is made for the name without its port", () => {
  const [, own] = waysToHttps("http://192.168.1.20:3000");
  expect(own?.lines.join("\n")).toContain("192.168.1.20\\ntls internal\\nreverse_proxy 127.0.0.1:3000");
});

/** Holds `docs/errors.md` to the source: every sentence stands where the table says, and in the test that reaches it. */
import { expect, test } from "vitest";
import { inSource, readCatalogue, sourceOf } from "#testkit/errors/catalogue";

const chapters = readCatalogue();

test.each(chapters)("the errors of $name are all there", ({ promised, sentences }) => {
  expect(new Set(sentences.map(({ text }) => text)).size).toBe(promised);
});

test.each(chapters)("the errors of $name stand in their source and in their test", ({ sentences }) => {
  for (const { parts, places, proof } of sentences) {
    const sources = places.map(sourceOf);
    const proving = sourceOf(proof);
    for (const part of parts) {
      expect([part, sources.some((source) => source.includes(inSource(part)))]).toEqual([part, true]);
      expect([part, proof, proving.includes(part)]).toEqual([part, proof, true]);
    }
  }
});

/** The photo of a collateral in its list. */
import { expect, test } from "vitest";
import type { Collateral } from "#contract/records/collateral";
import type { Instant } from "#domain/calendar/business-date";
import { testId } from "#testkit/commands/records";
import { firstPhoto } from "./first-photo.ts";

type File = Collateral["files"][number];

function file(n: number, type: File["type"], at: number): File {
  return { id: testId(n), name: `archivo ${n}`, type, size: 1, at: at as Instant } as File;
}

test("the photo that was added first, though papers came before it", () => {
  const files = [file(1, "application/pdf", 1), file(3, "image/png", 3), file(2, "image/jpeg", 2)];
  expect(firstPhoto({ files })).toBe(testId(2));
  expect(firstPhoto({ files: files.slice(0, 1) })).toBeUndefined();
  expect(firstPhoto({ files: [] })).toBeUndefined();
});

// @vitest-environment jsdom
/** The reports opened last and the starred ones stay with the person on this device. */
import { beforeEach, expect, it } from "vitest";
import { ReportMarks } from "./report-marks.ts";

beforeEach(() => localStorage.clear());

it("keeps the one opened last first, each once, and the stars of one person from another's", () => {
  const marks = new ReportMarks("ana", localStorage);
  for (const name of ["loans", "payments", "loans"] as const) marks.opened(name);
  marks.star("renewals", true);
  marks.star("loans", true);
  marks.star("loans", false);
  const again = new ReportMarks("ana", localStorage);
  expect(again.snapshot()).toEqual({ recent: ["loans", "payments"], favourites: ["renewals"] });
  expect(new ReportMarks("bruno", localStorage).snapshot()).toEqual({ recent: [], favourites: [] });
});

it("forgets what it cannot read, and works where nothing may be kept", () => {
  localStorage.setItem("cuadre.reports.ana", '{"recent": ["nada", 3], "favourites": "x"}');
  expect(new ReportMarks("ana", localStorage).snapshot()).toEqual({ recent: [], favourites: [] });
  const marks = new ReportMarks("ana", null);
  marks.opened("loans");
  expect(marks.snapshot().recent).toEqual(["loans"]);
});

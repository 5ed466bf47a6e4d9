import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { askDetail, askOpen, askPage, leaveLook } from "./ask.ts";

const real = globalThis.fetch;
let asked: string[];
beforeEach(() => {
  asked = [];
  globalThis.fetch = async (path, options) => {
    asked.push(`${options?.method} ${new URL(String(path), "http://cuadre.example").href}`);
    return new Response(null, { status: 404 });
  };
});
afterEach(() => {
  globalThis.fetch = real;
});

describe("a question about a copy", () => {
  it("stays below the copy's address, though the id is of a path or of a question", async () => {
    for (const id of ["../session", "../session?x=", "..", "a/../../session#"]) {
      await askOpen(id);
      await leaveLook(id);
      await askPage(id, "clients", { text: "", page: 1 });
      await askDetail(id, "loans", "../../../session?x=");
    }
    const places = asked.map((each) => each.replace(/^\w+ http:\/\/cuadre\.example/, "").split("?")[0]);
    expect(places.filter((place) => place === "/api/session")).toEqual([]);
    expect(places.filter((place) => !place?.includes("/look"))).toEqual([]);
  });

  it("asks for so much of a long text as a search takes, in one line", async () => {
    await askPage("id", "payments", { text: `\t${"a".repeat(300)}`, page: 2 });
    const { searchParams } = new URL(asked[0]?.replace("GET ", "") ?? "");
    expect([searchParams.get("q")?.length, searchParams.get("page")]).toEqual([99, "2"]);
    await askPage("id", "payments", { text: "  ", page: 1 });
    expect(asked[1]).not.toContain("q=");
  });
});

/** The addresses of the console, read and written. */
import { describe, expect, it } from "vitest";
import { businessAddress, LIST, listAddress, OPERATOR_ROUTES, placeOf } from "./address.ts";

const EVERYTHING = { q: "", filter: null, page: 1 };

describe("an address of the console", () => {
  it.each([
    ["/operador", { at: "list", query: EVERYTHING }],
    ["/operador/", { at: "list", query: EVERYTHING }],
    ["/operador/nuevo", { at: "new" }],
    ["/operador/medidas", { at: "measures" }],
    ["/operador/negocio/el-sol", { at: "business", id: "el-sol" }],
    ["/operador/negocio/", { at: "nowhere" }],
    ["/operador/negocio/El%20Sol", { at: "nowhere" }],
    ["/operador/negocio/el-sol/x", { at: "nowhere" }],
    ["/operador/nuevo/x", { at: "nowhere" }],
    ["/operador/otra", { at: "nowhere" }],
    ["/clients", { at: "nowhere" }],
  ])("%s", (path, place) => {
    expect(placeOf(path)).toEqual(place);
  });

  it("keeps search, filter and page of the list", () => {
    const query = { q: "peña & hijos", filter: "behind", page: 3 } as const;
    const [path = "", search = ""] = listAddress(query).split("?");
    expect(placeOf(path, search)).toEqual({ at: "list", query });
    expect(listAddress()).toBe(LIST);
  });

  it.each(["?pagina=0", "?pagina=-2", "?pagina=1.5", "?pagina=mil", "?ver=otro"])(
    "shows everything where its words say nothing: %s",
    (search) => {
      expect(placeOf(LIST, search)).toEqual({ at: "list", query: EVERYTHING });
    },
  );

  it("is on the list of addresses", () => {
    for (const route of OPERATOR_ROUTES)
      expect(placeOf(route.replace("{id}", "el-sol")).at).not.toBe("nowhere");
    expect(businessAddress("{id}")).toBe(OPERATOR_ROUTES[2]);
  });
});

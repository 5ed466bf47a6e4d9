/** The compiler refuses what is no address: each line below would lead a person to a page that is not there. */
import { expect, test } from "vitest";
import { type Address, type PlainAddress, readSearch, text, written } from "#web/ui/address.ts";
import { AREAS } from "#web/wording/areas.ts";
import { router } from "./router.tsx";

const id = "0193";

test("an address names a route, all ids of its path, and words that its route reads", () => {
  const right: Address[] = [
    { to: "/clients" },
    { to: "/loans/$id", params: { id } },
    { to: "/payments/$id/receipt", params: { id }, search: { desde: "hoy" } },
    { to: "/loans", search: { estado: "late" } },
  ];
  const wrong: Address[] = [
    // @ts-expect-error there is no such route
    { to: "/clientes" },
    // @ts-expect-error an id is written as a parameter
    { to: `/loans/${id}` },
    // @ts-expect-error the id is missing
    { to: "/loans/$id" },
    // @ts-expect-error the id has another name
    { to: "/loans/$id", params: { loanId: id } },
    // @ts-expect-error the list of loans reads no such word
    { to: "/loans", search: { status: "late" } },
    // @ts-expect-error the form leads back to no other screen
    { to: "/clients/new", search: { returnTo: "/users" } },
  ];
  // @ts-expect-error a text may be anything
  const anything: PlainAddress = "/clients" as string;
  expect([right.length, wrong.length, anything]).toEqual([4, 6, "/clients"]);
});

test("a screen navigates to an address that the router knows, and to none other", () => {
  const build = router.buildLocation;
  expect(build({ to: "/continuous-yield/$id/pay", params: { id }, search: { desde: "ruta" } }).href).toBe(
    `/continuous-yield/${id}/pay?desde=ruta`,
  );
  // @ts-expect-error the form that collects reads no such word
  expect(build({ to: "/continuous-yield/$id/pay", params: { id }, search: { from: "ruta" } }).href).toContain(
    "from",
  );
});

test("every area of the menu has its route", () => {
  const known = Object.keys(router.routesByPath);
  expect(Object.values(AREAS).filter(({ to }) => !known.includes(to))).toEqual([]);
});

test("a word that cannot be read is answered as undefined, and a number stays one", () => {
  const read = readSearch({ paymentNumber: written, loanId: text });
  const answer = read({ paymentNumber: 3, loanId: 5, unknown: "y" });
  expect(Object.entries(answer)).toEqual([
    ["paymentNumber", 3],
    ["loanId", undefined],
  ]);
});

/** The walks of every screen miss none: each address without an id is on the list that they follow. */
import { expect, it } from "vitest";
import { STATIC_ADDRESSES } from "../e2e/harness/addresses.ts";
import { AREAS } from "../web/wording/areas.ts";

it("the list of addresses has the list and the form of every area that is about a record", () => {
  const screens = Object.values(AREAS).flatMap(({ to, record }) => (record ? [to, `${to}/new`] : []));
  expect(screens.filter((address) => !STATIC_ADDRESSES.includes(address))).toEqual([]);
});

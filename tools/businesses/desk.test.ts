/** The command line leaves a book as the server would. */
import { afterEach, expect, it } from "vitest";
import { buildVersion } from "#server/build-version";
import { readConfiguration } from "#server/configuration";
import { read } from "#server/db/database";
import { readHead } from "#server/db/journal/head";
import { TestBusinesses } from "#testkit/server/businesses";
import { openDesk } from "./desk.ts";

let businesses: TestBusinesses;
afterEach(() => businesses.close());

it("a book that the command line opened between two openings of the server begins no run", async () => {
  businesses = await TestBusinesses.start("sqlite in a file", { host: { version: buildVersion() } });
  const { at } = await businesses.office("la-pina");
  const tag = async () => {
    const { business, over } = await businesses.lives.use(await at.row());
    const head = await read(business.book.db, readHead);
    over();
    await businesses.lives.close("la-pina");
    return head.tag;
  };
  const before = await tag();
  const { desk, close } = await openDesk(businesses.place.location.folder, readConfiguration({}));
  expect(await desk.hosting.withBook("la-pina", (db) => read(db, readHead))).toMatchObject({ tag: before });
  await close();
  expect(await tag()).toBe(before);
});

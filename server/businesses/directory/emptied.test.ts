/** A directory in PostgreSQL that lost all that it held is not taken for a new one while there are books of businesses. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RawBuilder, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Instant } from "#domain/calendar/business-date";
import { type TestDatabase, testDatabase } from "#testkit/server/engines";
import { removeWithPlaces, SERVERS, WHO } from "#testkit/server/moves";
import { inside } from "../../db/database.ts";
import { dropPostgresPlace, makePostgresPlace } from "../../db/postgres-place.ts";
import { addBusiness } from "./businesses.ts";
import { type Directory, openDirectory } from "./database.ts";
import { Secret } from "./secret.ts";

const cause = { at: Date.UTC(2026, 2, 4, 15) as Instant, who: WHO };

describe.each(SERVERS)("the directory of several nodes on %s", (engine) => {
  let database: TestDatabase;
  let location: { folder: string; url: string };
  beforeEach(async () => {
    database = await testDatabase(engine);
    location = { folder: mkdtempSync(join(tmpdir(), "cuadre-test-")), url: database.url ?? "" };
  });
  afterEach(async () => {
    rmSync(location.folder, { recursive: true });
    await removeWithPlaces(database);
  });

  const open = async (more: { placesUrl?: string } = {}) =>
    (await openDirectory({ ...location, ...more })).db.close();
  const emptied =
    "the directory of businesses in the database of DIRECTORY_URL is empty, and there are books";

  async function withBusiness(): Promise<Directory> {
    const directory = await openDirectory(location);
    const place = await makePostgresPlace(location.url, "b_la_pina");
    expect(
      await addBusiness(directory, cause, {
        id: "la-pina",
        title: "La Piña",
        hostNames: ["lapina.example"],
        node: null,
        place: { engine: "postgresql", url: new Secret(place), schema: "b_la_pina" },
      }),
    ).toMatchObject({ ok: true });
    return directory;
  }
  async function emptiedBy(statement: RawBuilder<unknown>): Promise<void> {
    const directory = await withBusiness();
    await statement.execute(inside(directory.db).kysely);
    await directory.db.close();
  }

  it.each([
    ["its schema is gone", sql`drop schema cuadre_directory cascade`],
    ["its tables hold nothing", sql`truncate business, operator, operator_event cascade`],
  ])("is refused beside the place of a business when %s, again and again", async (_name, statement) => {
    await emptiedBy(statement);
    for (let n = 0; n < 2; n++) await expect(open()).rejects.toThrow(`${emptied} of businesses: b_la_pina.`);
    await dropPostgresPlace(location.url, "b_la_pina");
    await open();
  });

  it("is refused beside a book in the folder of the node, and beside places in another database", async () => {
    mkdirSync(join(location.folder, "la-pina"));
    writeFileSync(join(location.folder, "la-pina", "cuadre.db"), "x");
    await expect(open()).rejects.toThrow(`${emptied} of businesses: la-pina.`);
    rmSync(join(location.folder, "la-pina"), { recursive: true });
    const other = await testDatabase(engine);
    const placesUrl = other.url ?? "";
    for (const name of ["b_uno", "b_dos"]) await makePostgresPlace(placesUrl, name);
    await expect(open({ placesUrl })).rejects.toThrow(`${emptied} of businesses: b_dos and 1 more.`);
    await removeWithPlaces(other);
  });

  it("is begun where no business is, and begun again once there are some", async () => {
    await open();
    await open();
    await (await withBusiness()).db.close();
    await open();
  });
});

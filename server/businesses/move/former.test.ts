/** The clearing away of former books goes by the directory: their names alone decide nothing. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { expectDone, type TestBusinesses } from "#testkit/server/businesses";
import { MovingGround, SERVERS } from "#testkit/server/moves";
import { makePostgresPlace, renamePostgresPlace } from "../../db/postgres-place.ts";
import { addBusiness, beginMove, endBusiness, finishMove } from "../directory/businesses.ts";
import { Secret } from "../directory/secret.ts";
import { removeFormer } from "./former.ts";

const DAY_MS = 86_400_000;

describe.each(SERVERS)("the clearing away of former books on %s", (engine) => {
  let ground: MovingGround;
  let server: TestBusinesses;
  let adminUrl: string;

  beforeEach(async () => {
    ground = await MovingGround.start(engine);
    ({ server, adminUrl } = ground);
  });
  afterEach(() => ground.close());

  async function businessIn(id: string, schema: string): Promise<void> {
    const place = {
      engine: "postgresql" as const,
      url: new Secret(await makePostgresPlace(adminUrl, schema)),
      schema,
    };
    const business = { id, title: id, hostNames: [], place, node: null };
    expectDone(await addBusiness(server.directory, server.cause, business));
  }
  async function leftAfter(days: number): Promise<string[]> {
    server.clock.advance(days * DAY_MS);
    await removeFormer(server, adminUrl);
    return ground.places();
  }

  it("leaves the only copy of a book whose move has not ended, and takes it once the book is elsewhere", async () => {
    const kept = "b_lejos_moved_20260304_150000";
    await businessIn("lejos", "b_lejos");
    await renamePostgresPlace(adminUrl, "b_lejos", kept);
    const stage = { to: "file", node: "dos", arriving: "arriving.db", kept };
    expectDone(await beginMove(server.directory, server.cause, "lejos", stage));
    expect(await leftAfter(30)).toEqual([kept]);
    const at = { place: { engine: "sqlite" as const }, node: null };
    expectDone(await finishMove(server.directory, server.cause, "lejos", at));
    expect(await leftAfter(0)).toEqual([]);
  });

  it("leaves a book to which the directory leads under any name, also where the business is gone", async () => {
    const live = ["b_la_moved_20260304_150000", "b_moved_20260304_150001"];
    await businessIn("la-moved", live[0] ?? "");
    await businessIn("moved", live[1] ?? "");
    expectDone(await endBusiness(server.directory, server.cause, "moved"));
    await makePostgresPlace(adminUrl, "b_la_moved_moved_20260304_150000");
    expect(await leftAfter(30)).toEqual(live);
  });
});

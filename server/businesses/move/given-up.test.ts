/** Moves that do not come to their end, each for a fault of the storage or by a person: the business is where it was, and whole. */
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { PlaceKind } from "#contract/operator";
import { clientArgs } from "#testkit/server/book";
import { expectDone, type TestBusinesses } from "#testkit/server/businesses";
import { MovingGround, SERVERS, WHO } from "#testkit/server/moves";
import type { Engine } from "../../db/engine/kinds.ts";
import { listEvents } from "../directory/events.ts";

const PATIENCE = { timeout: 30_000, interval: 2 };

describe.each(SERVERS)("a move between a file and %s that is given up", (engine) => {
  let ground: MovingGround;
  let server: TestBusinesses;

  beforeAll(async () => {
    ground = await MovingGround.start(engine);
    ({ server } = ground);
  });
  afterEach(() => ask(...RIGHTED));
  afterAll(() => ground.close());

  async function ask(...statements: string[]): Promise<void> {
    const client = new pg.Client({ connectionString: ground.adminUrl });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }
  /** A business in a file, whose phone has recorded a client and heard of it. */
  async function begun(id: string) {
    const { at, admin } = await server.office(id);
    const phone = await admin.device();
    const goesOn = async () => {
      await phone.send("client.create", clientArgs(server.clock()));
      expect((await phone.pull()).filter(({ c }) => c === "clients")).toHaveLength(1);
    };
    await goesOn();
    const places = async () => (await ground.places()).filter((name) => name.startsWith(`b_${id}_`));
    return {
      id,
      at,
      goesOn,
      places,
      async move(to: PlaceKind = "postgresql") {
        const mover = ground.mover();
        expectDone(await mover.begin(id, to, WHO));
        await mover.ended(id);
      },
      /** The business opens where it was, and what its phone records comes alone by the pull. */
      async expectWhereItWas(detail: RegExp, engine: Engine = "sqlite") {
        expect(await at.row()).toMatchObject({ state: "open", move: null, place: { engine } });
        const said = await listEvents(server.directory, { businessId: id });
        expect(said.find(({ act }) => act === "move.give-up")?.detail).toMatch(detail);
        expect(await places()).toHaveLength(engine === "sqlite" ? 0 : 1);
        await goesOn();
      },
    };
  }

  it("because the disk of PostgreSQL is full half way says so", async () => {
    const { move, expectWhereItWas } = await begun("lleno");
    await ask(...onEachClient(`raise exception 'No space left on device' using errcode = 'disk_full'`));
    await move();
    await expectWhereItWas(
      /^the book could not be written to its new place: No space left on device\. See whether there is room/,
    );
  });

  it("because a row did not arrive says which table differs", async () => {
    const { move, expectWhereItWas } = await begun("distinto");
    await ask(...onEachClient("return null"));
    await move();
    await expectWhereItWas(/^the copy differs: clients\.\w+: \d+ and \d+$/);
  });

  it("because a row did not arrive in the file says which table differs, and the book stays on PostgreSQL", async () => {
    const { move, places, goesOn, expectWhereItWas } = await begun("regreso");
    await move();
    await goesOn();
    const clients = `${(await places())[0]}.clients`;
    // The totals of the book are taken without the clients that the copy has.
    await ask(
      `alter table ${clients} enable row level security, force row level security`,
      `create policy fault on ${clients} using (current_query() not ilike '%count(%')`,
    );
    await move("file");
    await ask(
      `drop policy fault on ${clients}`,
      `alter table ${clients} disable row level security, no force row level security`,
    );
    await expectWhereItWas(/^the copy differs: clients\.\w+: 0 and 2$/, "postgresql");
  });

  it("because an operator cancels it half way leaves nothing of what had arrived", async () => {
    const { id, places, expectWhereItWas } = await begun("cancelado");
    const mover = ground.mover();
    expectDone(await mover.begin(id, "postgresql", WHO));
    await vi.waitFor(async () => expect(await places()).toHaveLength(1), PATIENCE);
    expectDone(await mover.cancel(id, WHO));
    await mover.ended(id);
    await expectWhereItWas(/^it was cancelled$/);
  });

  it("is the second of two that begin at once, and the first goes on to its end", async () => {
    const { id, at, places, goesOn } = await begun("dosveces");
    const movers = [ground.mover(), ground.mover()];
    const codes = await Promise.all(
      movers.map(async (each) => {
        const outcome = await each.begin(id, "postgresql", WHO);
        return outcome.ok ? "begun" : outcome.code;
      }),
    );
    expect(codes.sort()).toEqual(["BUSINESS_STATE", "begun"]);
    for (const each of movers) await each.ended(id);
    expect(await at.row()).toMatchObject({ state: "open", place: { engine: "postgresql" } });
    expect(await places()).toHaveLength(1);
    await goesOn();
  });
});

/** PostgreSQL does this whenever a client is written into a book that was made since. */
function onEachClient(body: string): string[] {
  return [
    "create schema fault",
    "grant usage on schema fault to public",
    `create function fault.client() returns trigger language plpgsql as $$ begin ${body}; end $$`,
    `create function fault.made() returns event_trigger language plpgsql as $$
      declare made record;
      begin
        for made in select * from pg_event_trigger_ddl_commands() where object_identity ~ '[.]clients$' loop
          execute format('create trigger fault before insert on %s for each row execute function fault.client()',
            made.object_identity);
        end loop;
      end $$`,
    "create event trigger fault on ddl_command_end when tag in ('CREATE TABLE') execute function fault.made()",
  ];
}

const RIGHTED = ["drop event trigger if exists fault", "drop schema if exists fault cascade"];

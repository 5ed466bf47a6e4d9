/** Patroni replaces its primary while the product works on it: what was acknowledged is kept, and phones hear of what is lost. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Answer } from "#contract/envelope";
import { clientArgs } from "#testkit/server/book";
import { Unavailable } from "#testkit/server/device";
import { citusHere } from "./citus.ts";
import { ManyProcess } from "./many.ts";
import { until } from "./program.ts";
import { checkBooks, type Fault, Scene, SEED } from "./scene.ts";
import { type Agreed, DEFAULTS, QUICK } from "./settings.ts";
import { Follower } from "./work.ts";

const ROUND_MS = 420_000;
const ENGINES = [{ name: "PostgreSQL", engine: {} }, ...citusHere()];

describe.each(ENGINES)("$name behind Patroni, etcd, HAProxy and pgbouncer", ({ name, engine }) => {
  let scene: Scene;

  beforeAll(async () => {
    scene = await Scene.open(name, engine);
  }, ROUND_MS);
  afterEach(({ task }) => scene.endRound(task.result?.state === "fail"), ROUND_MS);
  afterAll(() => scene?.cluster.stop(), ROUND_MS);

  it.each<[Fault, Agreed]>([
    ["killed", DEFAULTS],
    ["demoted", DEFAULTS],
    ["frozen", DEFAULTS],
    ["cut off from etcd and its standbys", DEFAULTS],
    ["killed", QUICK],
  ])(
    `loses nothing when the primary is %s under load, with %o (seed ${SEED})`,
    async (fault, agreed) => {
      await oneBusiness(scene, fault, agreed);
    },
    ROUND_MS,
  );

  it(
    `loses nothing of many businesses when the primary is killed under load (seed ${SEED})`,
    async () => {
      await manyBusinesses(scene);
    },
    ROUND_MS,
  );

  it(
    "tells the phones that remember it of what was lost where no commit waits for a standby",
    async () => {
      await lostCommits(scene);
    },
    ROUND_MS,
  );
});

/** Two servers of one business, and each comes to the database by a way of its own. */
async function oneBusiness(scene: Scene, fault: Fault, agreed: Agreed): Promise<void> {
  await scene.cluster.agree(agreed);
  const { haproxy, pgbouncer } = await scene.cluster.newBook();
  const [near, far] = [await scene.serve(haproxy), await scene.serve(pgbouncer)];
  const admin = await near.setUp();
  const ways = [
    { name: "haproxy", admin, server: near },
    { name: "pgbouncer", admin, server: far },
  ];
  await scene.suffer(fault, agreed, ways, 3);
  await checkBooks({ DATABASE_URL: haproxy });
  await scene.endServers();
}

async function manyBusinesses(scene: Scene): Promise<void> {
  await scene.cluster.agree(QUICK);
  const { haproxy } = await scene.cluster.newBook("cuadre_admin");
  const many = await ManyProcess.start(haproxy, ["uno", "dos", "tres"]);
  scene.watch(many.process);
  const ways = [...many.admins].map(([id, admin]) => ({
    name: `haproxy, business ${id}`,
    admin,
    server: admin.server,
  }));
  await scene.suffer("killed", QUICK, ways, 2);
  await checkBooks({}, "--all", "--businesses", many.folder);
  await scene.endServers();
  many.remove();
}

/** Three clients are acknowledged and lost, and one phone had pulled them; `other` had not, and goes on. */
async function lostCommits(scene: Scene): Promise<void> {
  const { cluster } = scene;
  const agreed = { ...QUICK, synchronous_mode: false };
  await cluster.agree(agreed);
  const { haproxy } = await cluster.newBook();
  const admin = await (await scene.serve(haproxy)).setUp();
  const [sender, early] = [await admin.device(), await admin.device()];
  const [phone, other] = [new Follower(await admin.device()), new Follower(await admin.device())];
  await sender.send("client.create", clientArgs(Date.now()));
  await other.pull();
  const primary = await cluster.primary();
  await scene.keptUp();
  primary.cutStream();
  const lost = [1, 2, 3].map(() => sender.command("client.create", clientArgs(Date.now())));
  expect(await sender.push(...lost)).toMatchObject(lost.map(() => ({ outcome: "applied" })));
  await phone.pull();
  expect(clientsOf(phone)).toBe(4);
  await primary.kill();
  const begun = Date.now();
  const next = early.command("client.create", clientArgs(Date.now()));
  const answers = await until("a write goes through", () => answered(() => early.push(next)));
  scene.print(agreed, "asynchronous, the primary killed", { haproxy: (Date.now() - begun) / 1000 });
  expect(answers).toMatchObject([{ outcome: "applied" }]);
  await other.pull();
  expect(clientsOf(other)).toBe(2);
  const refused = await phone.device.askPull();
  expect([refused.statusCode, refused.json().code]).toEqual([410, "CURSOR_TOO_OLD"]);
  const again = new Follower(await admin.device());
  await again.pull();
  expect(again.held).toEqual(other.held);
  expect((await sender.ask(lost)).statusCode).toBe(410);
  primary.recover();
  await cluster.healthy({ synchronous: false });
  await checkBooks({ DATABASE_URL: haproxy });
  await scene.endServers();
}

function clientsOf({ held }: Follower): number {
  return [...held.keys()].filter((key) => key.startsWith("clients ")).length;
}

/** Nothing where the server had no database. */
async function answered(push: () => Promise<Answer[]>): Promise<Answer[] | undefined> {
  try {
    return await push();
  } catch (error) {
    if (error instanceof Unavailable) return undefined;
    throw error;
  }
}

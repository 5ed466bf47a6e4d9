/**
 * `npm run record`: writes the recording of the present version, once, when it is released. The people of the
 * simulator work for some days without faults; each command that the server took is kept with its answer.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { carriedOf } from "#contract/envelope";
import { PROTOCOL } from "#contract/sync";
import { SOUND } from "../simulator/defect.ts";
import { switchCustody } from "../simulator/faults.ts";
import { act, comeToRest, end } from "../simulator/run.ts";
import { Scenario } from "../simulator/scenario.ts";
import { makeTemplate } from "../simulator/template.ts";
import { type DeviceRow, pack, type Recorded, type Recording, type Story } from "./recording.ts";
import { presentShapes } from "./shapes.ts";

const FOLDER = import.meta.dirname;
const STORIES = 40;
const STEPS = 60;
const ANSWER_MS = 3_000;
/** Now and then everyone sleeps until the next day. */
const NIGHT_MS = 20 * 3_600_000;
const NIGHTS = 0.1;

interface CommandRow {
  [column: string]: string | number | null;
}

const { version } = JSON.parse(readFileSync(join(FOLDER, "../../package.json"), "utf8"));
console.warn = () => {};
const template = await makeTemplate();
writeFileSync(join(FOLDER, `${version}.sqlite.gz`), pack(copyOf(template.file)));
const stories: Story[] = [];
for (let seed = 1; seed <= STORIES; seed++) stories.push(await recordStory(seed));
const released = { protocol: PROTOCOL, shapes: presentShapes() };
writeFileSync(join(FOLDER, `${version}.shapes.json`), `${JSON.stringify(released, null, 1)}\n`);
const recording: Recording = { version, stories };
writeFileSync(join(FOLDER, `${version}.json.gz`), pack(JSON.stringify(recording)));
template.remove();
const all = stories.flatMap(({ commands }) => commands);
const names = new Set(all.map(({ envelope }) => `${envelope.name} ${envelope.v}`));
process.stdout.write(
  `${version}: ${stories.length} stories, ${all.length} commands of ${names.size} names\n`,
);
process.exit();

/** One file without a log beside it. */
function copyOf(file: string): Buffer {
  const copy = `${file}.copy`;
  const book = new DatabaseSync(file);
  book.prepare("vacuum into ?").run(copy);
  book.close();
  return readFileSync(copy);
}

async function recordStory(seed: number): Promise<Story> {
  const scenario = new Scenario(seed, template, SOUND);
  await scenario.begin();
  const { chance, agenda, server } = scenario;
  if (seed % 2 === 0) switchCustody(scenario);
  await agenda.pass(4_000);
  for (let step = 0; step < STEPS; step++) {
    act(scenario);
    if (chance.maybe(NIGHTS)) agenda.jump(NIGHT_MS);
    await agenda.pass(ANSWER_MS);
  }
  await comeToRest(scenario);
  // SQLite numbers the rows as they are written, which is the order in which the server decided.
  const commands = server.rows<CommandRow>("select * from command order by rowid").map(recordedOf);
  const devices = server.rows<DeviceRow>("select * from device");
  await end(scenario);
  const fresh = devices.map((device) => ({ ...device, last_seq: 0, last_receipt: 0 }));
  return { seed, devices: fresh, commands };
}

function recordedOf(row: CommandRow): Recorded {
  const { outcome, code } = JSON.parse(String(row.result));
  return {
    deviceId: row.device_id === null ? null : String(row.device_id),
    userId: String(row.user_id),
    at: Date.parse(String(row.received_at)),
    envelope: {
      id: String(row.id) as Recorded["envelope"]["id"],
      seq: row.seq === null ? null : Number(row.seq),
      name: String(row.name),
      v: Number(row.v),
      args: JSON.parse(String(row.args)),
      base: row.base === null ? null : JSON.parse(String(row.base)),
      ...carriedOf(row.receipt === null ? null : JSON.parse(String(row.receipt))),
      timestamp: Date.parse(String(row.client_time)),
    },
    answer: code === undefined ? { outcome } : { outcome, code },
  };
}

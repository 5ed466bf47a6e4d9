/** The network between a tab and the office: slow, lossy, repeating, sometimes gone, sometimes another business's. */
import type { Agenda } from "./agenda.ts";
import type { Chance } from "./chance.ts";
import type { Defect } from "./defect.ts";
import type { Asked, Said, ServerDouble } from "./server-double.ts";
import type { Trace } from "./trace.ts";

/** How likely each fault is, per request. */
export interface NetworkConditions {
  name: string;
  lost: number;
  answerLost: number;
  twice: number;
  /** Later than anyone waits for. */
  late: number;
  /** A hotel's or a proxy's own page. */
  foreign: number;
  slowestMs: number;
}

export const CALM: NetworkConditions = {
  name: "calm",
  lost: 0,
  answerLost: 0,
  twice: 0,
  late: 0,
  foreign: 0,
  slowestMs: 60,
};
export const POOR: NetworkConditions = {
  name: "poor",
  lost: 0.12,
  answerLost: 0.12,
  twice: 0.12,
  late: 0.05,
  foreign: 0.03,
  slowestMs: 6_000,
};
export const GONE: NetworkConditions = { ...CALM, name: "gone", lost: 1 };

/** The caller at the other end of the wire. */
export interface Caller {
  name: string;
  conditions(): NetworkConditions;
  cookie(): string | null;
  isAlive(): boolean;
}

const LATE_MS = 45_000;

export class SimulatedNetwork {
  readonly #agenda: Agenda;
  readonly #chance: Chance;
  readonly #server: ServerDouble;
  readonly #trace: Trace;
  readonly #defect: Defect;

  constructor(parts: { agenda: Agenda; chance: Chance; server: ServerDouble; trace: Trace; defect: Defect }) {
    this.#agenda = parts.agenda;
    this.#chance = parts.chance;
    this.#server = parts.server;
    this.#trace = parts.trace;
    this.#defect = parts.defect;
  }

  fetch(caller: Caller, path: string, init: RequestInit): Promise<Response> {
    this.#agenda.activity++;
    return new Promise((resolve, reject) => {
      init.signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
      const fail = () => reject(new TypeError("no network"));
      void this.#carry(caller, path, init).then((said) => {
        this.#agenda.activity++;
        // A dead tab hears nothing, neither good nor bad.
        if (!caller.isAlive()) return;
        if (said === null) fail();
        else resolve(new Response(said.body, { status: said.status, headers: JSON_TYPE }));
      });
    });
  }

  async #carry(caller: Caller, path: string, init: RequestInit): Promise<Said | null> {
    const chance = this.#chance;
    const conditions = caller.conditions();
    const lag = () => this.#agenda.wait(chance.int(conditions.slowestMs + 1));
    if (path === "/api/health") {
      await lag();
      return conditions.lost < 1 && this.#server.isOpen ? HEALTHY : null;
    }
    const { lost, answerLost, twice, late, foreign } = conditions;
    const fate = chance.weighted<Fate>([
      ...([
        ["lost", lost],
        ["answer lost", answerLost],
        ["twice", twice],
      ] as const),
      ...([
        ["late", late],
        ["foreign", foreign],
      ] as const),
      ["through", Math.max(0, 1 - lost - answerLost - twice - late - foreign)],
    ]);
    const asked = this.#asked(caller, path, init);
    if (fate === "lost") {
      await lag();
      return null;
    }
    if (fate === "foreign") {
      await lag();
      return FOREIGN;
    }
    await (fate === "late" ? this.#agenda.wait(LATE_MS + chance.int(LATE_MS)) : lag());
    const said = await this.#arrive(caller, asked, fate);
    if (fate === "twice") void lag().then(() => this.#arrive(caller, asked, "again"));
    await lag();
    return fate === "answer lost" ? null : said;
  }

  #asked({ cookie }: Caller, path: string, init: RequestInit): Asked {
    const said = typeof init.body === "string" ? init.body : null;
    const altered = this.#defect.sent?.(path, said) ?? { path, body: said };
    const method = init.method === "POST" || init.method === "PUT" ? init.method : "GET";
    return { method, ...altered, cookie: cookie(), ...fileIn(init) };
  }

  async #arrive(caller: Caller, asked: Asked, fate: string): Promise<Said | null> {
    const said = await this.#server.ask(asked);
    const mark = fate === "through" ? "" : ` (${fate})`;
    this.#trace.add(caller.name, `${brief(asked)} → ${said ? summary(asked, said) : "no answer"}${mark}`);
    if (!said) return null;
    return this.#defect.heard?.(asked.path, said.status, said.body) ?? said;
  }
}

function fileIn({ body, headers }: RequestInit): Pick<Asked, "file"> {
  if (!(body instanceof ArrayBuffer)) return {};
  return { file: { bytes: Buffer.from(body), type: new Headers(headers).get("content-type") ?? "" } };
}

type Fate = "through" | "lost" | "answer lost" | "twice" | "late" | "foreign";

const JSON_TYPE = { "content-type": "application/json" };
const HEALTHY: Said = { status: 200, body: '{"status":"ok"}' };
const FOREIGN: Said = { status: 200, body: "<html>Bienvenido a la red del hotel</html>" };

function brief({ method, path, body }: Asked): string {
  const [route = ""] = path.replace("/api/sync/", "").split("?");
  if (route !== "push" || body === null) return `${method} ${route}`;
  const { commands } = JSON.parse(body);
  const each = commands.map(({ seq, name }: { seq: number; name: string }) => `${seq} ${name}`);
  return `push [${each.join(", ")}]`;
}

function summary({ path }: Asked, { status, body }: Said): string {
  if (status !== 200) return `${status} ${JSON.parse(body).code ?? ""}`;
  if (path.startsWith("/api/sync/push")) {
    const results: { outcome: string; code?: string }[] = JSON.parse(body).results;
    return results.map(({ outcome, code }) => (code ? `${outcome} ${code}` : outcome)).join(", ");
  }
  if (path.startsWith("/api/sync/pull")) {
    const { changes, cursor, more } = JSON.parse(body);
    return `${changes.length} changes to ${cursor.split(".")[0]}${more ? ", more" : ""}`;
  }
  return "ok";
}

/** Staying signed in without signal, and leaving for good when one leaves. */
import { describe, expect, test } from "vitest";
import type { Answer, ServerCall } from "./call.ts";
import { Session, SNAPSHOT_KEY } from "./session.ts";

const known = {
  user: {
    id: "8f14e45f-ceea-467f-a0e6-2f8d6c1b2a11",
    name: "Ana Inventada",
    email: "ana@ejemplo.test",
    role: "user",
  },
  perm: { hash: "h", role: "user", grants: { clients: ["view"] }, view: ["clients"] },
};
const UNREACHABLE: Answer = { status: 0, body: null };

function device(initial: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(initial));
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

/** A server that answers from a table and can be switched off. */
function server(answers: Record<string, Answer>) {
  const asked: string[] = [];
  const state = { reachable: true, answers };
  const call: ServerCall = async (method, path) => {
    asked.push(`${method} ${path}`);
    return state.reachable
      ? (state.answers[`${method} ${path}`] ?? { status: 404, body: null })
      : UNREACHABLE;
  };
  return { call, asked, state };
}

test("where nothing more fits, one works on, and a person who is not here is not remembered", async () => {
  const { call, state } = server({ "GET /api/session": { status: 200, body: known } });
  const storage = device({
    [SNAPSHOT_KEY]: JSON.stringify({ ...known, user: { ...known.user, name: "Otra" } }),
  });
  const full = {
    ...storage,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  const session = new Session(full, call);
  await session.start();
  expect(session.view).toMatchObject({ state: "signed-in", user: { name: "Ana Inventada" } });
  session.updatePerm({ ...known.perm, role: "user", grants: {}, view: [] } as never);
  expect(session.principal?.grants).toEqual({});
  state.reachable = false;
  const later = new Session(full, call);
  await later.start();
  expect(later.view.state, "the other is not believed to be here").not.toBe("signed-in");
  expect(await session.signOut()).toBe(true);
});

test("a collector who signed in here stays signed in when the server cannot be reached", async () => {
  const { call, state } = server({});
  state.reachable = false;
  const session = new Session(device({ [SNAPSHOT_KEY]: JSON.stringify(known) }), call);
  await session.start();
  expect(session.view).toMatchObject({ state: "signed-in", user: { name: "Ana Inventada" } });
  expect(session.principal).toEqual({ role: "user", grants: { clients: ["view"] } });
});

test("a server that says what is known already changes nothing on the screens, and a new right does", async () => {
  const { call } = server({ "GET /api/session": { status: 200, body: known } });
  const session = new Session(device({ [SNAPSHOT_KEY]: JSON.stringify(known) }), call);
  await session.start();
  const before = session.view;
  await session.verify();
  expect(session.view).toBe(before);
  session.updatePerm({ ...known.perm, role: "user", grants: { clients: ["view", "create"] } } as never);
  expect(session.principal?.grants).toEqual({ clients: ["view", "create"] });
});

test("the server's refusal ends a remembered session", async () => {
  const { call } = server({
    "GET /api/session": { status: 401, body: { code: "NOT_SIGNED_IN" } },
    "GET /api/setup": { status: 200, body: { needed: false, signedIn: false } },
  });
  const storage = device({ [SNAPSHOT_KEY]: JSON.stringify(known) });
  const session = new Session(storage, call);
  await session.start();
  await session.verify();
  expect(session.view.state).toBe("signed-out");
  expect(storage.getItem(SNAPSHOT_KEY)).toBeNull();
});

test.each([
  ["ACCOUNT_GONE", "Su cuenta ya no existe. Pida una nueva a un administrador."],
  ["DEVICE_ENDED", "Un administrador terminó este dispositivo. Inicie sesión de nuevo."],
])("a session that ended with %s says at the door why, and what to do", async (code, message) => {
  const { call } = server({
    "GET /api/session": { status: 401, body: { code, message } },
    "GET /api/setup": { status: 200, body: { needed: false, signedIn: false } },
  });
  const session = new Session(device({ [SNAPSHOT_KEY]: JSON.stringify(known) }), call);
  await session.start();
  await session.accountGone();
  expect(session.view).toMatchObject({ state: "signed-out", ended: message });
});

test("a new installation offers the first administrator", async () => {
  const { call, asked } = server({
    "GET /api/setup": { status: 200, body: { needed: true, signedIn: false } },
    "POST /api/setup": { status: 200, body: { ...known, message: "Bienvenido, Ana Inventada!" } },
  });
  const session = new Session(device(), call);
  await session.start();
  expect(session.view.state).toBe("setup");
  expect(asked).toEqual(["GET /api/setup"]);
  const outcome = await session.setup({
    name: "Ana Inventada",
    email: "ana@ejemplo.test",
    password: "secreta",
  });
  expect(outcome).toEqual({ ok: true, message: "Bienvenido, Ana Inventada!" });
  expect(session.view.state).toBe("signed-in");
});

test("a person whom the browser forgot and the server did not is still signed in", async () => {
  const { call } = server({
    "GET /api/session": { status: 200, body: known },
    "GET /api/setup": { status: 200, body: { needed: false, signedIn: true } },
  });
  const session = new Session(device(), call);
  await session.start();
  expect(session.view).toMatchObject({ state: "signed-in", user: { name: "Ana Inventada" } });
});

test("a refused sign-in gives the server's own sentence", async () => {
  const message = "Contraseña incorrecta. Por favor intente nuevamente.";
  const { call, state } = server({
    "POST /api/session": { status: 401, body: { code: "WRONG_PASSWORD", message } },
  });
  const session = new Session(device(), call);
  expect(await session.signIn("ana@ejemplo.test", "equivocada")).toEqual({ ok: false, message });
  state.reachable = false;
  expect(await session.signIn("ana@ejemplo.test", "equivocada")).toMatchObject({ ok: false });
});

test("signing out without signal is not undone by the next start", async () => {
  const { call, asked, state } = server({
    "GET /api/session": { status: 200, body: known },
    "DELETE /api/session": { status: 204, body: null },
    "GET /api/setup": { status: 200, body: { needed: false, signedIn: false } },
  });
  const storage = device({ [SNAPSHOT_KEY]: JSON.stringify(known) });
  const session = new Session(storage, call);
  await session.start();
  state.reachable = false;
  expect(await session.signOut()).toBe(true);

  const withoutSignal = new Session(storage, call);
  await withoutSignal.start();
  expect(withoutSignal.view.state).toBe("signed-out");

  state.reachable = true;
  state.answers["GET /api/session"] = { status: 401, body: null };
  asked.length = 0;
  const later = new Session(storage, call);
  await later.start();
  expect(asked[0]).toBe("DELETE /api/session");
  expect(later.view.state).toBe("signed-out");
});

test("unsent work may keep a person from signing out", async () => {
  const { call } = server({});
  const session = new Session(device({ [SNAPSHOT_KEY]: JSON.stringify(known) }), call);
  await session.start();
  session.guardSignOut(async () => false);
  expect(await session.signOut()).toBe(false);
  expect(session.view.state).toBe("signed-in");
});

test("a damaged snapshot signs no person in", async () => {
  const { call, state } = server({});
  state.reachable = false;
  for (const damaged of ["{", "null", '{"user":{}}', '{"user":{"id":1},"perm":{"grants":{}}}']) {
    const session = new Session(device({ [SNAPSHOT_KEY]: damaged }), call);
    await session.start();
    expect(session.view.state).toBe("signed-out");
    expect(session.principal).toBeNull();
  }
});

describe("permissions of a person who may view nothing", () => {
  const nothing = { ...known, perm: { ...known.perm, grants: {}, view: [] } };
  const entering = { "POST /api/session": { status: 200, body: { ...nothing, message: "Bienvenido" } } };

  function entrance(later: Answer[]) {
    const { call, asked } = server(entering);
    const patient: ServerCall = async (method, path) => {
      const answer = await call(method, path);
      return path === "/api/session" && method === "GET" ? (later.shift() ?? UNREACHABLE) : answer;
    };
    const seen: string[] = [];
    const session = new Session(device(), patient, async () => void seen.push(session.view.permissions));
    return { session, asked, seen };
  }

  test("are asked for up to three times, and access is denied meanwhile", async () => {
    const { session, asked, seen } = entrance([
      UNREACHABLE,
      { status: 200, body: nothing },
      { status: 200, body: known },
    ]);
    await session.signIn("ana@ejemplo.test", "secreta");
    await session.permissionsKnown();
    expect(asked.filter((question) => question === "GET /api/session")).toHaveLength(3);
    expect(seen).toEqual(["loading", "loading", "loading"]);
    expect(session.view).toMatchObject({ permissions: "ready", perm: { grants: { clients: ["view"] } } });
  });

  test("are believed to be none when the server says so four times", async () => {
    const { session } = entrance([1, 2, 3].map(() => ({ status: 200, body: nothing })));
    await session.signIn("ana@ejemplo.test", "secreta");
    await session.permissionsKnown();
    expect(session.view).toMatchObject({ permissions: "ready", perm: { grants: {} } });
  });

  test("have failed when the server did not answer, and come when asked for again", async () => {
    const { session } = entrance([UNREACHABLE, UNREACHABLE, UNREACHABLE, { status: 200, body: known }]);
    await session.signIn("ana@ejemplo.test", "secreta");
    await session.permissionsKnown();
    expect(session.view.permissions).toBe("failed");
    expect(await session.reloadPermissions()).toBe(true);
    expect(session.principal).toEqual({ role: "user", grants: { clients: ["view"] } });
  });
});

test("a business whose first administrator comes by a link sends its token along", async () => {
  const { call } = server({
    "GET /api/setup": { status: 200, body: { needed: true, signedIn: false, byInvitation: true } },
    "POST /api/setup": { status: 200, body: { ...known, message: "Bienvenida" } },
  });
  const sent: unknown[] = [];
  const session = new Session(device(), (method, path, body, ...more) => {
    if (body !== undefined) sent.push(body);
    return call(method, path, body, ...more);
  });
  await session.start();
  expect(session.view).toMatchObject({ state: "setup", byInvitation: true });
  const first = {
    name: "Ana Inventada",
    email: "ana@ejemplo.test",
    password: "secreta",
    invitation: "ficha",
  };
  await session.setup(first);
  expect(sent).toEqual([first]);
  expect(session.view).toMatchObject({ state: "signed-in", byInvitation: false });
});

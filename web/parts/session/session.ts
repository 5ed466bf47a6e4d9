/**
 * Who is signed in on this device. A person who signed in here once stays signed in while the server cannot be
 * reached; the server's own word, when it comes, decides.
 */
import { principalOf } from "#contract/portfolio";
import type { SessionUser, SetupState } from "#contract/session";
import type { Perm } from "#contract/sync";
import type { Principal } from "#domain/access/permissions";
import { STORAGE_PREFIX } from "#web/platform/place.ts";
import { Signal } from "#web/platform/signal.ts";
import { keepText } from "#web/platform/storage.ts";
import { type Answer, callServer, type ServerCall } from "./call.ts";
import { withAdvice } from "./sign-in-advice.ts";

export type SessionState = "loading" | "signed-out" | "setup" | "signed-in";

export interface SessionView {
  state: SessionState;
  user: SessionUser | null;
  perm: Perm | null;
  /** False while the last question to the server about the session went unanswered. */
  reachable: boolean;
  /** The server no longer knows the session: work goes on here and is sent after signing in again. */
  expired: boolean;
  /** The first administrator comes by an invitation's link. */
  byInvitation: boolean;
  /** Why the server ended the session, in its own words; null where it did not, or did not say. */
  ended: string | null;
  /** Access is denied while they load. `failed`: they were asked for in vain. */
  permissions: "loading" | "ready" | "failed";
}

export interface FirstAdministrator {
  name: string;
  email: string;
  password: string;
  companyName?: string;
  /** The token of the link, where the first administrator comes by an invitation. */
  invitation?: string;
}

export type SignInOutcome = { ok: true; message: string } | { ok: false; message: string };

export const SNAPSHOT_KEY = `${STORAGE_PREFIX}.session`;
const ENDED_KEY = `${STORAGE_PREFIX}.session.ended`;
const UNREACHABLE = "No se pudo conectar con el servidor. Revise su conexión e inténtelo de nuevo.";
const UNEXPECTED = "Ha ocurrido un error al intentar iniciar sesión.";

/** Permissions without any view may have been answered too early: asked again this many times, after these pauses. */
const PAUSES_MS = [300, 900, 1800];

/** Ends that an administrator decided: the person at the door hears of them. */
const TOLD: ReadonlySet<string> = new Set(["ACCOUNT_GONE", "DEVICE_ENDED"]);

const NOBODY: SessionView = {
  state: "signed-out",
  user: null,
  perm: null,
  reachable: true,
  expired: false,
  byInvitation: false,
  ended: null,
  permissions: "ready",
};

export type Pause = (ms: number) => Promise<void>;

export class Session {
  #shown = new Signal<SessionView>({ ...NOBODY, state: "loading" });
  readonly subscribe = this.#shown.subscribe;
  readonly snapshot = this.#shown.snapshot;
  #call: ServerCall;
  #storage: Storage | null;
  #guards = new Set<() => Promise<boolean>>();
  #started: Promise<void> | undefined;
  #asking: Promise<void> | undefined;
  #pause: Pause;

  constructor(storage: Storage | null, call: ServerCall = callServer, pause: Pause = wait) {
    this.#storage = storage;
    this.#call = call;
    this.#pause = pause;
  }

  get view(): SessionView {
    return this.#shown.snapshot();
  }

  get principal(): Principal | null {
    const { user, perm } = this.view;
    return user && perm ? principalOf({ ...perm, role: user.role }) : null;
  }

  /** Resolves once it is known whether a person is signed in. Never waits for the server when a snapshot answers. */
  start(): Promise<void> {
    this.#started ??= this.#start();
    return this.#started;
  }

  async #start(): Promise<void> {
    if (this.#storage?.getItem(ENDED_KEY) && !(await this.#endOnServer())) {
      this.#show({ ...NOBODY, reachable: false });
      return;
    }
    const remembered = this.#remembered();
    if (remembered) {
      this.#show({ ...NOBODY, ...remembered, state: "signed-in" });
      const verified = this.verify();
      // There is nothing to show before the server's word.
      if (seesNothing(remembered)) await verified;
      return;
    }
    await this.#askUnknown();
  }

  /** The browser remembers no person. The server may know better; a missing sign-in is no failure, nor asked as one. */
  async #askUnknown(): Promise<void> {
    const setup = await this.#setupState();
    if (setup === null) this.#show({ ...NOBODY, reachable: false });
    else if (setup.signedIn) await this.verify();
    else this.#show({ ...NOBODY, ...doorOf(setup) });
  }

  /** Asks the server who is signed in. Its silence changes nothing for a person who is. */
  async verify(): Promise<void> {
    const answer = await this.#call("GET", "/api/session");
    const known = answer.status === 200 ? readSession(answer.body) : null;
    if (known) {
      this.#arrived(known);
      return;
    }
    if (answer.status === 401) {
      await this.#ended(answer);
      return;
    }
    const reachable = answer.status !== 0;
    this.#show(this.view.state === "signed-in" ? { ...this.view, reachable } : { ...NOBODY, reachable });
    const { user, perm } = this.view;
    if (user && perm && seesNothing({ user, perm })) this.#arrived({ user, perm });
  }

  async #ended(answer: Answer): Promise<void> {
    this.#forget();
    const setup = await this.#setupState();
    const code = text(answer.body, "code");
    const ended = code !== undefined && TOLD.has(code) ? (text(answer.body, "message") ?? null) : null;
    this.#show({ ...NOBODY, ...doorOf(setup), ended });
  }

  /** Resolves when the permissions are known, or were asked for in vain. */
  async permissionsKnown(): Promise<void> {
    await this.#asking;
  }

  /** Asks for the permissions again, because the person says so. Answers whether they came. */
  async reloadPermissions(): Promise<boolean> {
    const { user, perm } = this.view;
    if (user && perm) this.#arrived({ user, perm });
    await this.permissionsKnown();
    return this.view.permissions === "ready";
  }

  /** The answer of the server about a person. One with nothing to view at all is asked again before it is believed. */
  #arrived(known: Known): void {
    if (!seesNothing(known)) {
      this.#signedIn(known);
      return;
    }
    const { user, perm } = this.view;
    // A person who already works here goes on meanwhile with the permissions known before.
    const works = user?.id === known.user.id && perm !== null && !seesNothing({ user, perm });
    if (!works) this.#show({ ...NOBODY, ...known, state: "signed-in", permissions: "loading" });
    this.#asking ??= this.#askAgain(known).finally(() => {
      this.#asking = undefined;
    });
  }

  async #askAgain({ user }: Known): Promise<void> {
    let answered: Known | null = null;
    for (const ms of PAUSES_MS) {
      await this.#pause(ms);
      const answer = await this.#call("GET", "/api/session");
      if (this.view.user?.id !== user.id) return;
      if (answer.status === 401) return this.#ended(answer);
      answered = answer.status === 200 ? readSession(answer.body) : null;
      if (answered && !seesNothing(answered)) break;
    }
    if (answered) this.#signedIn(answered);
    else this.#show({ ...this.view, permissions: "failed" });
  }

  async signIn(email: string, password: string): Promise<SignInOutcome> {
    return this.#enter(await this.#call("POST", "/api/session", { email, password }));
  }

  /** Creates the first administrator, which the server allows once, and signs that person in (ruling A5). */
  async setup(first: FirstAdministrator): Promise<SignInOutcome> {
    const answer = await this.#call("POST", "/api/setup", first);
    if (succeeded(answer) && !readSession(answer.body)) return this.signIn(first.email, first.password);
    return this.#enter(answer);
  }

  #enter(answer: Answer): SignInOutcome {
    const known = succeeded(answer) ? readSession(answer.body) : null;
    if (!known) return { ok: false, message: failureMessage(answer) };
    this.#storage?.removeItem(ENDED_KEY);
    this.#arrived(known);
    return { ok: true, message: text(answer.body, "message") ?? `Bienvenido, ${known.user.name}!` };
  }

  /** Adds a question asked before signing out, such as what to do with unsent work. `false` keeps the person in. */
  guardSignOut(guard: () => Promise<boolean>): () => void {
    this.#guards.add(guard);
    return () => this.#guards.delete(guard);
  }

  /** Answers false when a guard kept the person in. Signing out without signal is completed at the next start. */
  async signOut(patienceMs?: number): Promise<boolean> {
    for (const guard of this.#guards) if (!(await guard())) return false;
    await this.lockOut(patienceMs);
    return true;
  }

  /** Signs out without asking the server first: the device may be in other hands. */
  async lockOut(patienceMs?: number): Promise<void> {
    this.#forget();
    keepText(this.#storage, ENDED_KEY, "1");
    this.#show(NOBODY);
    await this.#endOnServer(patienceMs);
  }

  /** Code that asks the server and gets 401 says so here. Nothing typed is lost: the screens stay. */
  expire(): void {
    if (this.view.state === "signed-in") this.#show({ ...this.view, expired: true });
  }

  /** The account was removed: its session here is over, and the book has left this device. */
  async accountGone(): Promise<void> {
    if (this.view.state === "signed-in") await this.#ended(await this.#call("GET", "/api/session"));
  }

  /** The user's grants as the last pull brought them. */
  updatePerm(perm: Perm): void {
    const { user } = this.view;
    if (user) this.#signedIn({ user: { ...user, role: perm.role }, perm });
  }

  #signedIn(known: Known): void {
    keepText(this.#storage, SNAPSHOT_KEY, JSON.stringify(known));
    this.#show({ ...NOBODY, ...known, state: "signed-in" });
  }

  #remembered(): Known | null {
    try {
      return readSession(JSON.parse(this.#storage?.getItem(SNAPSHOT_KEY) ?? "null"));
    } catch {
      return null;
    }
  }

  #forget(): void {
    this.#storage?.removeItem(SNAPSHOT_KEY);
  }

  async #endOnServer(patienceMs?: number): Promise<boolean> {
    const answer = await this.#call("DELETE", "/api/session", undefined, patienceMs);
    const ended = succeeded(answer) || answer.status === 401;
    if (ended) this.#storage?.removeItem(ENDED_KEY);
    return ended;
  }

  /** Null when the server could not say. */
  async #setupState(): Promise<SetupState | null> {
    const answer = await this.#call("GET", "/api/setup");
    if (answer.status !== 200 || !isObject(answer.body)) return null;
    const { needed, signedIn, byInvitation } = answer.body;
    return {
      needed: needed === true,
      signedIn: signedIn === true,
      ...(byInvitation === true ? { byInvitation } : {}),
    };
  }

  /** The server says each time again what is known already: then no screen is drawn again for it. */
  #show(view: SessionView): void {
    if (JSON.stringify(view) !== JSON.stringify(this.view)) this.#shown.set(view);
  }
}

interface Known {
  user: SessionUser;
  perm: Perm;
}

function doorOf(setup: SetupState | null): Pick<SessionView, "state" | "byInvitation"> {
  return { state: setup?.needed ? "setup" : "signed-out", byInvitation: setup?.byInvitation ?? false };
}

/** Only a person who is no administrator may have no module to view. */
function seesNothing({ user, perm }: Known): boolean {
  return user.role !== "admin" && !Object.values(perm.grants).some((actions) => actions?.includes("view"));
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Reads `{user, perm}`; any role other than admin becomes user. */
function readSession(body: unknown): Known | null {
  if (!isObject(body) || !isObject(body.user) || !isObject(body.perm)) return null;
  const { user, perm } = body;
  if (typeof user.id !== "string" || typeof user.name !== "string" || typeof user.email !== "string")
    return null;
  if (!isObject(perm.grants)) return null;
  const role = user.role === "admin" ? "admin" : "user";
  return {
    user: { id: user.id, name: user.name, email: user.email, role } as SessionUser,
    perm: { ...(perm as unknown as Perm), role },
  };
}

function succeeded(answer: Answer): boolean {
  return answer.status >= 200 && answer.status < 300;
}

function failureMessage(answer: Answer): string {
  if (answer.status === 0) return UNREACHABLE;
  return withAdvice(text(answer.body, "message") ?? UNEXPECTED, text(answer.body, "code"));
}

function text(body: unknown, key: string): string | undefined {
  const found = isObject(body) ? body[key] : undefined;
  return typeof found === "string" && found !== "" ? found : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

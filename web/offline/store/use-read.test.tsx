/** A question on a screen: another question, an answer that comes late, a screen that is left. */
import { act, cleanup, render, screen } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createClient, updateClient } from "#commands/client/verbs";
import type { Id } from "#contract/id";
import { at, CLIENT, CLIENT_FIELDS } from "#testkit/commands/lending";
import { freshId } from "#testkit/device/browser-double";
import { type Scenario, scenario, through } from "#testkit/device/scenario";
import { clearErrors, loggedErrors } from "#web/platform/error-log.ts";
import type { LocalStore } from "./local-store.ts";
import { LocalStoreProvider, useLocalStore } from "./provider.tsx";
import type { Reader } from "./reader.ts";
import { useRead } from "./use-read.ts";

const DAY = "2026-01-08";

let scene: Scenario;
let store: LocalStore;
const seen: string[] = [];

/** The promises that a reading waits for before it answers, by the record's id. */
const held = new Map<string, Promise<void>>();
let fails = false;

async function nameOf(read: Reader, id: Id): Promise<string | undefined> {
  const client = await read.get("clients", id);
  await held.get(id);
  if (fails) throw new Error("the store does not answer");
  return client?.name;
}

function Name({ id }: { id: Id }) {
  store = useLocalStore();
  const { status, value } = useRead(nameOf, id);
  seen.push(`${status} ${value}`);
  return <p data-testid="name">{`${status} ${value}`}</p>;
}

function page(id: Id | null) {
  const { user, perm } = scene.admin;
  return (
    <StrictMode>
      <LocalStoreProvider user={user} perm={perm} onSignedOut={() => {}} environment={environment}>
        {id && <Name id={id} />}
      </LocalStoreProvider>
    </StrictMode>
  );
}

let environment: ReturnType<Scenario["browser"]["tab"]>;

beforeEach(async () => {
  scene = await scenario();
  environment = scene.browser.tab(scene.server.network(scene.admin));
  seen.length = 0;
  held.clear();
  fails = false;
  clearErrors();
});
afterEach(async () => {
  cleanup();
  await scene.end();
});

async function pass(work: () => unknown = () => {}): Promise<void> {
  await act(() => through(scene.time, () => store, work));
}

async function shown(id: Id) {
  const view = render(page(id));
  for (let turn = 0; turn < 20; turn++) await pass(() => scene.time.advance(100));
  return view;
}

const name = () => screen.getByTestId("name").textContent;

async function rename(id: Id, from: string, to: string): Promise<void> {
  const edit = { id, at: at(DAY), photo: null, changes: { name: to } };
  await pass(() => store.run(updateClient, edit, { base: { name: from } }));
}

async function registered(called: string): Promise<Id> {
  const id = freshId();
  const fields = { ...CLIENT_FIELDS, name: called };
  await pass(() => store.run(createClient, { id, at: at(DAY), fields, photo: null }));
  return id;
}

it("follows a change, and shows the old answer until the new one is there", async () => {
  await shown(CLIENT);
  expect(name()).toBe(`ready ${CLIENT_FIELDS.name}`);
  seen.length = 0;
  await rename(CLIENT, CLIENT_FIELDS.name, "Nueva");
  expect(name()).toBe("ready Nueva");
  expect(seen).not.toContain("loading undefined");
});

it("about another record begins without an answer, and no answer about the record before takes its place", async () => {
  const { rerender } = await shown(CLIENT);
  const other = await registered("Otra");
  const late = Promise.withResolvers<void>();
  held.set(CLIENT, late.promise);
  await rename(CLIENT, CLIENT_FIELDS.name, "Tardía");
  seen.length = 0;
  rerender(page(other));
  await pass();
  expect(seen[0]).toBe("loading undefined");
  expect(name()).toBe("ready Otra");
  await pass(late.resolve);
  expect(name()).toBe("ready Otra");
  expect(seen.join()).not.toContain("Tardía");
});

it("is asked no more once its screen is left, though its answer comes afterwards", async () => {
  const { rerender } = await shown(CLIENT);
  const late = Promise.withResolvers<void>();
  held.set(CLIENT, late.promise);
  await rename(CLIENT, CLIENT_FIELDS.name, "Tardía");
  seen.length = 0;
  rerender(page(null));
  await pass();
  await pass(late.resolve);
  expect([seen, loggedErrors()]).toEqual([[], []]);
});

it("keeps an answer that stood when reading fails, logs why, and goes on with the next change", async () => {
  await shown(CLIENT);
  fails = true;
  await rename(CLIENT, CLIENT_FIELDS.name, "Nueva");
  expect(name()).toBe(`ready ${CLIENT_FIELDS.name}`);
  expect(loggedErrors()[0]?.message).toContain("the store does not answer");
  fails = false;
  await rename(CLIENT, "Nueva", "Otra vez");
  expect(name()).toBe("ready Otra vez");
});

it("says that it failed where there never was an answer, until a change lets it be read", async () => {
  fails = true;
  await shown(CLIENT);
  expect(name()).toBe("error undefined");
  fails = false;
  await rename(CLIENT, CLIENT_FIELDS.name, "Nueva");
  expect(name()).toBe("ready Nueva");
});

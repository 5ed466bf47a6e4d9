// @vitest-environment jsdom
/** A tap that acts: one command for two taps, a refusal where the person looks, and a question before it where there is one. */
import "#web/ui/test-setup.ts";
import { act as acted, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createZone, deleteZone } from "#commands/zone/verbs";
import { testId } from "#testkit/commands/records";
import { type Scenario, scenario } from "#testkit/device/scenario";
import { LocalStoreProvider } from "#web/offline/store/provider.tsx";
import { cancel, useQuestions } from "#web/ui/feedback/ask.ts";
import { dismissAll, useNotices } from "#web/ui/feedback/notify.ts";
import { useAct } from "./use-act.ts";

const ZONE = testId(71);
const fields = { name: "Los Mina", note: "" };
const ASK = { title: "¿Eliminar la zona?", consequence: "Queda fuera.", confirmLabel: "Eliminar" };

let scene: Scenario;
beforeEach(async () => {
  scene = await scenario();
});
afterEach(async () => {
  acted(dismissAll);
  await scene.end();
});

function hook() {
  const environment = scene.browser.tab(scene.server.network(scene.admin));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LocalStoreProvider
      user={scene.admin.user}
      perm={scene.admin.perm}
      onSignedOut={() => {}}
      environment={environment}
    >
      {children}
    </LocalStoreProvider>
  );
  return renderHook(() => ({ ...useAct(), notices: useNotices(), questions: useQuestions() }), { wrapper });
}

async function firstLoad(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) {
    await scene.time.settle(30);
    await scene.time.advance(100);
  }
}

it("runs once for two taps, and says once that it is done", async () => {
  const { result } = hook();
  await acted(firstLoad);
  const tap = () =>
    result.current.act(createZone, ({ at }) => ({ id: ZONE, at, fields }), { done: "Zona creada" });
  const [first, second] = await acted(async () => {
    const taps = [tap(), tap()];
    await scene.time.settle(60);
    return Promise.all(taps);
  });
  expect([first, second]).toEqual([null, "stays"]);
  expect(result.current.busy).toBe(false);
  expect(result.current.notices.map(({ title }) => title)).toEqual(["Zona creada"]);
});

it("shows a refusal in the window, or as a notice where there is none", async () => {
  const { result } = hook();
  await acted(firstLoad);
  const remove = (words: { undone: string } | { failed: string }) =>
    acted(async () => {
      const tap = result.current.act(deleteZone, ({ at }) => ({ id: ZONE, at }), { done: "Fuera", ...words });
      await scene.time.settle(60);
      return tap;
    });
  expect(await remove({ undone: "No se eliminó" })).toMatchObject({ title: "No se eliminó" });
  expect(result.current.refused?.message).toBeTruthy();
  expect(result.current.notices).toEqual([]);
  await remove({ failed: "No se pudo eliminar" });
  expect(result.current.notices.map(({ title }) => title)).toEqual(["No se pudo eliminar"]);
});

it("does nothing when its question is not confirmed", async () => {
  const { result } = hook();
  await acted(firstLoad);
  const words = { ask: ASK, done: "Zona eliminada" };
  let tap: Promise<unknown> = Promise.resolve();
  await acted(async () => {
    tap = result.current.act(deleteZone, ({ at }) => ({ id: ZONE, at }), words);
  });
  acted(() => result.current.questions.forEach(cancel));
  expect(await tap).toBe("stays");
  expect(result.current.notices).toEqual([]);
});

/** A report on a screen: when it is made, and when it is made again. */
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { collectPayment } from "#commands/payment/collect";
import { pesos } from "#domain/money/money";
import { definitionOf } from "#domain/reports/definitions";
import { NO_FILTER } from "#domain/reports/report";
import { collectArgs } from "#testkit/commands/lending";
import { type Scenario, scenario, through } from "#testkit/device/scenario";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { LocalStoreProvider, useLocalStore } from "#web/offline/store/provider.tsx";
import { useReport } from "./use-report.ts";

const PAYMENTS = definitionOf("payments");

let scene: Scenario;
let environment: ReturnType<Scenario["browser"]["tab"]>;
let store: LocalStore;
/** How often a report began to read the payments. */
let makings: { mock: { calls: unknown[] } };

function Book() {
  store = useLocalStore();
  return null;
}

function Report() {
  const { status, made } = useReport(PAYMENTS, NO_FILTER);
  return <p data-testid="report">{`${status} ${made?.madeAt}`}</p>;
}

function page(hasReport: boolean) {
  const { user, perm } = scene.admin;
  return (
    <LocalStoreProvider user={user} perm={perm} onSignedOut={() => {}} environment={environment}>
      <Book />
      {hasReport && <Report />}
    </LocalStoreProvider>
  );
}

beforeEach(async () => {
  scene = await scenario();
  environment = scene.browser.tab(scene.server.network(scene.admin));
});
afterEach(async () => {
  cleanup();
  await scene.end();
});

async function pass(work: () => unknown = () => {}): Promise<void> {
  await act(() => through(scene.time, () => store, work));
}

/** A book whose first load is over, and then the report's screen. */
async function opened() {
  const view = render(page(false));
  for (let turn = 0; turn < 20; turn++) await pass(() => scene.time.advance(100));
  makings = vi.spyOn(store, "countPayments");
  return view;
}

it("is made once where a turn of sync that brings nothing ends while it is being made", async () => {
  const { rerender } = await opened();
  const phases = new Set<string>();
  store.syncStatus.subscribe(() => phases.add(store.syncStatus.state.phase));
  // The report begins, and before it has read anything so does the turn.
  act(() => rerender(page(true)));
  await pass(() => void store.syncNow());
  for (let turn = 0; turn < 10; turn++) await pass(() => scene.time.advance(100));
  expect(phases.size).toBeGreaterThan(1);
  expect(screen.getByTestId("report").textContent).toMatch(/^ready \d+$/);
  expect(makings.mock.calls).toHaveLength(1);
});

it("is made again once a payment is collected", async () => {
  const { rerender } = await opened();
  await pass(() => rerender(page(true)));
  for (let turn = 0; turn < 10; turn++) await pass(() => scene.time.advance(100));
  const before = makings.mock.calls.length;
  await pass(() => store.run(collectPayment, collectArgs(1, "2026-01-08", pesos(300))));
  for (let turn = 0; turn < 10; turn++) await pass(() => scene.time.advance(100));
  expect(makings.mock.calls.length).toBeGreaterThan(before);
});

import { act, cleanup, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { collectPayment } from "#commands/payment/collect";
import { pesos } from "#domain/money/money";
import { collectArgs, LOAN } from "#testkit/commands/lending";
import { type Scenario, scenario } from "#testkit/device/scenario";
import {
  useCollection,
  useConnectivity,
  useDoc,
  usePrincipal,
  useRun,
  useSyncState,
  useToday,
  useUnsent,
  useWhere,
} from "./hooks.ts";
import { LocalStoreProvider } from "./provider.tsx";
import type { Reader } from "./reader.ts";
import { useRead } from "./use-read.ts";

let scene: Scenario;
afterEach(async () => {
  cleanup();
  await scene.end();
});

const DAY = "2026-01-08";

const NO_PAGE = { docs: [], hasMore: false };
const newestPayments = (read: Reader) => read.payments({ from: null, to: null }, 200);

function Screen() {
  const loans = useCollection("loans");
  const loan = useDoc("loans", `temp_${LOAN}`);
  const payments = useWhere("payments", "loanId", LOAN);
  const page = useRead(newestPayments).value ?? NO_PAGE;
  const run = useRun();
  const unsent = useUnsent(payments.docs[0]?.id);
  const sync = useSyncState();
  const { online } = useConnectivity();
  const principal = usePrincipal();
  const today = useToday();
  const [receipt, setReceipt] = useState("");
  const collect = async () => {
    const result = await run(collectPayment, collectArgs(1, DAY, pesos(1000)));
    if (result.ok) setReceipt(result.receiptNumber ?? "");
  };
  return (
    <section>
      <button type="button" onClick={() => void collect()}>
        Cobrar
      </button>
      <p data-testid="facts">
        {[
          loans.status,
          loans.docs.length,
          loans.isPending(LOAN),
          loan.status,
          loan.doc?.summary.paidRows ?? "none",
          payments.docs.length,
          page.docs.length,
          page.hasMore,
        ].join(" ")}
      </p>
      <p data-testid="sync">{[sync.phase, sync.unsent, unsent, online, principal?.role, today].join(" ")}</p>
      <p data-testid="receipt">{receipt}</p>
    </section>
  );
}

describe("the hooks of the screens", () => {
  it("show the book, collect without signal, and follow until it is sent", async () => {
    scene = await scenario();
    const browser = scene.browser;
    render(
      <LocalStoreProvider
        user={scene.admin.user}
        perm={scene.admin.perm}
        onSignedOut={() => {}}
        environment={browser.tab(scene.server.network(scene.admin))}
      >
        <Screen />
      </LocalStoreProvider>,
    );
    await act(firstLoad);
    expect(facts()).toBe("ready 1 false ready 0 0 0 false");
    scene.server.wire = () => "lost";
    await act(async () => {
      screen.getByText("Cobrar").click();
      await scene.time.settle(60);
    });
    expect(facts()).toBe("ready 1 false ready 1 1 1 false");
    expect(screen.getByTestId("sync").textContent).toBe(`offline 1 1 false admin ${DAY}`);
    expect(screen.getByTestId("receipt").textContent).toMatch(/^[0-9A-Z]{4}-1$/);
    scene.server.wire = () => "through";
    await act(async () => {
      await scene.time.advance(30_000);
      await scene.time.settle(100);
    });
    expect(screen.getByTestId("sync").textContent).toBe(`idle 0 0 true admin ${DAY}`);
    expect(facts()).toBe("ready 1 false ready 1 1 1 false");
    scene.time.jump(13 * 3_600_000);
    await act(async () => scene.time.advance(60_000));
    expect(screen.getByTestId("sync").textContent).toContain("2026-01-09");
  });
});

function facts(): string | null {
  return screen.getByTestId("facts").textContent;
}

async function firstLoad(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) {
    await scene.time.settle(30);
    await scene.time.advance(100);
  }
}

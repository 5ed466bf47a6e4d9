// @vitest-environment jsdom
/** *Necesita su atención* over an invented book whose month ended as it should: nothing is in it, and each line comes with its cause and goes with it. */
import "#web/ui/test-setup.ts";
import { act, cleanup, screen, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { updateCollateral } from "#commands/collateral/verbs";
import { acceptHandIn } from "#commands/custody/accept";
import { sendHandIn } from "#commands/custody/hand-in";
import { annulPayment } from "#commands/payment/annul";
import { type CollectArgs, collectPayment } from "#commands/payment/collect";
import { recordVisit } from "#commands/visit/record";
import type { Loan } from "#contract/records/loan";
import type { Visit } from "#contract/records/visit";
import { addDays, calendarDate } from "#domain/calendar/calendar-date";
import { pesos } from "#domain/money/money";
import { collectArgs } from "#testkit/commands/lending";
import { BrowserDouble } from "#testkit/device/browser-double";
import { type HonestBook, honestBook } from "#testkit/device/honest-book";
import { quiet } from "#testkit/device/scenario";
import type { Signed } from "#testkit/device/server-double";
import { VirtualTime } from "#testkit/device/virtual-time";
import { newId } from "#web/offline/environment/new-id.ts";
import { LocalStore } from "#web/offline/store/local-store.ts";
import { LocalStoreProvider } from "#web/offline/store/provider.tsx";
import { useDayLines } from "#web/parts/collection-day/use-day-lines.ts";
import { SNAPSHOT_KEY } from "#web/parts/session/session.ts";
import { session } from "#web/parts/session/use-session.ts";
import { renderScreen } from "#web/ui/test-screen.tsx";
import { Attention } from "./Attention.tsx";

const TODAY = calendarDate("2026-03-04");
const DAY_MS = 86_400_000;

let time: VirtualTime;
let book: HonestBook;
let office: LocalStore;
let street: LocalStore;

const now = () => ({ at: time.now(), today: TODAY });

beforeAll(async () => {
  time = new VirtualTime("2026-03-02T14:00:00Z");
  book = await honestBook(time, TODAY);
  office = await deviceOf(book.admin);
  street = await deviceOf(book.collector);
});

afterAll(async () => {
  for (const device of [office, street]) await device?.stop();
  await book?.end();
  vi.unstubAllGlobals();
});

beforeEach(async () => {
  window.localStorage.clear();
  window.localStorage.setItem(SNAPSHOT_KEY, JSON.stringify({ user: book.admin.user, perm: book.admin.perm }));
  await session.start();
  vi.stubGlobal("fetch", book.server.network(book.admin));
});

async function deviceOf({ user, perm, cookie }: Signed): Promise<LocalStore> {
  const tab = new BrowserDouble(time).tab(book.server.network({ cookie }));
  const device = new LocalStore({ user, perm, onSignedOut: () => {} }, tab);
  await device.start();
  await quiet(time, device);
  return device;
}

function Shown() {
  return <Attention day={useDayLines(0)} />;
}

async function pass(): Promise<void> {
  for (const device of [street, office]) await quiet(time, device);
  await act(async () => {
    for (let turn = 0; turn < 20; turn++) {
      await time.settle(40);
      await time.advance(4_000);
    }
  });
}

/** Inicio opened on a device that had nothing before. */
async function open(): Promise<void> {
  cleanup();
  await renderScreen(
    <LocalStoreProvider
      user={book.admin.user}
      perm={book.admin.perm}
      onSignedOut={() => {}}
      environment={new BrowserDouble(time).tab(book.server.network(book.admin))}
    >
      <Shown />
    </LocalStoreProvider>,
  );
  await pass();
}

let isBackedUp = false;

async function backUp(): Promise<void> {
  if (isBackedUp) return;
  isBackedUp = true;
  await book.backUp();
}

/** Inicio before anything went wrong. */
async function honest(): Promise<void> {
  await backUp();
  await open();
  await nothing();
}

const nothing = () => screen.findByText("Nada espera por usted.");

/** The one line there is. */
async function onlyLine(words: RegExp): Promise<void> {
  const list = await screen.findByRole("list", { name: "Necesita su atención" });
  await within(list).findByText(words);
  expect(within(list).getAllByRole("listitem")).toHaveLength(1);
}

/** Its client is late, paid nothing in the last days and was not visited. */
async function lateLoan(): Promise<Loan> {
  const loans = (await book.server.all("loans")) as unknown as Loan[];
  const visits = (await book.server.all("visits")) as unknown as Visit[];
  const visited = new Set(visits.map(({ clientId }) => clientId));
  const late = loans.find(
    ({ status, clientId, summary: { nextDueDate } }) =>
      status === "active" &&
      nextDueDate !== null &&
      nextDueDate < TODAY &&
      !visited.has(clientId) &&
      loans.every(
        (other) => other.clientId !== clientId || (other.summary.lastPaymentDate ?? "") < addDays(TODAY, -2),
      ),
  );
  if (!late) throw new Error("nobody is late in the invented book");
  return late;
}

/** Less than the cuota. */
function part({ id, summary: { nextPaymentNumber } }: Loan): CollectArgs {
  const more = { ...now(), id: newId(), loanId: id, paymentNumber: nextPaymentNumber };
  return collectArgs(1, TODAY, pesos(50), more);
}

describe("the attention list over an honest month", () => {
  it("asks for a backup alone while there is none, and for nothing once one was made", async () => {
    await open();
    await onlyLine(/^Falta una copia de seguridad comprobada$/);
    await backUp();
    await open();
    await nothing();
  });

  it("names cash that was handed in until the office has counted it", async () => {
    await honest();
    const id = newId();
    const sent = { id, ...now(), holder: null, amount: pesos(100), notes: "" };
    expect(await street.run(sendHandIn, sent)).toMatchObject({ ok: true });
    await pass();
    await onlyLine(/^1 entrega por contar$/);
    await office.syncNow();
    const counted = { id, ...now(), count: { total: pesos(100), pieces: null } };
    expect(await office.run(acceptHandIn, counted)).toMatchObject({ ok: true });
    await pass();
    await nothing();
  });

  it("names a payment with a date of before until it is annulled", async () => {
    await honest();
    const loan = await lateLoan();
    const id = newId();
    const date = addDays(TODAY, -1);
    const args = { ...part(loan), id, date };
    expect(await office.run(collectPayment, args)).toMatchObject({ ok: true });
    await pass();
    await onlyLine(/^1 pago con fecha anterior/);
    expect(await office.run(annulPayment, { id, ...now(), reason: "Fecha equivocada" })).toMatchObject({
      ok: true,
    });
    await pass();
    await nothing();
  });

  it("names an insurance that is over until it is renewed", async () => {
    await honest();
    const [insured] = (
      (await book.server.all("collaterals")) as unknown as { id: Loan["id"]; insuranceExpiry: string }[]
    ).filter(({ insuranceExpiry }) => insuranceExpiry !== null);
    if (!insured) throw new Error("nothing is insured in the invented book");
    const until = async (insuranceExpiry: ReturnType<typeof addDays>) => {
      const args = { id: insured.id, at: time.now(), changes: { insuranceExpiry } };
      expect(await office.run(updateCollateral, args)).toMatchObject({ ok: true });
      await pass();
    };
    await until(addDays(TODAY, -1));
    await onlyLine(/^1 seguro vencido$/);
    await until(addDays(TODAY, 365));
    await nothing();
  });

  it("names a promise that was broken until the client pays", async () => {
    await honest();
    const loan = await lateLoan();
    const { clientId } = loan;
    const visited = { id: newId(), at: time.now() - 4 * DAY_MS, today: addDays(TODAY, -4), clientId };
    const promise = { result: "promised" as const, promisedFor: addDays(TODAY, -2), notes: "" };
    const place = { latitude: null, longitude: null };
    const visit = { ...visited, ...promise, ...place } as Parameters<typeof recordVisit.args.parse>[0];
    expect(await office.run(recordVisit, recordVisit.args.parse(visit))).toMatchObject({ ok: true });
    await pass();
    await onlyLine(/^1 promesa de pago incumplida$/);
    const args = part(loan);
    expect(await office.run(collectPayment, args)).toMatchObject({ ok: true });
    await pass();
    await nothing();
  });
});

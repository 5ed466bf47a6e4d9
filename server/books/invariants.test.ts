/** A book is broken against each invariant once, and the check names the row of it in docs/check-books.md. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { movementOf } from "#commands/cash/movement";
import { factsOf } from "#commands/loan/facts-of";
import { derivedId, type Id, toId } from "#contract/id";
import { type Money, money } from "#domain/money/money";
import { payoffQuote } from "#domain/payment/payoff-quote";
import { inside, snapshot } from "#server/db/database";
import type { Agent } from "#testkit/server/agent";
import { grantLoan, loanArgs, newId, paymentArgs } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { importsWhenDone, notebook, notebookClient } from "#testkit/server/notebook";
import { TestServer } from "#testkit/server/server";
import { checkBooks, readLoans } from "./check.ts";
import { differingRefund } from "./check-refunds.ts";
import { INVARIANTS, type InvariantName } from "./invariants.ts";

const TODAY = "2026-03-04";

/** One book with a record for each invariant, and the ids by which it is broken. */
interface Ids {
  payment: Id;
  otherPayment: Id;
  refund: Id;
  opened: Id;
  /** A charge in cash of a loan of continuous yield. */
  yieldCharge: Id;
  /** A loan granted by a reenganche with a charge in cash, and the payment by which it settled another. */
  renewal: { id: Id; payout: Id; paymentId: Id; chargeId: Id };
}

/** A statement behind the server's back, and the one that takes it back. */
type Break = (ids: Ids) => readonly [string, string];

/** The refunds and the excess, as the stored figures of the payment say them. */
interface Figures {
  refunded: Money;
  excess: Money;
}

/** Facts alone decide these figures, so that no record behind the server's back breaks them: a wrong fold does. */
const BY_FIGURES = {
  "refund within the excess": { refunded: money(100_000), excess: money(99_999) },
  "refund in the figures": { refunded: money(0), excess: money(100_000) },
} satisfies Partial<Record<InvariantName, Figures>>;

const raised = (table: string, column: string, where = "true"): readonly [string, string] => [
  `update ${table} set ${column} = ${column} + 1 where ${where}`,
  `update ${table} set ${column} = ${column} - 1 where ${where}`,
];

const changed = (table: string, column: string, [from, to]: readonly [string, string], where = "true") =>
  [
    `update ${table} set ${column} = ${to} where ${where}`,
    `update ${table} set ${column} = ${from} where ${where}`,
  ] as const;

const BEHIND: Record<Exclude<InvariantName, keyof typeof BY_FIGURES>, Break> = {
  "loan replays": () => raised("loans", "summary_balance"),
  "loan numbered": () => [
    "update loans set number = number + 1000 where number = 1",
    "update loans set number = number - 1000 where number = 1001",
  ],
  "import comes whole": () => changed("import_job", "state", ["'finished'", "'writing'"]),
  "yield replays": () => raised("continuous_yield_loans", "checkpoint_principal"),
  "notebook hands out nothing": ({ opened }) =>
    changed("continuous_yield_loans", "payout_movement_id", ["null", `'${opened}'`], `id = '${opened}'`),
  "payment in cash": ({ payment }) => raised("transactions", "amount", `id = '${movementOf(payment)}'`),
  "refund in cash": ({ refund }) => raised("transactions", "amount", `id = '${movementOf(refund)}'`),
  "refund behind a salida": ({ payment, otherPayment, refund }) =>
    changed(
      "transactions",
      "payment_id",
      [`'${payment}'`, `'${otherPayment}'`],
      `id = '${movementOf(refund)}'`,
    ),
  "payout adds up": ({ renewal }) => raised("transactions", "amount", `id = '${renewal.payout}'`),
  "charge in cash": ({ renewal }) =>
    raised("transactions", "amount", `id = '${movementOf(renewal.chargeId)}'`),
  "renewal adds up": ({ renewal }) =>
    changed("payments", "renewal", [`'${renewal.id}'`, `'${newId()}'`], `id = '${renewal.paymentId}'`),
  "expense moves the drawer": () => raised("expenses", "amount"),
  "owner's money": () =>
    changed("transactions", "cause", ["'contribution'", "'withdrawal'"], "concept = 'Para prestar'"),
  "day adds up": () =>
    changed("transactions", "business_day", [`'${TODAY}'`, "'2026-03-05'"], "concept = 'Regalo'"),
  "client in the log": ({ payment }) => {
    const client = `(select l.client_id from payments p join loans l on l.id = p.loan_id where p.id = '${payment}')`;
    return changed("change", "client_id", [client, "null"], `entity_id = '${payment}'`);
  },
  "portfolio in the history": () => [
    "update scope_history set until_seq = 1 where until_seq is null",
    "update scope_history set until_seq = null where until_seq = 1",
  ],
  "day is stored": () => changed("cash_days", "removed_at", ["null", "'2026-03-04T12:00:00.000Z'"]),
};

describe.each(ENGINES)("checkBooks names the invariant that is broken, on %s:", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let device: TestDevice;
  let ids: Ids;

  beforeAll(async () => {
    ({ server, admin, device } = await TestServer.office({ engine }));
    ids = await workADay();
    await admin.ask("POST", "/api/imports", notebook([notebookClient()]));
    expect(await importsWhenDone(admin)).toMatchObject([{ state: "finished" }]);
  });
  afterAll(() => server.close());

  const behind = (statement: string) => sql.raw(statement).execute(inside(server.db).kysely);
  const stamp = () => ({ at: server.clock(), today: TODAY });

  async function apply(
    name: string,
    args: object,
    more: Parameters<TestDevice["money"]>[2] = {},
  ): Promise<Id> {
    const envelope = device.money(name, args, more);
    expect(await device.push(envelope)).toMatchObject([{ outcome: "applied" }]);
    return toId(envelope.id);
  }

  async function workADay(): Promise<Ids> {
    const { clientId, lenderId, id } = await grantLoan(device);
    const paid = paymentArgs(device, id, { amount: 1_400_000 });
    await apply("payment.collect", paid);
    const back = { id: paid.id, ...stamp(), amount: 100_000, method: "Efectivo", reason: "Pagó de más" };
    const refund = derivedId(await apply("payment.refundExcess", back), "refund");
    const terms = { amount: 1_000_000, weeklyRatePercent: "8", startDate: TODAY };
    const yieldLoan = {
      id: newId(),
      ...stamp(),
      clientId,
      lenderId,
      notes: "",
      terms,
      payoutMethod: "Efectivo",
    };
    await apply("yield.create", yieldLoan);
    const yieldCharge = toId(newId());
    const charges = [{ id: yieldCharge, name: "Gestión", way: "added", amount: 5_000 }];
    await apply("yield.create", { ...yieldLoan, id: newId(), charges }, { v: 2 });
    const opened = toId(newId());
    const opening = { date: TODAY, capital: 500_000 };
    await apply("yield.create", { ...yieldLoan, id: opened, opening }, { v: 2 });
    const fields = { amount: 5_000, category: "Otros", description: "Prueba", paymentMethod: "Efectivo" };
    const rest = { expenseDate: TODAY, receiptNumber: "", notes: null, receiptPhotoId: null };
    const spent = { ...fields, ...rest, isRecurring: false, repeatsId: null };
    await apply("expense.create", { id: newId(), ...stamp(), fields: spent, photo: null });
    const gift = { type: "salida", amount: 700, concept: "Regalo", paymentMethod: "Efectivo", notes: "" };
    await apply("transaction.create", { id: newId(), ...stamp(), date: TODAY, ...gift });
    const owners = { ...gift, type: "entrada", cause: "contribution", concept: "Para prestar" };
    await apply("transaction.create", { id: newId(), ...stamp(), date: TODAY, ...owners }, { v: 2 });
    const other = paymentArgs(device, (await grantLoan(device)).id);
    await apply("payment.collect", other);
    await giveToCollector(clientId);
    return {
      payment: toId(paid.id),
      otherPayment: toId(other.id),
      refund,
      opened,
      yieldCharge,
      renewal: await renewed(),
    };
  }

  async function giveToCollector(clientId: Id): Promise<void> {
    const collector = await admin.hire();
    const at = server.clock();
    const limited = { id: collector.id, at, portfolio: { zoneIds: [] } };
    expect(await admin.run("user.setPortfolio", limited)).toMatchObject({ outcome: "applied" });
    await apply("client.assign", {
      id: newId(),
      at,
      groups: [{ collectorId: collector.id, clientIds: [clientId] }],
    });
  }

  async function renewed(): Promise<Ids["renewal"]> {
    const old = await grantLoan(device);
    const ids = { ...old, id: newId() };
    const loan = await device.doc("loans", old.id);
    if (!loan) throw new Error("no loan");
    const { date, version, total } = payoffQuote(factsOf(loan, []), loan.startDate);
    const [paymentId, chargeId] = [newId(), newId()];
    const args = {
      ...loanArgs(server.clock(), ids, { amount: 2_000_000 }),
      settles: [{ loanId: old.id, paymentId, quote: { date, version, total } }],
      charges: [{ id: chargeId, name: "Gestión", way: "deducted", amount: 50_000 }],
    };
    expect(await device.push(device.listed("loan.renew", args, 1))).toMatchObject([{ outcome: "applied" }]);
    const payout = (await device.doc("loans", ids.id))?.payoutMovementId;
    if (!payout) throw new Error("nothing was paid out");
    return { id: toId(ids.id), payout, paymentId: toId(paymentId), chargeId: toId(chargeId) };
  }

  it.each(Object.entries(BEHIND))("%s", async (invariant, broken) => {
    const [doIt, takeBack] = broken(ids);
    await behind(doIt);
    expect(await checkBooks(server.db)).toMatchObject({ invariant, difference: expect.any(String) });
    await behind(takeBack);
    expect(await checkBooks(server.db)).toMatchObject({ difference: null });
  });

  it.each(Object.entries(BY_FIGURES))("%s", async (invariant, figures) => {
    const found = await snapshot(server.db, async (handle) => {
      const { loans, payments } = await readLoans(handle, null);
      const said = payments.map((each) => ({
        ...each,
        outcome: each.outcome && { ...each.outcome, ...figures },
      }));
      return [
        await differingRefund(handle, { loans, payments }),
        await differingRefund(handle, { loans, payments: said }),
      ];
    });
    expect(found).toMatchObject([null, { invariant }]);
  });

  it("charge in cash, of a rédito alone", async () => {
    const [doIt, takeBack] = raised("transactions", "amount", `id = '${movementOf(ids.yieldCharge)}'`);
    await behind(doIt);
    expect(await checkBooks(server.db)).toMatchObject({
      invariant: "charge in cash",
      difference: expect.stringContaining(ids.yieldCharge),
    });
    await behind(takeBack);
  });

  it("each row of the page is broken by one of these", () => {
    const broken = [...Object.keys(BEHIND), ...Object.keys(BY_FIGURES)];
    expect(broken.sort()).toEqual(Object.keys(INVARIANTS).sort());
  });
});

/** Arguments of every command about records that are there, each time fresh ones: so that the command is applied. */
import { findCommand } from "#commands/catalogue";
import { bearersOf, type Command, createsPayment } from "#commands/command";
import { factsOf } from "#commands/loan/facts-of";
import type { CollectionName, Doc } from "#contract/collections";
import type { Envelope } from "#contract/envelope";
import { MAIN_DRAWER_ID } from "#contract/fixed-ids";
import { derivedId, type Id } from "#contract/id";
import { paperWordingId } from "#contract/records/paper-wording";
import { calendarDate } from "#domain/calendar/calendar-date";
import { LARGEST_AMOUNT } from "#domain/money/money";
import { catchUp } from "#domain/payment/catch-up";
import { read } from "#server/db/database";
import { STORES } from "#server/db/records/stores";
import { sampleArgs } from "../permissions/samples.ts";
import type { Agent } from "./agent.ts";
import { clientArgs, cuotaArgs, grantLoan, newId, type TestLoan } from "./book.ts";
import type { TestDevice } from "./device.ts";
import type { TestServer } from "./server.ts";

export interface Stage {
  server: TestServer;
  admin: Agent;
  device: TestDevice;
  /** A collector with cash of their own, and their phone. */
  collector: { id: Id; name: string; phone: TestDevice };
  /** Counts what was staged: loans are in turn usual ones, of the largest amount, and such as end on the last day there is. */
  staged: number;
}

const LAST_ROWS = { startDate: "2200-10-01" };
const LARGEST = { amount: LARGEST_AMOUNT };

type Staged = Record<string, unknown>;

export async function openStage(server: TestServer, admin: Agent, device: TestDevice): Promise<Stage> {
  const changes = { cashCustodyFrom: "2026-03-04" };
  await admin.run("settings.update", { at: server.clock(), changes, logo: null });
  const name = "Cobradora Inventada";
  const hired = await admin.hire(
    { payments: ["view", "create"], loans: ["view"], clients: ["view"] },
    { name },
  );
  const collector = { id: hired.id, name, phone: await hired.device() };
  const stage: Stage = { server, admin, device, collector, staged: 0 };
  // The drawer holds more than one amount can say.
  for (let times = 0; times < 3; times++) await made(stage, "transaction.create", LARGEST);
  return stage;
}

function shapeOf(stage: Stage): object {
  return [{}, LARGEST, LAST_ROWS][stage.staged++ % 3] ?? {};
}

export async function stagedArgs(stage: Stage, name: string): Promise<Staged> {
  const sample = sampleArgs(stage.server.clock())[name];
  if (!sample) throw new Error(`${name} has no sample`);
  const staging = STAGING[name] ?? STAGING[`${name.split(".")[0]}.*`] ?? (async () => ({}));
  return { ...sample, ...(await staging(stage, sample as Staged)) };
}

type Staging = (stage: Stage, sample: Staged) => Promise<Staged>;

async function sent({ device }: Stage, ...envelopes: Envelope[]): Promise<void> {
  for (const { outcome, code, message } of await device.push(...envelopes)) {
    if (outcome !== "applied" && outcome !== "review") throw new Error(`not staged: ${code} ${message}`);
  }
}

/** With as many receipt numbers as the command takes for what it names. */
export function asSent(device: TestDevice, command: Command, args: object): Envelope {
  const { name, v } = command;
  if (createsPayment(command)) return device.money(name, args, { v });
  const bearers = bearersOf(command, args);
  return bearers.length > 0
    ? device.listed(name, args, bearers.length, { v })
    : device.command(name, args, { v });
}

async function made(stage: Stage, name: string, more: Staged = {}): Promise<Staged> {
  const args = { ...(await stagedArgs(stage, name)), ...more };
  const command = findCommand(name, 1);
  if (!command) throw new Error(`${name} has no first version`);
  await sent(stage, asSent(stage.device, command, args));
  return args;
}

const idOf = async (stage: Stage, name: string, more: Staged = {}) => ({
  id: (await made(stage, name, more)).id,
});

const loans = new WeakMap<Stage, TestLoan>();

/** People and a rate that no command of a stage takes away. */
async function lasting(stage: Stage): Promise<TestLoan> {
  const known = loans.get(stage) ?? (await grantLoan(stage.device));
  loans.set(stage, known);
  return known;
}

async function newLoan(stage: Stage, startDate = "2026-03-04"): Promise<Id> {
  const sample = sampleArgs(stage.server.clock())["loan.create"] as Staged;
  const terms = { ...(sample.terms as object), startDate, ...shapeOf(stage) };
  return (await made(stage, "loan.create", { terms })).id as Id;
}

/** A loan that has taken a step already. */
async function loanAfter(
  stage: Stage,
  name: "loan.cancel" | "loan.markInLegal" | "loan.writeOff",
): Promise<Staged> {
  const id = await newLoan(stage);
  await sent(stage, stage.device.command(name, { ...sampleArgs(stage.server.clock())[name], id }));
  return { id };
}

/** A loan that is behind, with the parts of an acuerdo over all that it owes by now. */
async function loanBehind(stage: Stage): Promise<{ id: Id; parts: { date: string; amount: number }[] }> {
  const today = calendarDate("2026-03-04");
  const id = await newLoan(stage, "2025-03-04");
  const loan = await docOf(stage, "loans", id);
  const amount = loan ? catchUp(factsOf(loan, []), today).overdue : 0;
  return { id, parts: [{ date: today, amount }] };
}

async function agreedLoan(stage: Stage): Promise<Staged> {
  const { id, parts } = await loanBehind(stage);
  const sample = sampleArgs(stage.server.clock())["loan.agree"];
  const envelope = stage.device.command("loan.agree", { ...sample, id, parts });
  await stage.device.push(envelope);
  return { id, agreementId: derivedId(envelope.id, "agreement") };
}

async function suspendedLoan(stage: Stage): Promise<Staged> {
  const suspension = { id: await newLoan(stage), suspensionId: newId() };
  await stage.admin.run("loan.suspend", {
    ...sampleArgs(stage.server.clock())["loan.suspend"],
    ...suspension,
  });
  return suspension;
}

/** No two zones have one name. */
const ofZone: Staging = async (stage, sample) => ({
  fields: { ...(sample.fields as object), name: `Zona ${stage.staged++}` },
});

async function handInOf(stage: Stage): Promise<Staged> {
  const { phone } = stage.collector;
  const args = { ...sampleArgs(stage.server.clock())["handIn.send"], id: newId() };
  await phone.push(phone.command("handIn.send", args));
  return { id: args.id };
}

async function docOf<C extends CollectionName>(
  { server }: Stage,
  collection: C,
  id: Id,
): Promise<Doc<C> | null> {
  const [doc] = await read(server.db, (handle) => STORES[collection].find(handle, [id]));
  return (doc ?? null) as Doc<C> | null;
}

/** An opening that no closing has answered yet, or null. */
const openingOf = async (stage: Stage) =>
  (await docOf(stage, "cashDrawers", MAIN_DRAWER_ID))?.openingId ?? null;

const namedLoan: Staging = async (stage) => {
  const { clientId, lenderId, rateId } = await lasting(stage);
  return { clientId, lenderId, interestRateId: rateId };
};
const existingLoan: Staging = async (stage) => ({ id: await newLoan(stage) });
const existingYield: Staging = async (stage) => idOf(stage, "yield.create");
const existingPayment: Staging = async (stage) => idOf(stage, "payment.collect");
const existingYieldPayment: Staging = async (stage) => idOf(stage, "yieldPayment.collect");

/** Without a receipt number of its own, so that it waits in the review. */
async function paymentToReview(stage: Stage, name: string): Promise<Id> {
  const args = await stagedArgs(stage, name);
  await sent(stage, stage.device.command(name, args));
  return args.id as Id;
}

/** By a phone whose owner was removed. */
const lateMoney: Staging = async (stage) => {
  const gone = await stage.admin.hire({ payments: ["view", "create"], loans: ["view"], clients: ["view"] });
  const phone = await gone.device();
  const { server } = stage;
  await stage.admin.run("user.delete", { id: gone.id, at: server.clock() });
  const cash = phone.money("payment.collect", cuotaArgs(server.clock(), await newLoan(stage)));
  await phone.deliverLate(cash);
  return { id: cash.id };
};

const hired: Staging = async (stage) => ({ id: (await stage.admin.hire()).id });

async function newClient(stage: Stage): Promise<Id> {
  const id = newId();
  await sent(stage, stage.device.command("client.create", clientArgs(stage.server.clock(), id)));
  return id;
}

async function portalAccount(stage: Stage): Promise<Id> {
  const clientId = await newClient(stage);
  const args = { ...sampleArgs(stage.server.clock())["portal.createAccount"], clientId };
  await stage.admin.run("portal.createAccount", args, { password: "secreto" });
  return clientId;
}

const ofClient: Staging = async (stage, sample) => ({
  fields: { ...(sample.fields as object), clientId: (await lasting(stage)).clientId },
});

const STAGING: Record<string, Staging> = {
  "client.assign": async (stage) => ({
    groups: [{ collectorId: stage.collector.phone.agent.id, clientIds: [(await lasting(stage)).clientId] }],
  }),
  "client.create": async () => ({}),
  "client.*": async (stage) => ({ id: await newClient(stage) }),
  "lender.create": async () => ({}),
  "lender.*": (stage) => idOf(stage, "lender.create"),
  "interestRate.create": async () => ({}),
  "interestRate.*": (stage) => idOf(stage, "interestRate.create"),
  "zone.create": ofZone,
  "zone.*": (stage) => idOf(stage, "zone.create"),
  "expense.create": async () => ({}),
  "expense.*": (stage) => idOf(stage, "expense.create"),
  "collateral.create": ofClient,
  "collateral.*": (stage) => idOf(stage, "collateral.create"),
  "signature.add": ofClient,
  "loan.create": namedLoan,
  "loan.createRunning": namedLoan,
  "loan.renew": async (stage, sample) => {
    const loanId = await newLoan(stage);
    const settles = (sample.settles as object[]).map((settled) => ({ ...settled, loanId }));
    return { ...(await namedLoan(stage, sample)), settles };
  },
  "loan.addCharge": async (stage) => ({ loanId: await newLoan(stage) }),
  "loan.annulCharge": async (stage) => {
    const { id, loanId } = await made(stage, "loan.addCharge");
    return { id: loanId, chargeId: id };
  },
  "loan.correctOpening": (stage) => idOf(stage, "loan.createRunning"),
  "loan.reactivate": (stage) => loanAfter(stage, "loan.cancel"),
  "loan.takeOutOfLegal": (stage) => loanAfter(stage, "loan.markInLegal"),
  "loan.takeBackWriteOff": (stage) => loanAfter(stage, "loan.writeOff"),
  "loan.agree": loanBehind,
  "loan.annulAgreement": agreedLoan,
  "loan.annulSuspension": suspendedLoan,
  "loan.*": existingLoan,
  "lateFee.*": async (stage) => ({ loanId: await newLoan(stage, "2025-03-04") }),
  "payment.collect": async (stage) => ({ loanId: await newLoan(stage) }),
  "payment.replace": async (stage) => {
    const { id, loanId } = await made(stage, "payment.collect");
    return { loanId, replaces: id };
  },
  "payment.move": async (stage) => ({
    id: await paymentToReview(stage, "payment.collect"),
    loanId: await newLoan(stage),
  }),
  "payment.confirm": async (stage) => ({ id: await paymentToReview(stage, "payment.collect") }),
  "payment.refundExcess": (stage) => idOf(stage, "payment.collect", LARGEST),
  "payment.*": existingPayment,
  "lateMoney.*": lateMoney,
  "yield.create": async (stage) => {
    const { clientId, lenderId } = await lasting(stage);
    return { clientId, lenderId };
  },
  "yield.annulCapital": async (stage) => {
    const { id, additionId } = await made(stage, "yield.addCapital");
    return { id, additionId };
  },
  "yield.addCharge": async (stage) => ({ loanId: (await existingYield(stage, {})).id }),
  "yield.annulCharge": async (stage) => {
    const { id, loanId } = await made(stage, "yield.addCharge");
    return { id: loanId, chargeId: id };
  },
  "yield.reactivate": async (stage) => {
    const { id } = await existingYield(stage, {});
    await sent(
      stage,
      stage.device.command("yield.cancel", { ...sampleArgs(stage.server.clock())["yield.cancel"], id }),
    );
    return { id };
  },
  "yield.*": existingYield,
  "yieldPayment.collect": async (stage) => ({ yieldLoanId: (await existingYield(stage, {})).id }),
  "yieldPayment.replace": async (stage) => {
    const { id, yieldLoanId } = await made(stage, "yieldPayment.collect");
    return { yieldLoanId, replaces: id };
  },
  "yieldPayment.move": async (stage) => ({
    id: await paymentToReview(stage, "yieldPayment.collect"),
    yieldLoanId: (await existingYield(stage, {})).id,
  }),
  "yieldPayment.confirm": async (stage) => ({ id: await paymentToReview(stage, "yieldPayment.collect") }),
  "yieldPayment.refundExcess": (stage) => idOf(stage, "yieldPayment.collect", LARGEST),
  "yieldPayment.*": existingYieldPayment,
  "transaction.annul": (stage) => idOf(stage, "transaction.create"),
  "cash.open": async (stage) => {
    if ((await openingOf(stage)) !== null) await made(stage, "cash.close");
    return {};
  },
  "cash.close": async (stage) => ({
    openingId: (await openingOf(stage)) ?? (await made(stage, "cash.open")).id,
  }),
  "handIn.send": async ({ collector }) => ({ holder: { id: collector.id, name: collector.name } }),
  "handIn.give": async ({ collector }) => ({ holder: { id: collector.id, name: collector.name } }),
  "handIn.*": handInOf,
  "custody.settle": async (stage) => {
    const { id } = await handInOf(stage);
    await made(stage, "handIn.accept", { id, count: { total: 1, pieces: null } });
    return { holder: { id: stage.collector.id, name: stage.collector.name } };
  },
  "visit.record": async (stage) => ({ clientId: (await lasting(stage)).clientId }),
  "visit.remove": (stage) => idOf(stage, "visit.record"),
  "user.create": async () => ({}),
  "user.*": hired,
  "portal.createAccount": async (stage) => ({ clientId: await newClient(stage) }),
  "portal.resetPassword": async (stage) => ({ clientId: await portalAccount(stage) }),
  "portal.withdrawAccount": async (stage) => ({ clientId: await portalAccount(stage) }),
  "portal.createLink": async (stage) => ({ clientId: (await lasting(stage)).clientId }),
  "portal.revokeLink": async (stage) => {
    const args = await stagedArgs(stage, "portal.createLink");
    await stage.admin.run("portal.createLink", args);
    return { id: args.id };
  },
  "paperWording.save": async (stage) => ({
    replaces: (await docOf(stage, "paperWordings", paperWordingId("contract")))?.number ?? 1,
  }),
};

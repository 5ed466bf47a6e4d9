/** The office divides the book among those who collect, and again, while their phones are away, loading, or killed. */
import type { Id } from "#contract/id";
import type { Portfolio, User } from "#contract/records/business";
import { pushAtDesk, runAs } from "./office-desk.ts";
import type { Scenario } from "./scenario.ts";
import { STAFF } from "./template.ts";

type Fault = (scenario: Scenario) => void;

interface Line {
  id: Id;
  collector: Id | null;
}

function detached(scenario: Scenario, work: Promise<unknown>): void {
  work.catch((error: unknown) => scenario.faults.push(String(error)));
}

const clientsOf = ({ server }: Scenario) =>
  server.rows<Line>("select id, collector_id as collector from clients where removed_at is null order by id");

/** A user views the clients of an own portfolio alone from now on, with zones or none, or all again. */
export const changePortfolio: Fault = (scenario) => {
  const [admin, office, collector] = STAFF;
  if (!admin || !office || !collector || !scenario.server.isOpen) return;
  const { chance } = scenario;
  const user = chance.pick([office, collector, collector]);
  const isLimited = chance.maybe(0.7);
  const runningOnly = chance.maybe(0.5);
  limit(scenario, user, isLimited ? { zoneIds: someZones(scenario), runningOnly } : null);
};

function someZones({ chance, known }: Scenario): Id[] {
  return known.zones.slice(-4).filter(() => chance.maybe(0.4));
}

function limit(scenario: Scenario, user: User, portfolio: Portfolio | null): void {
  const [admin] = STAFF;
  if (!admin) return;
  scenario.trace.add("office", `${user.name} views ${JSON.stringify(portfolio)}`);
  const args = { id: user.id, at: scenario.agenda.now(), portfolio };
  detached(scenario, runAs(scenario, admin, "user.setPortfolio", args));
}

/** One client, or the whole line of the person who has it, passes over to another. */
export const passLine: Fault = (scenario) => {
  const [, office, collector] = STAFF;
  const { chance, server } = scenario;
  if (!office || !collector || !server.isOpen) return;
  const clients = clientsOf(scenario);
  if (clients.length === 0) return;
  const one = chance.pick(clients);
  const line = chance.maybe(0.5) ? clients.filter((each) => each.collector === one.collector) : [one];
  const to = one.collector === collector.id ? chance.pick([office.id, null]) : collector.id;
  pass(
    scenario,
    line.map(({ id }) => id),
    to,
  );
};

function pass(scenario: Scenario, clientIds: readonly Id[], collectorId: Id | null): void {
  scenario.trace.add("office", `passes ${clientIds.length} clients to ${collectorId?.slice(-4) ?? "none"}`);
  const args = { id: scenario.chance.id(), at: scenario.agenda.now(), groups: [{ collectorId, clientIds }] };
  detached(scenario, pushAtDesk(scenario, "client.assign", args));
}

/** A zone is made, a client comes to live in one or leaves it, and a collector is given it or not. */
export const redrawZones: Fault = (scenario) => {
  const [, , collector] = STAFF;
  if (!collector || !scenario.server.isOpen) return;
  detached(scenario, redraw(scenario, collector));
};

async function redraw(scenario: Scenario, collector: User): Promise<void> {
  const { chance, known, agenda, trace } = scenario;
  if (known.zones.length === 0 || chance.maybe(0.2)) {
    const id = chance.id();
    known.zones.push(id);
    const fields = { name: `Zona ${known.zones.length}`, note: "" };
    await pushAtDesk(scenario, "zone.create", { id, at: agenda.now(), fields });
  }
  const zone = chance.pick(known.zones);
  for (const client of clientsOf(scenario).filter(() => chance.maybe(0.5))) {
    if (!scenario.server.isOpen) return;
    const zoneId = chance.maybe(0.7) ? zone : null;
    trace.add("office", `puts ${client.id.slice(0, 8)} into ${zoneId?.slice(0, 8) ?? "no zone"}`);
    const args = { id: client.id, at: agenda.now(), changes: { zoneId }, photo: null };
    await pushAtDesk(scenario, "client.update", args);
  }
  if (!scenario.server.isOpen || chance.maybe(0.5)) return;
  const zoneIds = [...new Set([zone, ...someZones(scenario)])];
  limit(scenario, collector, { zoneIds, runningOnly: chance.maybe(0.5) });
}

/** The collector has the client of the template, and views no others: much of what may go wrong begins with that. */
export const divideBook: Fault = (scenario) => {
  const [, , collector] = STAFF;
  if (!collector || !scenario.server.isOpen) return;
  const [client] = scenario.known.clients;
  if (client && scenario.chance.maybe(0.7)) pass(scenario, [client], collector.id);
  limit(scenario, collector, { zoneIds: [], runningOnly: scenario.chance.maybe(0.5) });
};

/** A collector's first load is cut half-way; meanwhile the portfolio becomes another. */
export const cutFirstLoad: Fault = (scenario) => {
  const { chance, agenda, server } = scenario;
  const [admin, , collector] = STAFF;
  const free = scenario.browsers.filter((each) => !scenario.occupied.has(each) && scenario.mayAsk(each));
  if (!admin || !collector || free.length === 0) return;
  const browser = chance.pick(free);
  scenario.occupy(browser, `${collector.name} begins a first load here`, async () => {
    const [tab] = browser.tabs;
    if (tab && !tab.failed) await tab.leave();
    for (const each of [...browser.tabs]) await each.close();
    while (!scenario.mayAsk(browser)) await agenda.turns(1);
    const user = (await server.isRemoved(collector.id)) ? admin : collector;
    const loading = await scenario.signIn(browser, user);
    await agenda.wait(chance.int(2_500));
    if (chance.maybe(0.6)) loading.die();
    chance.pick([changePortfolio, passLine, redrawZones])(scenario);
    await agenda.wait(chance.int(2_500));
    if (!loading.isAlive()) scenario.open(browser, user);
  });
};

export const PORTFOLIO_FAULTS: readonly (readonly [Fault, number])[] = [
  [changePortfolio, 4],
  [passLine, 8],
  [redrawZones, 4],
  [cutFirstLoad, 3],
];

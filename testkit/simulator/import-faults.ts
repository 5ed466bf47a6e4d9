/** The office brings a notebook in, and takes it away again, while phones are away, loading, or hold money for it. */
import type { Id } from "#contract/id";
import { businessDate } from "#domain/calendar/business-date";
import { addDays } from "#domain/calendar/calendar-date";
import type { Scenario } from "./scenario.ts";
import { STAFF } from "./template.ts";

type Fault = (scenario: Scenario) => void;

/** A loan of 10,000 in 13 weekly cuotas of 1,000, with nothing paid. */
const PRINCIPAL = 1_000_000;
const INTEREST = 300_000;

function detached(scenario: Scenario, work: Promise<unknown>): void {
  work.catch((error: unknown) => scenario.faults.push(String(error)));
}

async function ask(scenario: Scenario, path: string, body: object): Promise<number | undefined> {
  const [admin] = STAFF;
  const { server } = scenario;
  if (!admin || !server.isOpen) return undefined;
  const cookie = await server.signIn(admin.id);
  const reply = await server.ask({ method: "POST", path, cookie, body: JSON.stringify(body) });
  return reply?.status;
}

/** New clients with a running loan each, and a loan of a client who is known. */
const bringNotebook: Fault = (scenario) => {
  const { chance, known, server } = scenario;
  const [lender] = server.rows<{ id: Id }>("select id from lenders where removed_at is null order by id");
  const [client] = known.clients;
  if (!server.isOpen || !lender || !client) return;
  const fresh = Array.from({ length: chance.between(1, 2) }, () => notebookClient(scenario, lender.id));
  const isThere = server
    .rows<{ id: Id }>("select id from clients where removed_at is null")
    .some(({ id }) => id === client);
  const again = { ...notebookClient(scenario, lender.id), id: client, fields: null };
  const clients = isThere && chance.maybe(0.5) ? [...fresh, again] : fresh;
  detached(scenario, bring(scenario, clients, fresh.length));
};

type Brought = ReturnType<typeof notebookClient>;

async function bring(
  scenario: Scenario,
  clients: readonly (Omit<Brought, "fields"> & { fields: object | null })[],
  newClients: number,
): Promise<void> {
  const { chance, known, agenda, trace } = scenario;
  const id = chance.id();
  const loans = clients.flatMap((client) => client.loans);
  const owed = {
    loans: loans.length,
    principal: PRINCIPAL * loans.length,
    interest: INTEREST * loans.length,
  };
  const status = await ask(scenario, "/api/imports", {
    ...{ id, name: "Libreta", sha256: null, cut: businessDate(agenda.now()), columns: [] },
    totals: { ...owed, lateFee: 0, clients: clients.length, newClients },
    clients,
  });
  trace.add("office", `brings ${clients.length} clients of a notebook → ${status}`);
  if (status !== 200) return;
  known.imports.push(id);
  known.loans.push(...loans.map((loan) => loan.id));
}

function notebookClient(scenario: Scenario, lenderId: Id) {
  const { chance, agenda } = scenario;
  const today = businessDate(agenda.now());
  return {
    id: chance.id(),
    row: 1,
    fields: {
      ...{ name: "De la Libreta", lastName: "Inventada", identification: "001-0000000-0", email: "" },
      ...{ phone: "809-555-0100", address: "Calle Inventada 1", residencePhotoId: null },
      ...{ latitude: null, longitude: null, whatsappNotificationsEnabled: false, whatsappPhone: "" },
      collectorId: chance.maybe(0.5) ? (STAFF[2]?.id ?? null) : null,
    },
    loans: [
      {
        id: chance.id(),
        lenderId,
        terms: {
          ...{ amount: PRINCIPAL, ratePercent: "30", rateType: "monthly", term: 13, frequency: "weekly" },
          ...{ startDate: addDays(today, -28), interestType: "simple", cuota: 100_000 },
        },
        lateFee: { percent: "5", mode: "once", graceDays: 0, capPercent: null },
        ...{
          cashTolerance: 100,
          contractTemplateId: null,
          legalActionsConsent: false,
          payoutMethod: "Efectivo",
        },
        opening: { date: today, paidRows: 0, paidOfNext: 0, balance: PRINCIPAL + INTEREST },
      },
    ],
    yields: [],
  };
}

/** Refused where something was recorded on it; a phone may hold money for it all the same. */
const undoNotebook: Fault = (scenario) => {
  const { chance, known } = scenario;
  if (!scenario.server.isOpen || known.imports.length === 0) return;
  const id = chance.pick(known.imports);
  const undone = ask(scenario, `/api/imports/${id}/undo`, { knowsPhones: true }).then((status) => {
    scenario.trace.add("office", `undoes the notebook ${id.slice(0, 8)} → ${status}`);
  });
  detached(scenario, undone);
};

export const IMPORT_FAULTS: readonly (readonly [Fault, number])[] = [
  [bringNotebook, 4],
  [undoNotebook, 3],
];

/** Everything that one run is about: the office, the browsers around it, and what people were told was saved. */
import { findCommand } from "#commands/catalogue";
import { bearersOf, type Command, createsPayment } from "#commands/command";
import type { Id } from "#contract/id";
import type { User } from "#contract/records/business";
import { isDiskFull } from "#web/offline/environment/disk-full.ts";
import type { RunOptions, RunResult } from "#web/offline/layers/run.ts";
import { CLIENT, LENDER, LOAN, RATE } from "../commands/lending.ts";
import { Agenda } from "./agenda.ts";
import { Browser, type Tab, type World } from "./browser.ts";
import { Chance } from "./chance.ts";
import type { Defect } from "./defect.ts";
import { seedServerChance } from "./server-chance.ts";
import { ServerDouble } from "./server-double.ts";
import { GONE, SimulatedNetwork } from "./simulated-network.ts";
import { STAFF, START, type Template } from "./template.ts";
import { Trace } from "./trace.ts";

/** A person was told that this is saved. */
export interface Acknowledged {
  browser: Browser;
  userId: Id;
  commandId: Id;
  name: string;
  /** The number on each paper, by the record that it is for. */
  papers: readonly (readonly [Id, string])[];
}

/** Records that a person made or tried to make, for others to stumble upon. */
export interface Known {
  clients: Id[];
  lenders: Id[];
  rates: Id[];
  zones: Id[];
  loans: Id[];
  payments: Id[];
  charges: Id[];
  expenses: Id[];
  collaterals: Id[];
  yields: Id[];
  yieldPayments: Id[];
  transactions: Id[];
  handIns: Id[];
  visits: Id[];
  imports: Id[];
  /** For the portal. */
  links: Id[];
  /** Pictures and papers. */
  files: Id[];
}

export class Scenario implements World {
  readonly seed: number;
  readonly chance: Chance;
  readonly agenda = new Agenda(START);
  readonly trace: Trace;
  readonly server: ServerDouble;
  readonly network: SimulatedNetwork;
  readonly defect: Defect;
  readonly browsers: Browser[] = [];
  readonly acknowledged = new Map<Id, Acknowledged>();
  readonly known: Known = {
    clients: [CLIENT],
    lenders: [LENDER],
    rates: [RATE],
    zones: [],
    loans: [LOAN],
    payments: [],
    charges: [],
    transactions: [],
    handIns: [],
    visits: [],
    imports: [],
    links: [],
    files: [],
    expenses: [],
    collaterals: [],
    yields: [],
    yieldPayments: [],
  };
  /** Copies of the server's database, oldest first. */
  readonly copies: string[] = [];
  /** Data packages as files. */
  readonly packages: string[] = [];
  /** The unplanned faults: a rejected promise, an exception of the engine. */
  readonly faults: string[] = [];
  /** Refused items that a person gave up. */
  readonly discarded = new Set<Id>();
  /** Browsers in the middle of something that takes several steps. */
  readonly occupied = new Set<Browser>();

  constructor(seed: number, template: Template, defect: Defect) {
    this.seed = seed;
    this.defect = defect;
    this.chance = new Chance(`story ${seed}`);
    seedServerChance(this.chance.fork("server"));
    this.trace = new Trace(this.agenda.now);
    this.server = new ServerDouble(this.agenda, this.chance.fork("office"), template, defect);
    const { agenda, server, trace } = this;
    this.network = new SimulatedNetwork({ agenda, server, trace, defect, chance: this.chance.fork("wire") });
  }

  /** Between two and four browsers, each with a person at work. */
  async begin(): Promise<void> {
    await this.server.start();
    const count = this.chance.weighted([
      [2, 6],
      [3, 3],
      [4, 1],
    ] as const);
    for (let n = 0; n < count; n++) {
      const browser = new Browser(`B${n + 1}`, this);
      this.browsers.push(browser);
      const user = n === 0 ? STAFF[0] : this.chance.pick(STAFF);
      if (user) await this.signIn(browser, user);
    }
  }

  /** The person types the password: the browser's cookie is theirs from now on. */
  async signIn(browser: Browser, user: User): Promise<Tab> {
    browser.cookie = await this.server.signIn(user.id);
    return this.open(browser, user);
  }

  open(browser: Browser, user: User): Tab {
    const tab = browser.open(user);
    void this.watch(tab, "start", () => tab.store.start());
    return tab;
  }

  /** Waits for a tab's work, for as long as the tab lives; what it throws is a fault. */
  async watch<T>(tab: Tab, what: string, work: () => Promise<T>): Promise<T | undefined> {
    tab.pending++;
    try {
      return await Promise.race([work(), tab.end.then(() => undefined)]);
    } catch (error) {
      // A full disk is an answer that the screens show.
      if (tab.isInUse && !isDiskFull(error)) this.faults.push(`${tab.name} ${what}: ${String(error)}`);
      this.trace.add(tab.name, `${what} failed: ${String(error).slice(0, 100)}`);
      tab.failed ||= what === "start";
      return undefined;
    } finally {
      tab.pending--;
    }
  }

  /** A person does something in a tab, and sees whether it was saved. */
  async run(
    tab: Tab,
    name: string,
    args: object,
    options: RunOptions = {},
    v = 1,
  ): Promise<RunResult | undefined> {
    const command = findCommand(name, v);
    if (!command) throw new Error(`no command ${name}`);
    this.trace.add(tab.name, `${name} ${JSON.stringify(args).slice(0, 160)}`);
    const result = await this.watch(tab, name, () => tab.store.run(command, args, options));
    if (result) this.#saw(tab, command, args, result);
    return result;
  }

  /** A person does something that needs the server: it is done when the answer is there, and nothing of it waits. */
  async runOnline(tab: Tab, name: string, args: object): Promise<RunResult | undefined> {
    const command = findCommand(name, 1);
    if (!command) throw new Error(`no command ${name}`);
    this.trace.add(tab.name, `${name} ${JSON.stringify(args).slice(0, 160)}`);
    const result = await this.watch(tab, name, () => tab.store.runOnline(command, args));
    if (result) this.trace.add(tab.name, `  ${name} ${result.ok ? "done" : result.refusal.code}`);
    return result;
  }

  #saw(tab: Tab, command: Command, args: object, result: RunResult): void {
    const { name } = command;
    if (!result.ok) {
      this.trace.add(tab.name, `  ${name} refused here: ${result.refusal.code}`);
      return;
    }
    const { commandId, subject, receiptNumbers } = result;
    this.trace.add(tab.name, `  ${name} saved as ${commandId.slice(0, 8)} ${receiptNumbers.join(" ")}`);
    const bearers = createsPayment(command) ? [subject] : bearersOf(command, args);
    const papers = receiptNumbers.flatMap((number, i) => {
      const bearer = bearers[i];
      return bearer === undefined ? [] : [[bearer, number] as const];
    });
    const { browser, user } = tab;
    this.acknowledged.set(commandId, { browser, userId: user.id, commandId, name, papers });
  }

  /** Tabs in which a person can do something now. */
  get workplaces(): Tab[] {
    return this.browsers
      .filter((browser) => !this.occupied.has(browser))
      .flatMap((browser) => browser.tabs.filter((tab) => !tab.failed && tab.signedOut !== "OTHER_USER"));
  }

  /** As signing in needs. */
  mayAsk({ conditions }: Browser): boolean {
    return this.server.isOpen && conditions !== GONE;
  }

  /** Does something of several steps in a browser that no other action should meddle with meanwhile. */
  occupy(browser: Browser, what: string, work: () => Promise<void>): void {
    this.occupied.add(browser);
    this.trace.add(browser.name, what);
    work()
      .catch((error: unknown) => this.faults.push(`${browser.name} ${what}: ${String(error)}`))
      .finally(() => this.occupied.delete(browser));
  }
}

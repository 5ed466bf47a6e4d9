/** A device that is refused says at its door why, and what the person does: too many in a day, and one that was ended. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Client } from "#contract/records/people";
import type { UnclaimedCash } from "#contract/records/unclaimed-cash";
import { MOST_DEVICES_IN_A_DAY } from "#contract/refusals";
import type { Agent } from "#testkit/server/agent";
import { grantLoan, newId, type TestLoan } from "#testkit/server/book";
import { DESK, PHONE } from "./harness/chromium.ts";
import { untilSent, workUnsent } from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { day, expectNoBarriers, signIn, untilInstalled } from "./harness/person.ts";

const COLLECTS: Parameters<Agent["setGrants"]>[1] = {
  payments: ["view", "create"],
  loans: ["view"],
  clients: ["view", "create"],
};
const PASSWORD = "secreto-de-calle";
const ENDED = "Un administrador terminó este dispositivo";

let harness: Harness;
let loan: TestLoan;
let people = 0;

beforeAll(async () => {
  harness = await openHarness();
  loan = await grantLoan(await harness.admin.device(), { startDate: day(0) }, { today: day(0) });
});
afterAll(() => harness?.close());

describe.each([
  { where: "at a desk", size: DESK },
  { where: "on a phone", size: PHONE },
])("$where", ({ size }) => {
  let person: Agent;
  let who: { email: string; password: string };
  let page: Page;

  beforeEach(async () => {
    people += 1;
    who = { email: `bruno${people}@prueba.example`, password: PASSWORD };
    person = await harness.admin.hire(COLLECTS, { name: "Bruno Inventado", ...who });
    page = await harness.device(size);
  });
  afterEach(() => harness.proxy.mend());

  /** As an administrator does in the form of the user. */
  async function endDevices(): Promise<void> {
    const { devices } = (await harness.admin.ask("GET", `/api/users/${person.id}/devices`)).json();
    for (const { id } of devices as { id: string }[]) await harness.admin.ask("DELETE", `/api/devices/${id}`);
  }

  it("the new device that is one too many today names the limit and the two ways on", async () => {
    const introduce = () => person.ask("POST", "/api/sync/devices", { deviceId: newId(), name: "Otro" });
    for (let n = 0; n < MOST_DEVICES_IN_A_DAY; n++) await introduce();
    await signIn(page, who);
    await page
      .getByText(
        /ya se entró hoy en 20 dispositivos nuevos, que es el máximo\. Use uno de ellos, o espere a mañana\./,
      )
      .first()
      .waitFor();
    await expectNoBarriers(page);
  });

  it("one that was ended goes to the door with the reason, and its person enters again", async () => {
    await signIn(page, who);
    await untilSent(page);
    await endDevices();
    await page.reload();
    await page.getByRole("heading", { name: "Iniciar Sesión" }).waitFor();
    await page.getByText(`${ENDED}. Inicie sesión de nuevo.`).waitFor();
    await expectNoBarriers(page);
    await signIn(page, who);
    await untilSent(page);
  });

  it("one that was ended with work in it hands over the cash, and keeps the rest for its person to enter", async () => {
    await signIn(page, who);
    await untilInstalled(page);
    await untilSent(page);
    harness.proxy.cut();
    await workUnsent(page, loan.id, `Inventada ${people}`);
    await endDevices();
    harness.proxy.mend();
    await page.getByRole("heading", { name: "Iniciar Sesión" }).waitFor();
    await page.getByText(`${ENDED} de Bruno Inventado`).waitFor();
    await page.getByText("Este dispositivo guarda un cambio suyo sin enviar.").waitFor();
    await page.getByText(/Sale cuando esa persona inicie sesión aquí otra vez/).waitFor();
    await expectNoBarriers(page);
    await signIn(page, who);
    await untilSent(page);
    const changes = await (await harness.admin.device(newId())).pull();
    const cash = changes.flatMap(({ c, doc }) => (c === "lateMoney" ? [doc as UnclaimedCash] : []));
    expect(cash.filter(({ userId }) => userId === person.id)).toHaveLength(1);
    const names = changes.flatMap(({ c, doc }) => (c === "clients" ? [(doc as Client).lastName] : []));
    expect(names).toContain(`Inventada ${people}`);
  });
});

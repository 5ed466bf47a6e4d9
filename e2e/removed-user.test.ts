/** A collector's account is closed while the phone is away with cash in it: where the cash goes, and who decides. */
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Agent } from "#testkit/server/agent";
import { clientArgs, grantLoan, newId, type TestLoan } from "#testkit/server/book";
import { PHONE } from "./harness/chromium.ts";
import { untilSent, workUnsent } from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { day, expectNoBarriers, signIn, untilInstalled } from "./harness/person.ts";

/** Reads what the server holds; a person may register only so many devices in a day. */
const READER = newId();

const COLLECTOR = { email: "bruno@prueba.example", password: "secreto-de-bruno" };

let harness: Harness;
let collector: Agent;
let loan: TestLoan;
let phone: Page;
let desk: Page;

beforeAll(async () => {
  harness = await openHarness();
  const office = await harness.admin.device();
  collector = await harness.admin.hire(
    { clients: ["view", "create"], loans: ["view"], payments: ["view", "create"] },
    { name: "Bruno Inventado", ...COLLECTOR },
  );
  loan = await grantLoan(office, { startDate: day(0) }, { today: day(0) });
  await office.push(office.command("client.create", clientArgs(Date.now())));
  phone = await harness.device(PHONE);
  desk = await harness.connected();
});
afterAll(() => harness?.close());

/** Kept for a run that asks for pictures. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) });
}

it("takes cash by the phone's own secret, wipes the phone, and lets an administrator take it", async () => {
  await signIn(phone, COLLECTOR);
  await untilInstalled(phone);
  await untilSent(phone);
  harness.proxy.cut();
  await workUnsent(phone, loan.id, "Inventada");

  await signIn(desk);
  await untilSent(desk);
  await desk.goto(`/users/${collector.id}/edit`);
  await picture(desk, "devices-before");
  await desk.getByRole("heading", { name: "Dispositivos" }).waitFor();
  await picture(desk, "devices-1280");
  await harness.admin.run("user.delete", { id: collector.id, at: Date.now() });

  harness.proxy.mend();
  await phone.getByRole("heading", { name: "Iniciar Sesión" }).waitFor();
  await phone.getByText("La cuenta de Bruno Inventado ya no existe").waitFor();
  await expectNoBarriers(phone);
  await picture(phone, "left-behind-390");
  const names = await phone.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ""));
  expect(names.filter((name) => name.startsWith("cuadre-cache-"))).toEqual([]);
  const [file] = await Promise.all([
    phone.waitForEvent("download"),
    phone.getByRole("button", { name: "Exportar a un archivo" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^sin-enviar-bruno-inventado-/);

  await desk.goto("/sync");
  await desk.getByRole("heading", { name: "Dinero por confirmar (1)" }).waitFor();
  await expectNoBarriers(desk);
  await picture(desk, "late-1280");
  await desk.setViewportSize(PHONE);
  await picture(desk, "late-390");
  await desk.getByRole("button", { name: "Tomar" }).click();
  await picture(desk, "take-390");
  await desk.getByRole("dialog").getByRole("button", { name: "Tomar" }).click();
  await desk.getByText("Dinero tomado").waitFor();
  await desk.getByRole("heading", { name: "Dinero por confirmar (1)" }).waitFor({ state: "detached" });
  await expect.poll(async () => (await payments()).length).toBe(1);
  expect(await payments()).toMatchObject([{ userName: "Bruno Inventado", loanId: loan.id }]);
}, 180_000);

async function payments() {
  const changes = await (await harness.admin.device(READER)).pull();
  return changes.flatMap(({ c, doc }) => (c === "payments" ? [doc] : []));
}

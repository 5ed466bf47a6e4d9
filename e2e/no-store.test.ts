/** A device that can keep nothing from the first moment: it says so in place of screens that would never fill. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { broken } from "./harness/faults.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { expectNoBarriers, follow, signIn } from "./harness/person.ts";

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness?.close());

it.each([
  ["full", "full disk", /^No queda espacio\./],
  ["broken", "broken disk", /^El navegador no deja guardar datos\./],
] as const)(
  "a %s device says what to do on every screen, and lets the person out",
  async (_, fault, remedy) => {
    const page = await harness.connected();
    await broken(page, fault);
    await signIn(page);
    for (const address of ["/", "/clients", "/payments/new"]) {
      await follow(page, address);
      await page.getByRole("alert").getByText("No se pueden guardar datos en este dispositivo").waitFor();
      await page.getByText(remedy).waitFor();
    }
    await expectNoBarriers(page);
    await page.getByRole("button", { name: "Cerrar Sesión" }).click();
    await page.getByRole("button", { name: "Iniciar Sesión" }).waitFor();
    expect(harness.problems()).toEqual([]);
  },
);

/**
 * Sentences of `docs/errors.md` that are heard at work: accounts, payments, papers, users. One device goes through all of
 * it, in a browser that stops printing, opening windows or keeping things when it is told to.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatDate } from "#domain/calendar/calendar-date";
import type { Agent } from "#testkit/server/agent";
import type { TestLoan } from "#testkit/server/book";
import { ErrorScenario, lateLoan } from "./harness/error-scenario.ts";
import { confirmButton } from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { day, signIn, untilInstalled } from "./harness/person.ts";
import { typeIn } from "./harness/typing.ts";

let harness: Harness;
let scenario: ErrorScenario;
let loan: TestLoan;
let collector: Agent;

beforeAll(async () => {
  harness = await openHarness();
  loan = await lateLoan(harness);
  collector = await harness.admin.hire({});
  scenario = await ErrorScenario.of(harness);
  await signIn(scenario.page);
  await untilInstalled(scenario.page);
});
afterAll(() => harness?.close());

describe("a client's portal account", () => {
  it("is made and changed only when the server says so", async () => {
    await scenario.goes(`/clients/${loan.clientId}`);
    await scenario.press("Crear cuenta");
    await typeIn(scenario.page.getByRole("dialog").getByLabel("Contraseña"), "secreto");
    scenario.answering = { fails: /api\/commands$/ };
    await scenario.pressInWindow("Crear cuenta");
    await scenario.says("No se pudo crear la cuenta del portal");
    scenario.answering = {};
    await scenario.pressInWindow("Crear cuenta");
    await scenario.press("Listo");
    await scenario.press("Cambiar contraseña");
    await typeIn(scenario.page.getByRole("dialog").getByLabel("Nueva contraseña"), "secreto2");
    scenario.answering = { fails: /api\/commands$/ };
    await scenario.pressInWindow("Cambiar contraseña");
    await scenario.says("No se pudo actualizar la contraseña");
    scenario.answering = { refuses: { path: /api\/commands$/, code: "PORTAL_ACCOUNT_MISSING" } };
    await scenario.pressInWindow("Cambiar contraseña");
    await scenario.says("No se encontró la cuenta de usuario asociada");
    scenario.answering = {};
    await scenario.press("Cancelar");
  });
});

describe("payments and papers", () => {
  it("are not recorded on a disk that is full or broken, and the person is told", async () => {
    await scenario.goes(`/payments/new/${loan.id}`);
    const collect = confirmButton(scenario.page);
    await collect.waitFor();
    await scenario.breaks("full disk");
    await collect.click();
    await scenario.says(
      "No se pudo registrar el pago",
      "No se pudieron guardar los datos localmente. Algunos cambios pueden no estar disponibles offline.",
    );
    await scenario.breaks("broken disk");
    await collect.click();
    await scenario.says("No se pudo guardar el pago");
    await scenario.page.getByRole("button", { name: /^Notificaciones: / }).click();
    await scenario.page.getByRole("button", { name: /^Registrar Pago: Cuota #1/ }).click();
    await scenario.says("Error", "No se pudo registrar el pago. Por favor, inténtelo de nuevo.");
    await scenario.breaks();
    await scenario.page.getByRole("button", { name: /^Registrar Pago: Cuota #1/ }).click();
    await scenario.says("Pago registrado", "Se registró un pago de {amount} para la cuota #{n}");
    await scenario.page.getByRole("button", { name: /^Notificaciones: / }).click();
  });

  it("are not printed by a browser that does not, and nothing else is wrong", async () => {
    await scenario.breaks("no frames");
    await scenario.goes(`/loans/${loan.id}`);
    await scenario.chooses("Generar recibo");
    await scenario.says("No se pudo generar el recibo");
    await scenario.chooses("Generar contrato");
    await scenario.says("No se pudo generar el contrato");
    await scenario.page.keyboard.press("Escape");
    const arrived = scenario.page.waitForResponse(
      async (answer) => /sync\/pull/.test(answer.url()) && /101000001/.test(await answer.text()),
    );
    await settle({ companyRnc: "101000001" });
    await arrived;
    await scenario.chooses("Generar contrato");
    await scenario.says("No se puede generar el contrato: faltan datos requeridos.");
    await scenario.breaks("no windows", "phone of Apple");
    const alert = new Promise<string>((resolve) => {
      scenario.page.once("dialog", (dialog) => dialog.dismiss().then(() => resolve(dialog.message())));
    });
    await scenario.chooses("Imprimir tabla de amortización");
    const told = "Por favor habilite las ventanas emergentes para imprimir el documento.";
    expect(await alert).toBe(told);
    scenario.heard(told);
  });

  it("made in a day are reported, or it is said why not", async () => {
    await scenario.goes("/");
    await scenario.breaks("no frames");
    await scenario.press("Reporte de Pagos");
    await scenario.page.getByText(/^1 pago · RD\$1,050\.00/).waitFor();
    await scenario.press("Generar Reporte");
    await scenario.says("Ocurrió un error al generar el reporte.");
    await scenario.fill("Fecha", formatDate(day(-1)));
    await scenario.says("Sin pagos");
    await scenario.page.keyboard.press("Escape");
    await scenario.press("Pagos Programados");
    await scenario.says("Sin pagos programados");
    await scenario.fill("Fecha", formatDate(day(6)));
    await scenario.page.getByText("Total: 1 pago").waitFor();
    await scenario.press(/^Imprimir Reporte/);
    await scenario.says(
      "Error al generar el reporte",
      "Ocurrió un error al generar el reporte de pagos programados.",
    );
    await scenario.page.keyboard.press("Escape");
  });
});

/** The administrator changes the business's own data on another device. */
async function settle(changes: object): Promise<void> {
  const answer = await harness.admin.run("settings.update", { at: Date.now(), changes, logo: null });
  expect(answer.outcome).toBe("applied");
}

describe("users and their permissions", () => {
  it("are kept by the server: each failure says what was not done", async () => {
    await scenario.goes("/users/new");
    await scenario.fill("Nombre", "Otro Inventado");
    await scenario.fill("Correo electrónico", "otro@prueba.example");
    await scenario.page.getByRole("radio", { name: "Usuario", exact: true }).check();
    await typeIn(scenario.page.locator("input[name=password]"), "secreto");
    scenario.answering = { fails: /api\/commands$/ };
    await scenario.save();
    await scenario.says("No se pudo guardar la información del usuario");
    scenario.answering = {};
    await scenario.save();
    await scenario.says("Usuario creado correctamente");
    await scenario.goes("/users");
    await scenario.chooses("Editar", "Otro Inventado");
    await scenario.arrives("Editar Usuario");
    await scenario.fill("Nombre", "Otra Inventada");
    await scenario.save();
    await scenario.says("Usuario actualizado correctamente");
    scenario.answering = { fails: /api\/commands$/ };
    await scenario.chooses("Eliminar", "Otra Inventada");
    await scenario.press("Eliminar");
    await scenario.says("No se pudo eliminar el usuario");
    scenario.answering = {};
    await scenario.chooses("Eliminar", "Otra Inventada");
    await scenario.press("Eliminar");
    await scenario.says("Usuario eliminado correctamente");
  });

  it("go back box by box, or wait marked", async () => {
    await scenario.goes(`/users/${collector.id}/permissions`);
    scenario.answering = { refuses: { path: /api\/commands$/, code: "FORBIDDEN" } };
    await box("Clientes", "Ver").click();
    await scenario.says("No se pudo otorgar el permiso de {action} para {module}");
    scenario.answering = {};
    await box("Clientes", "Ver").click();
    await scenario.page.getByText("Permiso de ver para Clientes otorgado correctamente").waitFor();
    scenario.answering = { refuses: { path: /api\/commands$/, code: "FORBIDDEN" } };
    await box("Clientes", "Ver").click();
    await scenario.says("No se pudo revocar el permiso de {action} para {module}");
    scenario.answering = { fails: /api\/commands$/ };
    await box("Caja", "Ver").click();
    await scenario.says("Error al guardar el cambio de permiso: {detail}");
    await scenario.press("Cobrador");
    await scenario.press("Save All");
    await scenario.says(
      "No se pudieron guardar todos los cambios",
      "No se pudo guardar el permiso {action} para {module}",
    );
    await scenario.press("Descartar");
    scenario.answering = {};
    scenario.proxy.cut();
    await scenario.press("Recargar permisos");
    await scenario.says("No se pudieron recargar los permisos");
    await scenario.reconnects();
  });

  it("are asked for again when they did not come", async () => {
    await scenario.goes("/");
    await scenario.press("Cerrar Sesión");
    await scenario.page.waitForURL(/login/);
    await harness.admin.setGrants(collector.id, {});
    // The session itself begins; only what it may do does not come.
    scenario.answering = { fails: /api\/(session|sync)/ };
    await scenario.page.route("**/api/session", (route) =>
      route.request().method() === "POST" ? route.continue() : route.fallback(),
    );
    await scenario.enters(collector.session.user.email, "secreto");
    await scenario.says("Ocurrió un error al cargar los permisos");
    await scenario.says("No se pudieron cargar los permisos. Por favor, intente nuevamente.");
    await scenario.press("Reintentar");
    await scenario.says("No se pudieron recargar los permisos");
    await harness.admin.setGrants(collector.id, { payments: ["view"] });
    scenario.answering = {};
    await scenario.press("Reintentar");
  });

  it("leave a receipt without the names that one may not see", async () => {
    await scenario.goes("/payments");
    await scenario.chooses("Imprimir recibo", "RD$1,050.00");
    await scenario.says("No se puede generar el recibo. Faltan datos necesarios.");
    await scenario.says(
      "No se encontró información del préstamo",
      "No se encontró información del cliente o prestamista",
    );
  });
});

function box(module: string, action: string) {
  return scenario.page
    .getByRole("group", { name: module, exact: true })
    .getByRole("checkbox", { name: action });
}

it("every sentence that the catalogue owes to this test was said", () => {
  expect(scenario.owed("e2e/errors-at-work.test.ts")).toEqual([]);
  expect(harness.problems()).toEqual([]);
});

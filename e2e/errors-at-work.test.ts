/**
 * Sentences of `docs/errors.md` that are heard at work: accounts, payments, papers, users. One device goes through all of
 * it, in a browser that stops printing, opening windows or keeping things when it is told to.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatDate } from "#domain/calendar/calendar-date";
import type { Agent } from "#testkit/server/agent";
import type { TestLoan } from "#testkit/server/book";
import { confirmButton } from "./stage/hand.ts";
import { day, signIn, untilInstalled } from "./stage/person.ts";
import { openStage, type Stage } from "./stage/stage.ts";
import { lateLoan, Witness } from "./stage/witness.ts";

let stage: Stage;
let witness: Witness;
let loan: TestLoan;
let collector: Agent;

beforeAll(async () => {
  stage = await openStage();
  loan = await lateLoan(stage);
  collector = await stage.admin.hire({});
  witness = await Witness.of(stage);
  await signIn(witness.page);
  await untilInstalled(witness.page);
});
afterAll(() => stage?.close());

describe("a client's portal account", () => {
  it("is made and changed only when the server says so", async () => {
    await witness.goes(`/clients/${loan.clientId}`);
    await witness.press("Crear cuenta");
    await witness.page.getByRole("dialog").getByLabel("Contraseña").fill("secreto");
    witness.answering = { fails: /api\/commands$/ };
    await witness.pressInWindow("Crear cuenta");
    await witness.says("No se pudo crear la cuenta del portal");
    witness.answering = {};
    await witness.pressInWindow("Crear cuenta");
    await witness.press("Listo");
    await witness.press("Cambiar contraseña");
    await witness.page.getByRole("dialog").getByLabel("Nueva contraseña").fill("secreto2");
    witness.answering = { fails: /api\/commands$/ };
    await witness.pressInWindow("Cambiar contraseña");
    await witness.says("No se pudo actualizar la contraseña");
    witness.answering = { refuses: { path: /api\/commands$/, code: "PORTAL_ACCOUNT_MISSING" } };
    await witness.pressInWindow("Cambiar contraseña");
    await witness.says("No se encontró la cuenta de usuario asociada");
    witness.answering = {};
    await witness.press("Cancelar");
  });
});

describe("payments and papers", () => {
  it("are not recorded on a disk that is full or broken, and the person is told", async () => {
    await witness.goes(`/payments/new/${loan.id}`);
    const collect = confirmButton(witness.page);
    await collect.waitFor();
    await witness.breaks("full disk");
    await collect.click();
    await witness.says(
      "No se pudo registrar el pago",
      "No se pudieron guardar los datos localmente. Algunos cambios pueden no estar disponibles offline.",
    );
    await witness.breaks("broken disk");
    await collect.click();
    await witness.says("No se pudo guardar el pago");
    await witness.page.getByRole("button", { name: /^Notificaciones: / }).click();
    await witness.page.getByRole("button", { name: /^Registrar Pago: Cuota #1/ }).click();
    await witness.says("Error", "No se pudo registrar el pago. Por favor, inténtelo de nuevo.");
    await witness.breaks();
    await witness.page.getByRole("button", { name: /^Registrar Pago: Cuota #1/ }).click();
    await witness.says("Pago registrado", "Se registró un pago de {amount} para la cuota #{n}");
    await witness.page.getByRole("button", { name: /^Notificaciones: / }).click();
  });

  it("are not printed by a browser that does not, and nothing else is wrong", async () => {
    await witness.breaks("no frames");
    await witness.goes(`/loans/${loan.id}`);
    await witness.chooses("Generar recibo");
    await witness.says("No se pudo generar el recibo");
    await witness.chooses("Generar contrato");
    await witness.says("No se pudo generar el contrato");
    await witness.page.keyboard.press("Escape");
    const arrived = witness.page.waitForResponse(
      async (answer) => /sync\/pull/.test(answer.url()) && /101000001/.test(await answer.text()),
    );
    await settle({ companyRnc: "101000001" });
    await arrived;
    await witness.chooses("Generar contrato");
    await witness.says("No se puede generar el contrato: faltan datos requeridos.");
    await witness.breaks("no windows", "phone of Apple");
    const alert = new Promise<string>((resolve) => {
      witness.page.once("dialog", (dialog) => dialog.dismiss().then(() => resolve(dialog.message())));
    });
    await witness.chooses("Imprimir tabla de amortización");
    const told = "Por favor habilite las ventanas emergentes para imprimir el documento.";
    expect(await alert).toBe(told);
    witness.heard(told);
  });

  it("of a day are reported, or it is said why not", async () => {
    await witness.goes("/");
    await witness.breaks("no frames");
    await witness.press("Reporte de Pagos");
    await witness.page.getByText(/^1 pago · /).waitFor();
    await witness.press("Generar Reporte");
    await witness.says("Ocurrió un error al generar el reporte.");
    await witness.fill("Fecha", formatDate(day(-1)));
    await witness.says("Sin pagos");
    await witness.page.keyboard.press("Escape");
    await witness.press("Pagos Programados");
    await witness.says("Sin pagos programados");
    await witness.fill("Fecha", formatDate(day(6)));
    await witness.page.getByText("Total: 1 pago").waitFor();
    await witness.press(/^Imprimir Reporte/);
    await witness.says(
      "Error al generar el reporte",
      "Ocurrió un error al generar el reporte de pagos programados.",
    );
    await witness.page.keyboard.press("Escape");
  });
});

/** The administrator changes the business's own data on another device. */
async function settle(changes: object): Promise<void> {
  const answer = await stage.admin.run("settings.update", { at: Date.now(), changes, logo: null });
  expect(answer.outcome).toBe("applied");
}

describe("users and their permissions", () => {
  it("are kept by the server: each failure says what was not done", async () => {
    await witness.goes("/users/new");
    await witness.fill("Nombre", "Otro Inventado");
    await witness.fill("Correo electrónico", "otro@prueba.example");
    await witness.page.getByRole("radio", { name: "Usuario", exact: true }).check();
    await witness.page.locator("input[name=password]").fill("secreto");
    witness.answering = { fails: /api\/commands$/ };
    await witness.save();
    await witness.says("No se pudo guardar la información del usuario");
    witness.answering = {};
    await witness.save();
    await witness.says("Usuario creado correctamente");
    await witness.chooses("Editar", "Otro Inventado");
    await witness.arrives("Editar Usuario");
    await witness.fill("Nombre", "Otra Inventada");
    await witness.save();
    await witness.says("Usuario actualizado correctamente");
    witness.answering = { fails: /api\/commands$/ };
    await witness.chooses("Eliminar", "Otra Inventada");
    await witness.press("Eliminar");
    await witness.says("No se pudo eliminar el usuario");
    witness.answering = {};
    await witness.chooses("Eliminar", "Otra Inventada");
    await witness.press("Eliminar");
    await witness.says("Usuario eliminado correctamente");
  });

  it("go back box by box, or wait marked", async () => {
    await witness.goes(`/users/${collector.id}/permissions`);
    witness.answering = { refuses: { path: /api\/commands$/, code: "FORBIDDEN" } };
    await box("Clientes", "Ver").click();
    await witness.says("No se pudo otorgar el permiso de {action} para {module}");
    witness.answering = {};
    await box("Clientes", "Ver").click();
    await witness.page.getByText("Permiso de ver para Clientes otorgado correctamente").waitFor();
    witness.answering = { refuses: { path: /api\/commands$/, code: "FORBIDDEN" } };
    await box("Clientes", "Ver").click();
    await witness.says("No se pudo revocar el permiso de {action} para {module}");
    witness.answering = { fails: /api\/commands$/ };
    await box("Caja", "Ver").click();
    await witness.says("Error al guardar el cambio de permiso: {detail}");
    await witness.press("Cobrador");
    await witness.press("Save All");
    await witness.says(
      "No se pudieron guardar todos los cambios",
      "No se pudo guardar el permiso {action} para {module}",
    );
    await witness.press("Descartar");
    witness.answering = {};
    witness.wire.cut();
    await witness.press("Recargar permisos");
    await witness.says("No se pudieron recargar los permisos");
    await witness.reconnects();
  });

  it("are asked for again when they did not come", async () => {
    await witness.goes("/");
    await witness.press("Cerrar Sesión");
    await witness.page.waitForURL(/login/);
    await stage.admin.setGrants(collector.id, {});
    // The session itself begins; only what it may do does not come.
    witness.answering = { fails: /api\/(session|sync)/ };
    await witness.page.route("**/api/session", (route) =>
      route.request().method() === "POST" ? route.continue() : route.fallback(),
    );
    await witness.enters(collector.session.user.email, "secreto");
    await witness.says("Ocurrió un error al cargar los permisos");
    await witness.says("No se pudieron cargar los permisos. Por favor, intente nuevamente.");
    await witness.press("Reintentar");
    await witness.says("No se pudieron recargar los permisos");
    await stage.admin.setGrants(collector.id, { payments: ["view"] });
    witness.answering = {};
    await witness.press("Reintentar");
  });

  it("leave a receipt without the names that one may not see", async () => {
    await witness.goes("/payments");
    await witness.chooses("Imprimir recibo", "RD$1,050.00");
    await witness.says("No se puede generar el recibo. Faltan datos necesarios.");
    await witness.says(
      "No se encontró información del préstamo",
      "No se encontró información del cliente o prestamista",
    );
  });
});

function box(module: string, action: string) {
  return witness.page
    .getByRole("group", { name: module, exact: true })
    .getByRole("checkbox", { name: action });
}

it("every sentence that the catalogue owes to this test was said", () => {
  expect(witness.owed("e2e/errors-at-work.test.ts")).toEqual([]);
  expect(stage.problems()).toEqual([]);
});

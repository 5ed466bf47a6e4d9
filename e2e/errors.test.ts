/**
 * Sentences of `docs/errors.md` that the office hears before it works: at the door, from a book that does not load, about
 * what is not there, and from a disk that is full or broken. One device goes through all of it.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADMINISTRATOR, type Agent } from "#testkit/server/agent";
import { clientArgs, newId, type TestLoan } from "#testkit/server/book";
import { ErrorScenario, lateLoan } from "./harness/error-scenario.ts";
import { fillPerson } from "./harness/form-actions.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { untilInstalled } from "./harness/person.ts";

let harness: Harness;
let scenario: ErrorScenario;
let loan: TestLoan;
let collector: Agent;

const ABSENT = newId();
/** A client without loans. */
const stranger = newId();

beforeAll(async () => {
  harness = await openHarness();
  loan = await lateLoan(harness);
  await (await harness.admin.device()).send("client.create", clientArgs(Date.now(), stranger));
  collector = await harness.admin.hire({});
  scenario = await ErrorScenario.of(harness);
});
afterAll(() => harness?.close());

describe("at the door", () => {
  it("says which of the two was wrong, and when it was neither", async () => {
    await scenario.page.goto("/login");
    await untilInstalled(scenario.page);
    await scenario.enters("nadie@prueba.example", "secreto");
    await scenario.says("Error de autenticación", "Credenciales inválidas. Por favor intente nuevamente.");
    await scenario.enters(ADMINISTRATOR.email, "otra-clave");
    await scenario.says("Contraseña incorrecta. Por favor intente nuevamente.");
    scenario.answering = { fails: /api\/session$/ };
    await scenario.enters(ADMINISTRATOR.email, ADMINISTRATOR.password);
    await scenario.says("Ha ocurrido un error al intentar iniciar sesión.");
  });
});

describe("a book that does not load", () => {
  it("is told at the end of the download", async () => {
    scenario.answering = { fails: /sync\/parts/ };
    await scenario.enters(ADMINISTRATOR.email, ADMINISTRATOR.password);
    await scenario.says("Inicio de sesión exitoso", "Bienvenido, {name}!");
    await scenario.says("Error de sincronización", "No se pudieron descargar los datos. Intente nuevamente.");
    await scenario.page.getByRole("button", { name: /^Estado de Sincronización/ }).click();
    await scenario.says("Error durante la sincronización");
    await scenario.page.keyboard.press("Escape");
  });

  it("is told on every screen that needs it", async () => {
    await scenario.walks([
      ["/clients", "Error al cargar clientes"],
      [`/clients/${loan.clientId}`, "No se pudo cargar la información del cliente"],
      [`/lenders/${loan.lenderId}`, "No se pudieron cargar los datos del prestamista"],
      [`/lenders/${loan.lenderId}/edit`, "No se pudo cargar la información del prestamista"],
      [`/interest-rates/${loan.rateId}/edit`, "No se pudo cargar la información de la tasa de interés"],
      ["/interest-rates", "Error cargando datos", "No se pudieron cargar los datos. Intente nuevamente."],
      ["/loans", "No se pudieron cargar los datos"],
      [`/loans/${loan.id}`, "No se pudieron cargar los detalles del préstamo"],
      [`/payments/new/${loan.id}`, "No se pudieron cargar los datos del préstamo"],
      [`/payments/${ABSENT}`, "No se pudieron cargar los detalles del pago"],
      ["/settings/general", "No se pudo cargar la configuración del sistema."],
      ["/collaterals", "No se pudieron cargar las garantías"],
      ["/collaterals/new", "No se pudieron cargar los clientes"],
      ["/collection-routes", "No se pudieron cargar los datos de cobranza"],
      [`/collaterals/${ABSENT}`, "No se pudo cargar la información de la garantía"],
      ["/users", "No se pudieron cargar los usuarios"],
      [`/users/${collector.id}/edit`, "No se pudo cargar la información del usuario"],
      [
        `/users/${collector.id}/permissions`,
        "No se pudieron cargar los permisos. Por favor, intente nuevamente.",
      ],
    ]);
    await scenario.goes("/");
    await scenario.press("Reporte de Pagos");
    await scenario.press("Generar Reporte");
    await scenario.says("Error", "No se pudieron cargar los datos para el reporte.");
    await scenario.page.keyboard.press("Escape");
  });

  it("is told where there is no signal either, when only parts have come, and when all have", async () => {
    scenario.proxy.cut();
    await scenario.page.reload();
    await scenario.says("Modo offline", "Sin conexión a internet. Algunas funciones pueden estar limitadas.");
    await scenario.leaves();
    scenario.proxy.mend();
    scenario.answering = { fails: /sync\/parts.*part=histories/ };
    await scenario.page.goto("/");
    await scenario.says(
      "Sincronización parcial",
      "Algunos datos no se pudieron descargar. Revise su conexión.",
    );
    await scenario.leaves();
    scenario.answering = {};
    await scenario.page.goto("/");
    await scenario.says(
      "Sincronización completada",
      "{n} elementos descargados correctamente para uso offline",
    );
  });
});

describe("a record that is not there", () => {
  it("is told with the server at hand", async () => {
    await scenario.walks([
      [`/clients/${ABSENT}`, "Cliente no encontrado"],
      [`/lenders/${ABSENT}`, "Prestamista no encontrado"],
      ["/lenders/ninguno", "ID de prestamista inválido"],
      [`/loans/${ABSENT}`, "Préstamo no encontrado"],
      ["/loans/ninguno", "ID de préstamo inválido"],
      [`/payments/${ABSENT}`, "Pago no encontrado"],
      ["/payments/ninguno", "ID de pago inválido"],
      [`/collaterals/${ABSENT}`, "No se encontró la garantía solicitada."],
    ]);
  });

  it("is told without it, and what is done meanwhile stays here", async () => {
    await scenario.goes("/lenders");
    await scenario.cutOff();
    await scenario.walks([
      [`/lenders/${ABSENT}`, "Prestamista no disponible offline"],
      [`/loans/${ABSENT}`, "No se encontró el préstamo en modo offline"],
      [`/payments/${ABSENT}`, "No se encontró el pago en modo offline"],
    ]);
    await scenario.says("Sin datos");
    await newRate("Veinte");
    await scenario.says("Guardado localmente");
    await scenario.chooses("Eliminar", "Veinte");
    await scenario.press("Eliminar");
    await scenario.says("Eliminado localmente");
    await scenario.reconnects();
  });
});

describe("clients, lenders and rates", () => {
  it("stay while they have loans", async () => {
    await scenario.goes(`/clients/${loan.clientId}`);
    await scenario.chooses("Eliminar");
    await scenario.says(
      "No se puede eliminar: Este cliente tiene préstamos asociados. Elimine los préstamos primero.",
    );
    await scenario.goes(`/lenders/${loan.lenderId}`);
    await scenario.chooses("Eliminar");
    await scenario.says("No se pudo eliminar el prestamista. Puede tener préstamos asociados.");
    await scenario.goes("/interest-rates");
    await scenario.chooses("Eliminar", "Semanal");
    await scenario.says("Error eliminando datos");
  });

  it("are located, photographed and written to as far as the device lets them", async () => {
    await scenario.goes("/clients/new");
    await scenario.press("Usar mi ubicación actual");
    await scenario.says(
      "Permiso de ubicación denegado. Permítalo en el navegador o escriba las coordenadas.",
    );
    await scenario.breaks("no location");
    await scenario.press("Usar mi ubicación actual");
    await scenario.says("La ubicación no está disponible en este dispositivo. Escriba las coordenadas.");
    const photo = { name: "casa.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
    await scenario.page.locator("input[type=file]").setInputFiles(photo);
    await scenario.says("No se pudo subir la imagen. Inténtalo de nuevo.");
    await scenario.breaks("no windows");
    await scenario.goes(`/lenders/${loan.lenderId}`);
    await scenario.chooses("Contactar por WhatsApp");
    await scenario.says("No se pudo abrir WhatsApp");
  });

  it("tell of a rate that was made and changed", async () => {
    await newRate("Quince");
    await scenario.says("Tasa de interés creada correctamente");
    await scenario.chooses("Editar", "Quince");
    await scenario.arrives("Editar Tasa de Interés");
    await scenario.fill("Tasa", "16");
    await scenario.save();
    await scenario.says("Tasa de interés actualizada correctamente");
  });
});

describe("a disk that is full or broken", () => {
  it("keeps what was typed on the form, and says what was not stored", async () => {
    await scenario.goes("/clients/new");
    await fillPerson(scenario.page, "Otra", "Inventada");
    await scenario.breaks("full disk");
    await scenario.save();
    await scenario.says(
      "Error al guardar datos localmente",
      "No se pudieron guardar los datos localmente. Algunos cambios pueden no estar disponibles offline.",
    );
    await scenario.breaks("broken disk");
    await scenario.save();
    await scenario.says("Error guardando datos", "No se pudo guardar la información del cliente");
    await scenario.goes("/lenders/new");
    await fillPerson(scenario.page, "Otra", "Inventada");
    await scenario.save();
    await scenario.says("No se pudo guardar la información del prestamista");
    await scenario.goes("/interest-rates/new");
    await fillRate("Diez");
    await scenario.says("No se pudo guardar la tasa de interés");
    await scenario.goes(`/loans/${loan.id}/edit`);
    await scenario.page.getByRole("radio", { name: "Cheque" }).check();
    await scenario.press("Guardar");
    await scenario.says("No se pudo guardar el préstamo");
    await scenario.goes(`/loans/${loan.id}`);
  });

  it("lets nothing be removed", async () => {
    await scenario.chooses("Eliminar");
    await scenario.fill("Motivo", "Otro equipo");
    await scenario.press("Eliminar préstamo");
    await scenario.says("No se pudo eliminar el préstamo");
    await scenario.pressInWindow("Cancelar");
    await scenario.goes(`/clients/${stranger}`);
    await scenario.chooses("Eliminar");
    await scenario.press("Eliminar");
    await scenario.says("No se pudo eliminar el cliente. Puede tener préstamos asociados.");
    await scenario.goes("/sync/errors");
    await scenario.says("Failed to {action} {record}", "Cannot delete {record}");
    await scenario.press(/^Estado de Sincronización/);
    await scenario.press("Reintentar");
    await scenario.says("Error desconocido");
    await scenario.breaks();
    await scenario.press(/^Estado de Sincronización/);
    await scenario.button("Reintentar").waitFor({ state: "detached" });
  });
});

async function fillRate(name: string): Promise<void> {
  await scenario.fill("Nombre", name);
  await scenario.fill("Tasa", "15");
  await scenario.save();
}

async function newRate(name: string): Promise<void> {
  await scenario.goes("/interest-rates/new");
  await fillRate(name);
}

it("every sentence that the catalogue owes to this test was said", () => {
  expect(scenario.owed("e2e/errors.test.ts")).toEqual([]);
  expect(harness.problems()).toEqual([]);
});

/**
 * Sentences of `docs/errors.md` that the office hears before it works: at the door, from a book that does not load, about
 * what is not there, and from a disk that is full or broken. One device goes through all of it.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADMINISTRATOR, type Agent } from "#testkit/server/agent";
import { clientArgs, newId, type TestLoan } from "#testkit/server/book";
import { fillPerson } from "./stage/hand.ts";
import { untilInstalled } from "./stage/person.ts";
import { openStage, type Stage } from "./stage/stage.ts";
import { lateLoan, Witness } from "./stage/witness.ts";

let stage: Stage;
let witness: Witness;
let loan: TestLoan;
let collector: Agent;

const NOBODY = newId();
/** A client without loans. */
const stranger = newId();

beforeAll(async () => {
  stage = await openStage();
  loan = await lateLoan(stage);
  await (await stage.admin.device()).send("client.create", clientArgs(Date.now(), stranger));
  collector = await stage.admin.hire({});
  witness = await Witness.of(stage);
});
afterAll(() => stage?.close());

describe("at the door", () => {
  it("says which of the two was wrong, and when it was neither", async () => {
    await witness.page.goto("/login");
    await untilInstalled(witness.page);
    await witness.enters("nadie@prueba.example", "secreto");
    await witness.says("Error de autenticación", "Credenciales inválidas. Por favor intente nuevamente.");
    await witness.enters(ADMINISTRATOR.email, "otra-clave");
    await witness.says("Contraseña incorrecta. Por favor intente nuevamente.");
    witness.answering = { fails: /api\/session$/ };
    await witness.enters(ADMINISTRATOR.email, ADMINISTRATOR.password);
    await witness.says("Ha ocurrido un error al intentar iniciar sesión.");
  });
});

describe("a book that does not load", () => {
  it("is told at the end of the download", async () => {
    witness.answering = { fails: /sync\/load/ };
    await witness.enters(ADMINISTRATOR.email, ADMINISTRATOR.password);
    await witness.says("Inicio de sesión exitoso", "Bienvenido, {name}!");
    await witness.says("Error de sincronización", "No se pudieron descargar los datos. Intente nuevamente.");
    await witness.page.getByRole("button", { name: /^Estado de Sincronización/ }).click();
    await witness.says("Error durante la sincronización");
    await witness.page.keyboard.press("Escape");
  });

  it("is told on every screen that needs it", async () => {
    await witness.walks([
      ["/clients", "Error al cargar clientes"],
      [`/clients/${loan.clientId}`, "No se pudo cargar la información del cliente"],
      [`/lenders/${loan.lenderId}`, "No se pudieron cargar los datos del prestamista"],
      [`/lenders/${loan.lenderId}/edit`, "No se pudo cargar la información del prestamista"],
      [`/interest-rates/${loan.rateId}/edit`, "No se pudo cargar la información de la tasa de interés"],
      ["/interest-rates", "Error cargando datos", "No se pudieron cargar los datos. Intente nuevamente."],
      ["/loans", "No se pudieron cargar los datos"],
      [`/loans/${loan.id}`, "No se pudieron cargar los detalles del préstamo"],
      [`/payments/new/${loan.id}`, "No se pudieron cargar los datos del préstamo"],
      [`/payments/${NOBODY}`, "No se pudieron cargar los detalles del pago"],
      ["/users", "No se pudieron cargar los usuarios"],
      [`/users/${collector.id}/edit`, "No se pudo cargar la información del usuario"],
      [
        `/users/${collector.id}/permissions`,
        "No se pudieron cargar los permisos. Por favor, intente nuevamente.",
      ],
    ]);
    await witness.goes("/");
    await witness.press("Reporte de Pagos");
    await witness.press("Generar Reporte");
    await witness.says("Error", "No se pudieron cargar los datos para el reporte.");
    await witness.page.keyboard.press("Escape");
  });

  it("is told where there is no signal either, when only parts have come, and when all have", async () => {
    witness.wire.cut();
    await witness.page.reload();
    await witness.says("Modo offline", "Sin conexión a internet. Algunas funciones pueden estar limitadas.");
    await witness.leaves();
    witness.wire.mend();
    witness.answering = { fails: /sync\/load.*c=payments/ };
    await witness.page.goto("/");
    await witness.says(
      "Sincronización parcial",
      "Algunos datos no se pudieron descargar. Revise su conexión.",
    );
    await witness.leaves();
    witness.answering = {};
    await witness.page.goto("/");
    await witness.says(
      "Sincronización completada",
      "{n} elementos descargados correctamente para uso offline",
    );
  });
});

describe("what is not there", () => {
  it("is told with the server at hand", async () => {
    await witness.walks([
      [`/clients/${NOBODY}`, "Cliente no encontrado"],
      [`/lenders/${NOBODY}`, "Prestamista no encontrado"],
      ["/lenders/ninguno", "ID de prestamista inválido"],
      [`/loans/${NOBODY}`, "Préstamo no encontrado"],
      ["/loans/ninguno", "ID de préstamo inválido"],
      [`/payments/${NOBODY}`, "Pago no encontrado"],
      ["/payments/ninguno", "ID de pago inválido"],
    ]);
  });

  it("is told without it, and what is done meanwhile stays here", async () => {
    await witness.goes("/lenders");
    await witness.cutOff();
    await witness.walks([
      [`/lenders/${NOBODY}`, "Prestamista no disponible offline"],
      [`/loans/${NOBODY}`, "No se encontró el préstamo en modo offline"],
      [`/payments/${NOBODY}`, "No se encontró el pago en modo offline"],
    ]);
    await witness.says("Sin datos");
    await newRate("Veinte");
    await witness.says("Guardado localmente");
    await witness.chooses("Eliminar", "Veinte");
    await witness.press("Eliminar");
    await witness.says("Eliminado localmente");
    await witness.reconnects();
  });
});

describe("clients, lenders and rates", () => {
  it("stay while they have loans", async () => {
    await witness.goes(`/clients/${loan.clientId}`);
    await witness.chooses("Eliminar");
    await witness.says(
      "No se puede eliminar: Este cliente tiene préstamos asociados. Elimine los préstamos primero.",
    );
    await witness.goes(`/lenders/${loan.lenderId}`);
    await witness.chooses("Eliminar");
    await witness.says("No se pudo eliminar el prestamista. Puede tener préstamos asociados.");
    await witness.goes("/interest-rates");
    await witness.chooses("Eliminar", "Semanal");
    await witness.says("Error eliminando datos");
  });

  it("are located, photographed and written to as far as the device lets them", async () => {
    await witness.goes("/clients/new");
    await witness.press("Usar mi ubicación actual");
    await witness.says("Permiso de ubicación denegado. Permítalo en el navegador o escriba las coordenadas.");
    await witness.breaks("no location");
    await witness.press("Usar mi ubicación actual");
    await witness.says("La ubicación no está disponible en este dispositivo. Escriba las coordenadas.");
    const photo = { name: "casa.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
    await witness.page.locator("input[type=file]").setInputFiles(photo);
    await witness.says("No se pudo subir la imagen. Inténtalo de nuevo.");
    await witness.breaks("no windows");
    await witness.goes(`/lenders/${loan.lenderId}`);
    await witness.chooses("Contactar por WhatsApp");
    await witness.says("No se pudo abrir WhatsApp");
  });

  it("tell of a rate that was made and changed", async () => {
    await newRate("Quince");
    await witness.says("Tasa de interés creada correctamente");
    await witness.chooses("Editar", "Quince");
    await witness.arrives("Editar Tasa de Interés");
    await witness.fill("Tasa", "16");
    await witness.save();
    await witness.says("Tasa de interés actualizada correctamente");
  });
});

describe("a disk that is full or broken", () => {
  it("keeps what was typed on the form, and says what was not stored", async () => {
    await witness.goes("/clients/new");
    await fillPerson(witness.page, "Otra", "Inventada");
    await witness.breaks("full disk");
    await witness.save();
    await witness.says(
      "Error al guardar datos localmente",
      "No se pudieron guardar los datos localmente. Algunos cambios pueden no estar disponibles offline.",
    );
    await witness.breaks("broken disk");
    await witness.save();
    await witness.says("Error guardando datos", "No se pudo guardar la información del cliente");
    await witness.goes("/lenders/new");
    await fillPerson(witness.page, "Otra", "Inventada");
    await witness.save();
    await witness.says("No se pudo guardar la información del prestamista");
    await witness.goes("/interest-rates/new");
    await fillRate("Diez");
    await witness.says("No se pudo guardar la tasa de interés");
    await witness.goes(`/loans/${loan.id}/edit`);
    await witness.page.getByRole("radio", { name: "Cheque" }).check();
    await witness.press("Guardar cambios");
    await witness.says("No se pudo guardar el préstamo");
    await witness.goes(`/loans/${loan.id}`);
  });

  it("lets nothing be removed", async () => {
    await witness.chooses("Eliminar");
    await witness.fill("Motivo", "Otro equipo");
    await witness.press("Eliminar préstamo");
    await witness.says("No se pudo eliminar el préstamo");
    await witness.pressInWindow("Cancelar");
    await witness.goes(`/clients/${stranger}`);
    await witness.chooses("Eliminar");
    await witness.press("Eliminar");
    await witness.says("No se pudo eliminar el cliente. Puede tener préstamos asociados.");
    await witness.goes("/sync/errors");
    await witness.says("Failed to {action} {record}", "Cannot delete {record}");
    await witness.press(/^Estado de Sincronización/);
    await witness.press("Reintentar");
    await witness.says("Error desconocido");
    await witness.breaks();
    await witness.press(/^Estado de Sincronización/);
    await witness.button("Reintentar").waitFor({ state: "detached" });
  });
});

async function fillRate(name: string): Promise<void> {
  await witness.fill("Nombre", name);
  await witness.fill("Tasa", "15");
  await witness.save();
}

async function newRate(name: string): Promise<void> {
  await witness.goes("/interest-rates/new");
  await fillRate(name);
}

it("every sentence that the catalogue owes to this test was said", () => {
  expect(witness.owed("e2e/errors.test.ts")).toEqual([]);
  expect(stage.problems()).toEqual([]);
});

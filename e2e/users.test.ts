/** Users and what each may do: an administrator at a desk, a collector on a phone, and what one grants the other sees. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatDate } from "#domain/calendar/calendar-date";
import { ADMINISTRATOR } from "#testkit/server/agent";
import { grantLoan } from "#testkit/server/book";
import type { FaultyProxy } from "#testkit/server/faulty-proxy";
import { DESK, PHONE } from "./harness/chromium.ts";
import { type Harness, openHarness } from "./harness/harness.ts";
import { day, expectNoBarriers, follow, signIn } from "./harness/person.ts";
import { picturesOf } from "./harness/pictures.ts";
import { typeIn } from "./harness/typing.ts";

const COLLECTOR = { name: "Cobrador de Prueba", email: "cobrador@prueba.example", password: "secreto1" };

let harness: Harness;
let proxy: FaultyProxy;
let desk: Page;
let phone: Page;

beforeAll(async () => {
  harness = await openHarness();
  proxy = harness.proxy;
  desk = await harness.device(DESK);
  phone = await harness.connected(PHONE);
});
afterAll(() => harness?.close());

/** A box of the matrix, by the names that are read aloud. */
function box(module: string, action: string) {
  return desk.getByRole("group", { name: module, exact: true }).getByRole("checkbox", { name: action });
}

/** Something that one may do with a user, from the menu of its row. */
async function choose(user: string, verb: string): Promise<void> {
  const row = desk.getByRole("row").filter({ hasText: user });
  await row.getByRole("button", { name: "Más acciones" }).click();
  await desk.getByRole("menuitem", { name: verb }).click();
}

describe("users", () => {
  it("are made with a name, an address, a role and a password, each asked for in words", async () => {
    await signIn(desk);
    await follow(desk, "/users");
    await desk.getByRole("link", { name: "New User" }).click();
    await desk.getByRole("button", { name: "Guardar" }).click();
    for (const message of [
      "Ingrese el nombre del usuario",
      "Ingrese un correo electrónico válido",
      "Seleccione un rol",
      "Debe proporcionar una contraseña para el nuevo usuario",
    ]) {
      await desk.getByText(message).waitFor();
    }
    await expectNoBarriers(desk);
    await typeIn(desk.getByRole("textbox", { name: "Nombre" }), COLLECTOR.name);
    await typeIn(desk.getByRole("textbox", { name: "Correo electrónico" }), ADMINISTRATOR.email);
    await desk.getByRole("radio", { name: "Usuario", exact: true }).check();
    await typeIn(desk.locator("input[name=password]"), "corta");
    await desk.getByRole("button", { name: "Guardar" }).click();
    await desk.getByText("La contraseña debe tener al menos 6 caracteres").waitFor();
    await typeIn(desk.locator("input[name=password]"), COLLECTOR.password);
    await desk.getByRole("button", { name: "Guardar" }).click();
    await desk.getByText("Ya existe un usuario con ese correo electrónico.").waitFor();
  });

  it("wait for the connection with everything that was typed", async () => {
    await typeIn(desk.getByRole("textbox", { name: "Correo electrónico" }), COLLECTOR.email);
    proxy.cut();
    await desk.getByRole("button", { name: "Guardar" }).click();
    await desk.getByText(/Lo que escribió sigue aquí/).waitFor();
    expect(await desk.getByRole("textbox", { name: "Nombre" }).inputValue()).toBe(COLLECTOR.name);
    proxy.mend();
    await desk.getByRole("button", { name: "Guardar" }).click();
    await desk.getByText("Usuario creado correctamente").waitFor();
    // The rights of a new user are the next thing to say: those of one who sees everything.
    expect(await box("Usuarios", "Ver").isChecked()).toBe(true);
    await desk.getByRole("heading", { name: `Permisos de ${COLLECTOR.name}` }).waitFor();
    await follow(desk, "/users");
    await desk.getByRole("row").filter({ hasText: COLLECTOR.name }).waitFor();
    await expectNoBarriers(desk);
  });

  it("begin as one who collects where the form says so", async () => {
    await desk.getByRole("link", { name: "New User" }).click();
    await desk.getByRole("textbox", { name: "Nombre" }).pressSequentially("Segundo Inventado");
    await desk
      .getByRole("textbox", { name: "Correo electrónico" })
      .pressSequentially("segundo@prueba.example");
    await desk.getByRole("radio", { name: "Cobrador", exact: true }).check();
    await desk.locator("input[name=password]").pressSequentially("secreto2");
    await picturesOf(desk, "user-collector");
    await desk.getByRole("button", { name: "Guardar" }).click();
    await desk.getByRole("heading", { name: "Permisos de Segundo Inventado" }).waitFor();
    expect(await box("Pagos", "Crear").isChecked()).toBe(true);
    expect(await box("Usuarios", "Ver").isChecked()).toBe(false);
    await picturesOf(desk, "permissions");
    await follow(desk, "/users");
  });

  it("begin by viewing everything and changing nothing", async () => {
    await signIn(phone, COLLECTOR);
    await follow(phone, "/clients");
    await phone.getByText("Todavía no hay clientes").waitFor();
    expect(await phone.getByRole("link", { name: "Nuevo Cliente" }).count()).toBe(0);
    await follow(phone, "/users/new");
    await phone.getByText("No tienes permisos para crear usuarios").waitFor();
    await phone.waitForURL((url) => url.pathname === "/users");
    await follow(phone, `/users/${crypto.randomUUID()}/edit`);
    await phone.getByText("No tienes permisos para editar usuarios").waitFor();
    await follow(phone, `/users/${crypto.randomUUID()}/permissions`);
    await phone.waitForURL((url) => url.pathname === "/users");
    await follow(phone, "/audit");
    await phone.getByText("Solo un administrador puede ver la auditoría").waitFor();
  });
});

describe("permissions", () => {
  it("are granted box by box and take effect on the other's screen", async () => {
    await follow(phone, "/clients");
    await phone.getByText("Todavía no hay clientes").waitFor();
    await choose(COLLECTOR.name, "Permisos");
    await desk.getByRole("heading", { name: `Permisos de ${COLLECTOR.name}` }).waitFor();
    await expectNoBarriers(desk);
    await box("Clientes", "Crear").click();
    await desk.getByText("Permiso de crear para Clientes otorgado correctamente").waitFor();
    await phone.getByRole("link", { name: "Nuevo Cliente" }).first().waitFor();
  });

  it("are revoked with all that depends on them, and the screen is left", async () => {
    await box("Clientes", "Ver").click();
    await desk.getByText("Permiso de ver para Clientes revocado correctamente").waitFor();
    expect(await box("Clientes", "Crear").isChecked()).toBe(false);
    await phone.getByText("No tienes permisos para ver clientes").waitFor();
    await expect.poll(() => phone.getByRole("link", { name: "Clientes" }).count()).toBe(0);
  });

  it("go back when they could not be saved", async () => {
    proxy.cut();
    await box("Caja", "Editar").click();
    await desk.getByText("Error al guardar el cambio de permiso: No hay conexión a internet").waitFor();
    await expect.poll(() => box("Caja", "Editar").isChecked()).toBe(false);
    proxy.mend();
    await expect
      .poll(
        async () => {
          await desk.getByRole("button", { name: "Recargar permisos" }).click();
          return desk.getByText("Permisos actualizados correctamente").count();
        },
        { interval: 1500 },
      )
      .toBeGreaterThan(0);
  });

  it("are taken from a usual set at once, and given back by Deshacer", async () => {
    const before = await box("Usuarios", "Ver").isChecked();
    await desk.getByRole("button", { name: "Cobrador" }).click();
    await desk.getByRole("button", { name: "Deshacer" }).click();
    await desk.getByText("Los permisos quedaron como estaban").waitFor();
    expect(await box("Usuarios", "Ver").isChecked()).toBe(before);
    await desk.getByRole("button", { name: "Cobrador" }).click();
    await desk.getByText("Todo está guardado").waitFor();
    await desk.reload();
    await box("Pagos", "Crear").waitFor();
    expect(await box("Pagos", "Crear").isChecked()).toBe(true);
    expect(await box("Usuarios", "Ver").isChecked()).toBe(false);
    await expect.poll(() => phone.getByRole("link", { name: "Pagos" }).count()).toBeGreaterThan(0);
  });
});

describe("administrators", () => {
  it("cannot lock the business out", async () => {
    await follow(desk, "/users");
    await choose(ADMINISTRATOR.name, "Editar");
    await desk.getByRole("radio", { name: "Usuario", exact: true }).check();
    await desk.getByRole("button", { name: "Guardar" }).click();
    await desk.getByText("Debe quedar al menos un administrador.").waitFor();
    await desk.getByRole("radio", { name: "Administrador", exact: true }).check();
    await desk.getByRole("link", { name: "Cancelar" }).click();
    const row = desk.getByRole("row").filter({ hasText: ADMINISTRATOR.name });
    await row.getByRole("button", { name: "Más acciones" }).click();
    await desk.getByRole("menuitem", { name: "Permisos" }).waitFor();
    expect(await desk.getByRole("menuitem", { name: "Eliminar" }).count()).toBe(0);
    await desk.getByRole("menuitem", { name: "Permisos" }).click();
    await desk.getByText("Los permisos de un administrador no se pueden editar.").waitFor();
    expect(await box("Caja", "Eliminar").isDisabled()).toBe(true);
  });

  it("read who did what, and narrow it to one kind of record", async () => {
    await follow(desk, "/audit");
    await desk.getByRole("heading", { name: "Cambiar permisos" }).first().waitFor();
    await desk.getByText("Clientes: crear").first().waitFor();
    await expectNoBarriers(desk);
    await desk.getByRole("combobox", { name: "Registro" }).click();
    await desk.getByRole("option", { name: "Configuración" }).click();
    await desk.getByRole("heading", { name: "Cambiar permisos" }).first().waitFor({ state: "detached" });
    await desk.getByRole("heading", { name: "Primer inicio" }).waitFor();
  });

  it("read what one record went through, who did it, and on which day", async () => {
    const { clientId } = await grantLoan(await harness.admin.device());
    await follow(desk, `/clients/${clientId}`);
    await desk.getByRole("heading", { name: "Carmen Inventada" }).waitFor();
    await desk.getByRole("main").getByRole("button", { name: "Más acciones" }).first().click();
    await desk.getByRole("menuitem", { name: "Historial" }).click();
    await desk.getByText("Historial: Carmen Inventada").waitFor();
    await desk.getByRole("heading", { name: "Nuevo cliente" }).waitFor();
    expect(await desk.getByRole("heading", { level: 2 }).allInnerTexts()).toEqual(["Nuevo cliente"]);
    await desk.getByRole("button", { name: "Ver todos los registros" }).click();
    await desk.getByRole("heading", { name: "Nuevo préstamo" }).waitFor();
    await typeIn(desk.getByRole("textbox", { name: "Día" }), formatDate(day(-1)));
    await desk.getByText("No hay cambios que coincidan con los filtros.").waitFor();
    await typeIn(desk.getByRole("textbox", { name: "Día" }), formatDate(day(0)));
    await desk.getByRole("heading", { name: "Nuevo préstamo" }).waitFor();
    await desk.getByRole("combobox", { name: "Persona" }).click();
    await desk.getByRole("option", { name: ADMINISTRATOR.name }).click();
    await desk.waitForURL(/persona=/);
    await desk.getByRole("heading", { name: "Nuevo préstamo" }).waitFor();
  });

  it("read the log to its beginning, drawn as far as they have come", async () => {
    const device = await harness.admin.device();
    for (let loan = 0; loan < 15; loan++) await grantLoan(device);
    await desk.goto("/audit");
    await desk.getByRole("heading", { name: "Nuevo préstamo" }).first().waitFor();
    const drawn = () => desk.getByRole("article").count();
    const first = await drawn();
    const more = desk.getByRole("button", { name: "Ver más antiguos" });
    expect(await more.isVisible()).toBe(false);
    await expect
      .poll(async () => {
        await desk.keyboard.press("End");
        return more.isVisible();
      })
      .toBe(true);
    expect(await drawn()).toBeGreaterThan(first);
    const beginning = desk.getByRole("heading", { name: "Primer inicio" }).last();
    await expect
      .poll(async () => {
        if (await more.isVisible()) await more.click();
        await desk.keyboard.press("End");
        return beginning.isVisible();
      })
      .toBe(true);
    await desk.getByText("Ver más antiguos").waitFor({ state: "detached" });
  });

  it("close an account, and its owner is out", async () => {
    await follow(desk, "/users");
    await choose(COLLECTOR.name, "Eliminar");
    await desk.getByText(/no podrá volver a entrar/).waitFor();
    await desk.getByRole("button", { name: "Eliminar", exact: true }).click();
    await desk.getByText("Usuario eliminado correctamente").waitFor();
    await desk.getByRole("row").filter({ hasText: COLLECTOR.name }).waitFor({ state: "detached" });
    await follow(phone, "/payments");
    await phone.waitForURL((url) => url.pathname === "/login");
    await typeIn(phone.getByRole("textbox", { name: "Correo electrónico" }), COLLECTOR.email);
    await typeIn(phone.getByLabel("Contraseña", { exact: true }), COLLECTOR.password);
    await phone.locator("button[type=submit]").click();
    await phone.getByText("Credenciales inválidas. Por favor intente nuevamente.").waitFor();
    expect(harness.problems()).toEqual([]);
  });
});

// @vitest-environment jsdom
/** The panel at work, on the real book of a device whose server is the real one. */
import "#web/ui/test-setup.ts";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { CLIENT } from "#testkit/commands/lending";
import { type Scenario, scenario } from "#testkit/device/scenario";
import { useDoc } from "#web/offline/store/hooks.ts";
import { LocalStoreProvider } from "#web/offline/store/provider.tsx";
import { SNAPSHOT_KEY } from "#web/parts/session/session.ts";
import { session } from "#web/parts/session/use-session.ts";
import { renderScreen } from "#web/ui/test-screen.tsx";
import { generatePassword } from "./generate-password.ts";
import { PortalPanel } from "./PortalPanel.tsx";

let scene: Scenario;

beforeEach(async () => {
  scene = await scenario();
  const { user, perm } = scene.admin;
  localStorage.setItem(SNAPSHOT_KEY, JSON.stringify({ user, perm }));
  await session.start();
  const environment = scene.browser.tab(scene.server.network(scene.admin));
  await renderScreen(
    <LocalStoreProvider user={user} perm={perm} onSignedOut={() => {}} environment={environment}>
      <Panel />
    </LocalStoreProvider>,
  );
  await pass(25);
});

afterEach(() => scene.end());

function Panel() {
  const { doc, pending } = useDoc("clients", CLIENT);
  return doc && <PortalPanel client={doc} pending={pending} />;
}

/** Lets the device load, send and receive; hashing takes real time. */
async function pass(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    await act(async () => {
      await scene.time.settle(30);
      await scene.time.advance(100);
    });
  }
}

async function press(name: string, within_: HTMLElement = document.body): Promise<void> {
  fireEvent.click(within(within_).getByRole("button", { name }));
  await pass(3);
}

/** Waits for the window to say something that only the server can know. */
async function answered(found: () => unknown): Promise<void> {
  for (let turn = 0; turn < 600 && !found(); turn++) await pass(1);
}

const dialog = () => screen.getByRole("dialog");
const field = (label: RegExp) => within(dialog()).getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });

it("goes from none to active with a generated password that is shown once", async () => {
  expect(screen.getByText("Este cliente no tiene acceso al portal.")).toBeTruthy();
  await press("Crear cuenta");
  type(/Correo/, "");
  await press("Crear cuenta", dialog());
  expect(within(dialog()).getAllByText("Por favor complete todos los campos")).toHaveLength(2);
  type(/Correo/, "clienta.portal@ejemplo.invalid");
  await press("Generar contraseña", dialog());
  const password = field(/Contraseña/).value;
  expect(password).toMatch(/^[A-Za-z0-9]{8}$/);
  await press("Crear cuenta", dialog());
  await answered(() => screen.queryByText("Listo"));
  expect(within(dialog()).getByText(password)).toBeTruthy();
  await press("Listo", dialog());
  await answered(() => screen.queryByText("Todavía no ha entrado"));
  expect(screen.getByText("clienta.portal@ejemplo.invalid")).toBeTruthy();
  expect(screen.getByText("Todavía no ha entrado")).toBeTruthy();
  expect(document.body.textContent).not.toContain(password);

  await press("Cambiar contraseña");
  await press("Cambiar contraseña", dialog());
  expect(within(dialog()).getByText("Por favor ingrese una nueva contraseña")).toBeTruthy();
  type(/Nueva contraseña/, "corta");
  await press("Cambiar contraseña", dialog());
  expect(within(dialog()).getByText("La contraseña debe tener al menos 6 caracteres")).toBeTruthy();
  type(/Nueva contraseña/, "mas-larga");
  await press("Cambiar contraseña", dialog());
  await answered(() => screen.queryByText("Listo"));
  expect(within(dialog()).getByText("mas-larga")).toBeTruthy();
});

it("takes the access away once asked, and offers another account", async () => {
  expect(screen.queryByRole("button", { name: "Retirar acceso" })).toBeNull();
  await press("Crear cuenta");
  type(/Correo/, "clienta.portal@ejemplo.invalid");
  type(/Contraseña/, "una-clave");
  await press("Crear cuenta", dialog());
  await answered(() => screen.queryByText("Listo"));
  await press("Listo", dialog());
  await answered(() => screen.queryByText("Todavía no ha entrado"));
  await press("Retirar acceso");
  await answered(() => screen.queryByRole("dialog"));
  expect(dialog().textContent).toContain("no podrá entrar más");
  await press("Cancelar", dialog());
  await answered(() => !screen.queryByRole("dialog"));
  await press("Retirar acceso");
  await answered(() => screen.queryByRole("dialog"));
  await press("Retirar acceso", dialog());
  await answered(() => screen.queryByText("Este cliente no tiene acceso al portal."));
  expect(screen.getByRole("button", { name: "Crear cuenta" })).toBeTruthy();
  expect(screen.queryByText("clienta.portal@ejemplo.invalid")).toBeNull();
});

it("keeps what was typed when the server does not answer, and says without a connection what it needs", async () => {
  await press("Crear cuenta");
  type(/Correo/, "clienta@ejemplo.invalid");
  type(/Contraseña/, "una-clave");
  scene.server.wire = () => "lost";
  await press("Crear cuenta", dialog());
  await answered(() => screen.queryByRole("alert"));
  expect(screen.getByRole("alert").textContent).toBe(
    "No hay conexión a internet. No se guardó nada. Lo que escribió sigue aquí; guárdelo cuando vuelva la conexión.",
  );
  expect(field(/Contraseña/).value).toBe("una-clave");
  await press("Cancelar", dialog());
  expect(screen.queryByRole("button", { name: "Crear cuenta" })).toBeNull();
  expect(screen.getByText(/^Sin conexión: la cuenta del portal/)).toBeTruthy();
});

it("generates eight characters without favouring any, and never one that is misread", () => {
  const bytes = [255, 0, 1, 2, 3, 4, 5, 6, 7];
  let next = 0;
  const fed = generatePassword((space) => space.map(() => bytes[next++ % bytes.length] ?? 0));
  expect(fed).toBe("abcdefgh");
  const many = Array.from({ length: 300 }, () => generatePassword()).join("");
  expect(many).toMatch(/^[A-Za-z0-9]{2400}$/);
  expect(many).not.toMatch(/[0O1lI]/);
});
